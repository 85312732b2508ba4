import { momentOf } from '../../../../platform/contract/time.ts'
import type { Choice } from '../../contract/choice.ts'

/** Whether the child has the seat, or waits for it. */
export const isKept = ({ state }: Pick<Choice, 'state'>): boolean =>
  state !== 'DROPPED' && state !== 'EXPIRED' && state !== 'COMPLETED'

/** Whether the family must act before a deadline: pay a held seat or accept an offered one. */
export const isDue = ({ state, holdUntil }: Choice, now: Date): boolean =>
  (state === 'HELD' || state === 'OFFERED') && holdUntil !== undefined && momentOf(holdUntil) > now

/** Whether the family is asked about a merge and has not answered. */
export const isAsked = ({ merge }: Choice): boolean =>
  merge !== undefined && merge.mayAnswer && !merge.isRefused

const urgency = ['OFFERED', 'HELD', 'DROP_REQUESTED', 'ENROLLED', 'WAITING'] as const

/** What must be answered, paid or accepted first, then seats, then places in waiting lists. */
export const byUrgency = (choices: readonly Choice[]): readonly Choice[] =>
  choices.toSorted((one, other) => rank(one) - rank(other))

const rank = (choice: Choice): number => {
  const { state } = choice
  if (isAsked(choice)) return -1
  const at = urgency.findIndex((one) => one === state)
  return at < 0 ? urgency.length : at
}
