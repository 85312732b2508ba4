import type { CourseState } from './courseStates.ts'

/** The states that may follow each state of a course request (domain.md 3.3). */
export const courseMoves: Readonly<Record<CourseState, readonly CourseState[]>> = {
  AWAITING_CONFIRMATION: ['PENDING', 'RETURNED', 'REFUSED', 'WITHDRAWN', 'TERMINATED'],
  PENDING: [
    // The confirmation or the first review is taken back, or the office moves the request.
    'AWAITING_CONFIRMATION',
    'AWAITING_APPROVAL',
    'RETURNED',
    'REFUSED',
    'WITHDRAWN',
    'TERMINATED',
  ],
  RETURNED: ['AWAITING_CONFIRMATION', 'PENDING', 'WITHDRAWN', 'TERMINATED'],
  AWAITING_APPROVAL: [
    'AWAITING_CONFIRMATION',
    'PENDING',
    'APPROVED',
    'RETURNED',
    'REFUSED',
    'WITHDRAWN',
    'TERMINATED',
  ],
  APPROVED: [],
  REFUSED: [],
  WITHDRAWN: [],
  TERMINATED: [],
}

type Version = {
  readonly state: CourseState
  /** The course that this request changes. */
  readonly revisesId: string | null
}

/**
 * Why a course cannot be changed by a new request: only an approved course is changed, never a
 * change itself, and only by one open request at a time.
 */
export function changeProblem(
  { state, revisesId }: Version,
  hasOpenChange: boolean,
): 'NOT_REVISABLE' | 'CHANGE_OPEN' | undefined {
  if (state !== 'APPROVED' || revisesId !== null) return 'NOT_REVISABLE'
  return hasOpenChange ? 'CHANGE_OPEN' : undefined
}

/** Whether a course is shown to the school: approved, and not the request of a change. */
export const isOffered = ({ state, revisesId }: Version): boolean =>
  state === 'APPROVED' && revisesId === null
