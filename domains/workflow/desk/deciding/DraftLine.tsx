import { Button } from 'antd'

import { minuteOf } from '../../contract/taskDraft.ts'
import look from '../inbox/inbox.module.css'
import type { DraftSaver } from './useDraftSaver.ts'

/** The saved draft of a decision and its actions. */
export function SavedDraftLine({ keeper }: { keeper: DraftSaver }) {
  const { kept, late, isLost, askAgain, problem, keep, restore, discard } = keeper
  const one = late ?? kept
  return (
    <div className={look.kept}>
      <span role="status">{wordsOf(keeper)}</span>
      {problem ? (
        <Act label="重试暂存" onPress={keep}>
          重试
        </Act>
      ) : null}
      {late ? (
        <Act label="恢复暂存的内容" onPress={() => restore(late)}>
          恢复
        </Act>
      ) : null}
      {one ? (
        <Act label="丢弃暂存的内容" onPress={() => discard(one)}>
          丢弃
        </Act>
      ) : null}
      {isLost ? (
        <Act label="重试读取暂存的内容" onPress={askAgain}>
          重试
        </Act>
      ) : null}
    </div>
  )
}

function wordsOf({
  kept,
  late,
  isLost,
  problem,
}: Pick<DraftSaver, 'kept' | 'late' | 'isLost' | 'problem'>): string {
  if (problem) return `暂存失败：${problem}`
  if (late) return `有 ${minuteOf(late.at)} 暂存的内容`
  if (isLost) return '没有读取到暂存的内容'
  if (!kept) return ''
  return kept.isRestored
    ? `已恢复 ${minuteOf(kept.at)} 暂存的内容`
    : `已暂存（${minuteOf(kept.at)}）`
}

const Act = ({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => unknown
  children: string
}) => (
  <Button type="text" size="small" aria-label={label} onClick={() => void onPress()}>
    {children}
  </Button>
)
