import { useEffect, useRef, useState } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { CallError, sentenceOf } from '../../../../platform/web/http/callError.ts'
import { session } from '../../../../platform/web/runtime.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { removeDrafts, saveDraft } from '../../contract/draft.ts'
import type { SoughtDraft, TaskDraft } from '../../contract/taskDraft.ts'
import { writeDraft } from './draftQueue.ts'

const pauseMs = 1000

type Kept = Pick<TaskDraft, 'id' | 'at'> & { readonly isRestored: boolean }
type Keeping = {
  taskId: string
  /** The text to save; undefined until all of it is loaded. */
  text: string | undefined
  isEmpty: boolean
  /** The draft that the page started with. */
  begun: TaskDraft | null
  sought: SoughtDraft
  beginWith: (draft: TaskDraft | null) => void
  mayReplace: () => Promise<boolean>
}

export type DraftSaver = ReturnType<typeof useDraftSaver>

const personOf = () => session.state.userInfo.user_id
const isNewer = (error: unknown): boolean =>
  error instanceof CallError && error.reason === 'DRAFT_NEWER'

/**
 * 暂存: saves the input after a short pause and when the task is left. A draft that the user has
 * not seen is never overwritten.
 */
export function useDraftSaver({
  taskId,
  text,
  isEmpty,
  begun,
  sought,
  beginWith,
  mayReplace,
}: Keeping) {
  const [kept, setKept] = useState<Kept | null>(begun && { ...begun, isRestored: true })
  const [problem, setProblem] = useState('')
  const [isSeen, setSeen] = useState(sought.found !== undefined)
  const [owner] = useState(personOf)
  const late = isSeen ? null : sought.found
  /** The draft that this page has seen. A newer one is not overwritten. */
  const known = useRef<Pick<TaskDraft, 'id' | 'at'> | null>(begun)
  /** The text on the server, as far as this page has seen. */
  const stood = useRef<string>(undefined)
  const isOver = useRef(false)
  const become = (next: Kept | null) => {
    known.current = next
    setKept(next)
  }
  const write = async () => {
    // A queued write is dropped if another user has signed in meanwhile.
    if (personOf() !== owner) return null
    const { current: one } = known
    if (!isEmpty)
      return call(
        saveDraft,
        { taskId, variables: text ?? '', knownTime: one?.at ?? '' },
        { quiet: true },
      )
    if (one) await call(removeDrafts, { ids: one.id }, { quiet: true })
    return null
  }
  const keep = async () => {
    stood.current = text
    try {
      const done = await writeDraft(taskId, write)
      setProblem('')
      setSeen(true)
      if (!isOver.current) become(done && { id: done.id, at: done.updateTime, isRestored: false })
    } catch (error) {
      stood.current = ''
      if (!isNewer(error)) return setProblem(sentenceOf(error))
      await sought.askAgain()
      setSeen(false)
    }
  }
  // While the draft lookup is pending, saving works only if the server has no draft.
  const isWaiting = text !== undefined && !late
  const keepChanges = () => {
    if (isWaiting && !isOver.current && stood.current !== undefined && stood.current !== text)
      void keep()
  }
  const latest = useRef(keepChanges)
  useEffect(() => {
    latest.current = keepChanges
  })
  const settled = useLater(text, pauseMs)
  useEffect(() => {
    if (text !== undefined) stood.current ??= text
    if (isWaiting && settled === text) latest.current()
  }, [settled, text, isWaiting])
  useEffect(() => () => latest.current(), [])
  const begin = (draft: TaskDraft | null) => {
    stood.current = undefined
    become(draft && { ...draft, isRestored: true })
    beginWith(draft)
  }
  return {
    kept,
    late,
    isLost: late === undefined && sought.hasFailed,
    askAgain: sought.askAgain,
    problem,
    keep,
    restore: async (draft: TaskDraft) => {
      if (!(await mayReplace())) return
      setSeen(true)
      begin(draft)
    },
    discard: async ({ id }: Pick<TaskDraft, 'id'>) => {
      if (
        !(await confirm({
          title: '丢弃暂存的内容？',
          body: '丢弃后不能恢复。',
          action: '丢弃',
          danger: true,
        }))
      )
        return
      try {
        await writeDraft(taskId, () => call(removeDrafts, { ids: id }, { quiet: true }))
      } catch (error) {
        return toast(sentenceOf(error), 'error')
      }
      toast('已丢弃', 'success')
      // Discarding a draft that loaded late leaves the current input as it is.
      if (late) setSeen(true)
      else begin(null)
    },
    /** The task is answered, which also removes its draft. */
    end: () => {
      isOver.current = true
      setKept(null)
    },
  }
}
