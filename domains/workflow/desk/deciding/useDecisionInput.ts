import { useState } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { noPapers } from '../../contract/decisionPapers.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { emptyDecision, restoredDecision } from '../../contract/earlierDecision.ts'
import {
  decidesHere,
  draftText,
  decisionIn,
  type SoughtDraft,
  type TaskDraft,
} from '../../contract/taskDraft.ts'
import type { Filling } from './useOpenFields.ts'
import { useDraftSaver } from './useDraftSaver.ts'

const emptyDraft = draftText({ ...emptyDecision, ...noPapers }, {})

export type DecisionInput = ReturnType<typeof useDecisionInput>

/** The input of a decision. It starts with the saved draft and saves itself. */
export function useDecisionInput(detail: TaskDetail, { Fields }: Filling, sought: SoughtDraft) {
  const [begun, setBegun] = useState(sought.found ?? null)
  // Counts restores and discards; each one resets the fields.
  const [beginnings, setBeginnings] = useState(0)
  const [said] = useState(() => restoredDecision(decisionIn(begun)))
  const [review, setReview] = useState(said.review)
  const [papers, setPapers] = useState(said.papers)
  const [fields, setFields] = useState<FormValues>()
  const isWhole = Fields === null || (Fields !== undefined && fields !== undefined)
  const text =
    isWhole && decidesHere(detail) ? draftText({ ...review, ...papers }, fields ?? {}) : undefined
  const beginWith = (next: TaskDraft | null) => {
    const { review: words, papers: files } = restoredDecision(decisionIn(next))
    setReview(words)
    setPapers(files)
    setFields(undefined)
    setBegun(next)
    setBeginnings(beginnings + 1)
  }
  const mayReplace = async () =>
    text === emptyDraft ||
    confirm({ title: '恢复暂存的内容？', body: '现在填写的内容会被替换。', action: '恢复' })
  const keeper = useDraftSaver({
    taskId: detail.process.taskId,
    text,
    isEmpty: text === emptyDraft,
    begun,
    sought,
    beginWith,
    mayReplace,
  })
  return { review, setReview, papers, setPapers, setFields, begun, beginnings, keeper }
}
