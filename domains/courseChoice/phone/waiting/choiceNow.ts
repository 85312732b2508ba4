import { momentOf } from '../../../../platform/contract/time.ts'
import type { Choice } from '../../contract/choice.ts'

/** Whether the child has the seat, or waits for it. */
export const isKept = ({ state }: Pick<Choice, 'state'>): boolean =>
  state !== 'DROPPED' && state !== 'EXPIRED' && state !== 'COMPLETED'

/** Whether the family must act before a deadline: pay a held seat or accept an offered one. */
export const isDue = ({ state, holdUntil }: Choice, now: Date): boolean =>
  (state === 'HELD' || state === 'OFFERED') && holdUntil !== undefined && momentOf(holdUntil) > now

const urgency = ['OFFERED', 'HELD', 'DROP_REQUESTED', 'ENROLLED', 'WAITING'] as const

/** What must be paid or accepted first, then seats, then places in waiting lists. */
export const byUrgency = (choices: readonly Choice[]): readonly Choice[] =>
  choices.toSorted((one, other) => rank(one) - rank(other))

const rank = ({ state }: Choice): number => {
  const at = urgency.findIndex((one) => one === state)
  return at < 0 ? urgency.length : at
}
