import * as z from 'zod/mini'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import type { Ability } from './abilities.ts'
import { type Papers, sentOf } from './decisionPapers.ts'
import type { getDraft } from './draft.ts'
import type { TaskDetail } from './process.ts'

/** A saved draft of a decision. */
export type TaskDraft = { readonly id: string; readonly at: string; readonly variables: string }

/** A draft lookup: `found` is undefined while unknown, null for no draft. */
export type SoughtDraft = {
  readonly found: TaskDraft | null | undefined
  readonly hasFailed: boolean
  readonly askAgain: () => unknown
}

const answers: readonly Ability[] = ['approve', 'reject', 'return']

/** Whether the caller decides here and so may have a draft. */
export const decidesHere = ({
  abilities,
  process,
}: Pick<TaskDetail, 'abilities' | 'process'>): boolean =>
  process.taskId !== '' && answers.some((one) => abilities.includes(one))

/** Reads the draft from the server's reply. */
export const draftIn = ({
  id,
  updateTime,
  variables,
}: z.output<typeof getDraft.reply>): TaskDraft | null =>
  id === undefined || updateTime === undefined || variables === undefined
    ? null
    : { id, at: updateTime, variables }

/** The text of a draft: the open fields, with comment, reasons and papers beside them. */
export const draftText = (
  said: object & Partial<Papers>,
  fields: Readonly<Record<string, unknown>>,
): string => JSON.stringify({ ...fields, $said: sentOf(said) })

const Kept = z.object({ $said: z.optional(z.unknown()) })

/** The comment, reasons and papers of a draft. */
export const decisionIn = (draft: TaskDraft | null): unknown =>
  draft ? Kept.safeParse(JSON.parse(draft.variables)).data?.$said : undefined

/** The save time in words. Drafts are of this year. */
export const minuteOf = (at: string): string => minuteWords(at, at)
