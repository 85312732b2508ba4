import { type ReactNode, useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { getDraft, removeDrafts, saveDraft } from '../../contract/draft.ts'
import { draftText, minuteOf, type SoughtDraft, type TaskDraft } from '../../contract/taskDraft.ts'
import { whole } from './useActions.ts'
import type { Decision } from './useActions.ts'
import look from './useDraftSaver.module.css'

type Kept = Pick<TaskDraft, 'id' | 'at'> & { readonly isRestored: boolean }
/** `begun` is the draft that the page started with; null if it started with a refused decision. */
type DraftSaver = {
  taskId: string
  begun: TaskDraft | null
  sought: SoughtDraft
  onRestore: (draft: TaskDraft) => unknown
  onDiscarded: () => void
}

/**
 * 暂存: saves the input of a decision, confirms it, restores a draft that loaded late, and discards
 * drafts.
 */
export function useDraftSaver({ taskId, begun, sought, onRestore, onDiscarded }: DraftSaver) {
  const [kept, setKept] = useState<Kept | null>(begun && { ...begun, isRestored: true })
  const [isSeen, setSeen] = useState(sought.found === null || begun !== null)
  const late = isSeen ? null : sought.found
  const clear = () => setKept(null)
  const save = useSubmit(saveDraft, {
    message: '已暂存',
    invalidates: [getDraft],
    done: ({ id, updateTime }) => {
      setSeen(true)
      setKept({ id, at: updateTime, isRestored: false })
    },
  })
  const remove = useSubmit(removeDrafts, {
    message: '已丢弃',
    invalidates: [getDraft],
    done: () => {
      clear()
      onDiscarded()
    },
  })
  const discard = async ({ id }: Kept) => {
    if (
      await confirm({
        title: '丢弃暂存的内容？',
        body: '丢弃后不能恢复。',
        action: '丢弃',
        tone: 'danger',
      })
    )
      remove.mutate({ ids: id })
  }
  const restore = async (draft: TaskDraft) => {
    if (!(await onRestore(draft))) return
    setSeen(true)
    setKept({ ...draft, isRestored: true })
  }
  return {
    clear,
    /** A draft that the user has not seen is not overwritten without asking. */
    keep: async (said: Decision, fields: Readonly<Record<string, unknown>> = {}) => {
      if (!whole(said)) return
      if (late === undefined)
        return toast(
          sought.hasFailed ? '没有读取到暂存的内容，请先重试' : '正在读取暂存的内容，请稍候',
          'warning',
        )
      if (late && !(await mayReplace(late))) return
      save.mutate({ taskId, variables: draftText(said, fields) })
    },
    notice: (
      <div role="status" className={look.status}>
        {kept ? (
          <Line
            key="kept"
            words={
              kept.isRestored
                ? `已恢复 ${minuteOf(kept.at)} 暂存的内容`
                : `已暂存（${minuteOf(kept.at)}），提交前可以随时继续`
            }
          >
            <Button
              kind="plain"
              small
              busy={remove.isPending}
              label="丢弃暂存的内容"
              onPress={() => discard(kept)}
            >
              丢弃
            </Button>
          </Line>
        ) : late ? (
          <Line key="late" words={`有 ${minuteOf(late.at)} 暂存的内容`}>
            <Button kind="plain" small label="恢复暂存的内容" onPress={() => restore(late)}>
              恢复
            </Button>
          </Line>
        ) : late === undefined && sought.hasFailed ? (
          <Line key="lost" words="没有读取到暂存的内容">
            <Button kind="plain" small onPress={sought.askAgain}>
              重试
            </Button>
          </Line>
        ) : null}
      </div>
    ),
  }
}

const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <Notice tone="info">
    <div className={look.kept}>
      <span>{words}</span>
      {children}
    </div>
  </Notice>
)

const mayReplace = ({ at }: TaskDraft): Promise<boolean> =>
  confirm({
    title: '覆盖暂存的内容？',
    body: `${minuteOf(at)} 暂存的内容还没有恢复，覆盖后不能找回。`,
    action: '覆盖',
    tone: 'danger',
  })
