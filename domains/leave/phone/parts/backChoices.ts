import { beginOf, endOf, halfDayWords, isBefore } from '../../contract/halfDays.ts'
import type { Half, HalfDay, Span } from '../../contract/halfDays.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'

const maxChoices = 14
const halves: readonly Half[] = ['AM', 'PM']

/**
 * The half days from which a person may be back: those of the leave from now on, or all of them for
 * users who may correct the past.
 */
export function backChoices(
  leave: Span,
  now: HalfDay,
  mayCorrect: boolean,
): { label: string; back: HalfDay }[] {
  const first = mayCorrect || isBefore(now, beginOf(leave)) ? beginOf(leave) : now
  const choices: { label: string; back: HalfDay }[] = []
  for (
    let day = first.day;
    day <= leave.endDate && choices.length < maxChoices;
    day = plusDays(day, 1)
  ) {
    for (const half of halves) {
      const back = { day, half }
      if (!isBefore(back, first) && !isBefore(endOf(leave), back))
        choices.push({ label: halfDayWords(back, now.day), back })
    }
  }
  return choices
}
