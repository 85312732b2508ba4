import { useState } from 'react'
import type * as z from 'zod/mini'

import { useCall } from '../../../../platform/web/calls.ts'
import type { Ability } from '../../contract/actions.ts'
import { getDraft } from '../../contract/draft.ts'
import type { TaskDetail } from '../../contract/process.ts'

/** What somebody has kept of a decision that is still to be made. */
export type TaskDraft = { readonly id: string; readonly at: string; readonly variables: string }

/** What is known of it: `found` is undefined until it is known, null for none. */
export type SoughtDraft = { readonly found: TaskDraft | null | undefined; readonly hasFailed: boolean; readonly askAgain: () => unknown }

const answers: readonly Ability[] = ['approve', 'reject', 'return']

/** Whether the caller decides here, so that there is something to keep. */
export const decidesHere = ({ abilities, process }: TaskDetail): boolean => process.taskId !== '' && answers.some((one) => abilities.includes(one))

/** The caller's own draft as the server has it now, for another device may have written it. */
export function useTaskDraft(detail: TaskDetail): SoughtDraft {
  const [openedMs] = useState(() => Date.now())
  const asking = { quiet: true, enabled: decidesHere(detail), staleMs: 0 }
  const { data, error, dataUpdatedAt, refetch } = useCall(getDraft, { taskId: detail.process.taskId }, asking)
  return { found: data && dataUpdatedAt >= openedMs ? draftIn(data) : undefined, hasFailed: error !== null, askAgain: refetch }
}

const draftIn = ({ id, updateTime, variables }: z.output<typeof getDraft.reply>): TaskDraft | null =>
  id === undefined || updateTime === undefined || variables === undefined ? null : { id, at: updateTime, variables }
