import { useState } from 'react'

import { useCall } from '../../../../platform/web/calls.ts'
import type { Ability } from '../../contract/actions.ts'
import { getDraft } from '../../contract/draft.ts'
import type { TaskDetail } from '../../contract/process.ts'

/** What somebody has kept of a decision that is still to be made. */
export type TaskDraft = { readonly id: string; readonly at: string; readonly variables: string }

const answers: readonly Ability[] = ['approve', 'reject', 'return']

/** Whether the caller decides here, so that there is something to keep. */
export const decidesHere = ({ abilities, process }: TaskDetail): boolean => process.taskId !== '' && answers.some((one) => abilities.includes(one))

/** The caller's own draft as the server has it now, for another device may have written it: undefined until it is known, null for none. */
export function useTaskDraft(detail: TaskDetail): TaskDraft | null | undefined {
  const [openedMs] = useState(() => Date.now())
  const isAsked = decidesHere(detail)
  const { data, error, dataUpdatedAt } = useCall(getDraft, { taskId: detail.process.taskId }, { quiet: true, enabled: isAsked, staleMs: 0 })
  if (!isAsked || error) return null
  if (!data || dataUpdatedAt < openedMs) return undefined
  const { id, updateTime, variables } = data
  return id === undefined || updateTime === undefined || variables === undefined ? null : { id, at: updateTime, variables }
}
