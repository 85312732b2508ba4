import * as z from 'zod/mini'

import type { Ability } from './actions.ts'
import { type Papers, sentOf } from './decisionPapers.ts'
import type { getDraft } from './draft.ts'
import type { TaskDetail } from './process.ts'

/** What somebody has kept of a decision that is still to be made. */
export type TaskDraft = { readonly id: string; readonly at: string; readonly variables: string }

/** What is known of it: `found` is undefined until it is known, null for none. */
export type SoughtDraft = {
  readonly found: TaskDraft | null | undefined
  readonly hasFailed: boolean
  readonly askAgain: () => unknown
}

const answers: readonly Ability[] = ['approve', 'reject', 'return']

/** Whether the caller decides here, so that there is something to keep. */
export const decidesHere = ({
  abilities,
  process,
}: Pick<TaskDetail, 'abilities' | 'process'>): boolean =>
  process.taskId !== '' && answers.some((one) => abilities.includes(one))

/** The draft in an answer of the server. */
export const draftIn = ({
  id,
  updateTime,
  variables,
}: z.output<typeof getDraft.reply>): TaskDraft | null =>
  id === undefined || updateTime === undefined || variables === undefined
    ? null
    : { id, at: updateTime, variables }

/** What is kept: fields that the step opens stand beside what was said. */
export const keptText = (
  said: object & Partial<Papers>,
  fields: Readonly<Record<string, unknown>>,
): string => JSON.stringify({ ...fields, $said: sentOf(said) })

const Kept = z.object({ $said: z.optional(z.unknown()) })

/** What was said beside the fields when a draft was kept. */
export const saidIn = (draft: TaskDraft | null): unknown =>
  draft ? Kept.safeParse(JSON.parse(draft.variables)).data?.$said : undefined

/** When it was kept, to the minute. */
export const minuteOf = (at: string): string => at.slice(5, 16)
