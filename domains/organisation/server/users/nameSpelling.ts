import { pinyin } from 'pinyin-pro'

/** The most that is stored. The initials come first, so that a very long name keeps them. */
const maxLength = 80

/**
 * What finds a name typed in Latin letters, its initials and then its whole spelling: `zxy
 * zhangxiaoyu` for 张小雨. Latin letters and digits stay as they are.
 */
export function spellingOf(name: string): string {
  const [initials, whole] = [spelled(name, 'first'), spelled(name, 'pinyin')]
  return (initials === whole ? initials : `${initials} ${whole}`).slice(0, maxLength).trimEnd()
}

const spelled = (name: string, pattern: 'first' | 'pinyin'): string =>
  pinyin(name, {
    pattern,
    toneType: 'none',
    type: 'array',
    surname: 'head',
    nonZh: 'consecutive',
    v: true,
  })
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
