import { useEffect, useRef, useState } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { useLater } from '../../../../platform/desk/useLater.ts'
import { call } from '../../../../platform/web/calls.ts'
import { CallError, sentenceOf } from '../../../../platform/web/http/callError.ts'
import { session } from '../../../../platform/web/runtime.ts'
import { toast } from '../../../../platform/web/toasts.ts'
import { removeDrafts, saveDraft } from '../../contract/draft.ts'
import type { SoughtDraft, TaskDraft } from '../../contract/taskDraft.ts'
import { writeDraft } from './draftWriting.ts'

const pauseMs = 1000

type Kept = Pick<TaskDraft, 'id' | 'at'> & { readonly isRestored: boolean }
type Keeping = {
  taskId: string
  /** What is to be kept, undefined until all of it is known. */
  text: string | undefined
  isEmpty: boolean
  /** What the page began with. */
  begun: TaskDraft | null
  sought: SoughtDraft
  beginWith: (draft: TaskDraft | null) => void
  mayReplace: () => Promise<boolean>
}

export type Keeper = ReturnType<typeof useKeeper>

const personOf = () => session.state.userInfo.user_id
const isNewer = (error: unknown): boolean =>
  error instanceof CallError && error.reason === 'DRAFT_NEWER'

/** 暂存: keeps what is typed a moment after it stands still and when the task is left; nothing is written over what has not been seen. */
export function useKeeper({
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
  /** The draft that this page knows: another one is not written over. */
  const known = useRef<Pick<TaskDraft, 'id' | 'at'> | null>(begun)
  /** What the server has, as far as this page knows. */
  const stood = useRef<string>(undefined)
  const isOver = useRef(false)
  const become = (next: Kept | null) => {
    known.current = next
    setKept(next)
  }
  const write = async () => {
    // What waited for its turn is not written under whoever has signed in meanwhile.
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
  // While it is not known whether there is a draft, one is kept only where there is none.
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
          body: '不能恢复。',
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
      // What came late is not what stands here.
      if (late) setSeen(true)
      else begin(null)
    },
    /** It was answered: what was kept went with it. */
    end: () => {
      isOver.current = true
      setKept(null)
    },
  }
}
