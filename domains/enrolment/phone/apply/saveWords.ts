import type { SaveStatus } from '../drafts/autosave.ts'

export type SaveWords = { icon: 'saved' | 'saving' | 'waiting' | 'here' | 'trouble'; text: string }

/** The save state in a few words; empty before the first change. */
export function saveWords(
  status: SaveStatus,
  timeText: (ms: number) => string,
): SaveWords | undefined {
  const time = status.savedAtMs === undefined ? '' : ` ${timeText(status.savedAtMs)}`
  if (status.here === 'full') return full(status, time)
  switch (status.there) {
    case 'none':
      return time ? { icon: 'here', text: `已保存在本机${time}` } : undefined
    case 'saving':
      return { icon: 'saving', text: '正在保存…' }
    case 'saved':
      if (status.here === 'saving') return { icon: 'saving', text: '正在保存…' }
      return time ? { icon: 'saved', text: `已保存${time}` } : undefined
    case 'waiting':
      return { icon: 'waiting', text: '仅保存在本机，联网后自动保存' }
    case 'refused':
      return { icon: 'trouble', text: `仅保存在本机：${status.msg ?? ''}` }
    case 'conflict':
      return { icon: 'trouble', text: '另一台设备也改过这份草稿，请选择保留哪个' }
  }
}

const full = (status: SaveStatus, time: string): SaveWords =>
  status.there === 'saved'
    ? { icon: 'saved', text: `已保存到服务器${time}（没能保存在本机）` }
    : { icon: 'trouble', text: '没能保存在本机，请不要关闭本页' }
