import type { ClassState } from '../classStates.ts'

/** What the calendar and the lessons of a class tell about its progress. */
export type LessonSpan = {
  /** The first and the last day with a lesson that is not cancelled. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** Lessons that may still be moved or made up: those that are not held. */
  readonly openCount: number
  readonly termEnd: string
}

/**
 * The state that follows by the lessons of a class; undefined if it stays. A formed class runs from
 * the day of its first lesson. It is finished the day after its last one, once all were held, and at
 * the latest after the term. Nothing leads back.
 */
export function progressOf(
  state: ClassState,
  { firstDay, lastDay, openCount, termEnd }: LessonSpan,
  today: string,
): 'RUNNING' | 'FINISHED' | undefined {
  const isTermOver = today > termEnd
  if (state === 'FORMED')
    return isTermOver || (firstDay !== null && firstDay <= today) ? 'RUNNING' : undefined
  if (state !== 'RUNNING') return undefined
  const isTaught = openCount === 0 && lastDay !== null && lastDay < today
  return isTermOver || isTaught ? 'FINISHED' : undefined
}
