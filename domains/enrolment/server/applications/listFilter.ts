import { momentOf } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'

/** Whose applications: nobody’s, the caller’s own, or those of one reviewer. */
export const reviewerIn = (reviewer: string | undefined, { userId }: Actor) =>
  reviewer === undefined
    ? {}
    : { reviewerId: reviewer === 'none' ? null : reviewer === 'mine' ? userId : reviewer }

const dayMs = 24 * 60 * 60 * 1000

/** The days of submission, both included. */
export const daysIn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  ...(from === undefined ? {} : { submittedFrom: momentOf(`${from} 00:00:00`) }),
  ...(to === undefined
    ? {}
    : { submittedBefore: new Date(momentOf(`${to} 00:00:00`).getTime() + dayMs) }),
})
