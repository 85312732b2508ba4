import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { leavePermissions } from '../contract/permissions.ts'
import type { Absentee } from '../contract/states.ts'

/** How somebody stands to a leave. */
export type Standing = {
  /** Asked for it, is the one who is away, or is a guardian of the pupil who is. */
  readonly isOwn: boolean
  /** Class teacher or grade head of the pupil. */
  readonly isInCharge: boolean
  /** Is or was asked to decide about it. */
  readonly decides: boolean
}

export const mayAsk = (actor: Actor, absentee: Absentee): boolean =>
  can(actor, absentee === 'STUDENT' ? leavePermissions.askForChild : leavePermissions.askForSelf)

/** Whoever runs the school reads every leave of it. */
export const mayOversee = (actor: Actor): boolean => can(actor, leavePermissions.oversee)

/** For everybody else the leave does not exist. */
export const maySee = (actor: Actor, { isOwn, isInCharge, decides }: Standing): boolean =>
  isOwn || isInCharge || decides || mayOversee(actor)

/** Who else is away is for those who decide, not for whoever asks. */
export const mayReadHints = (actor: Actor, { isInCharge, decides }: Standing): boolean =>
  isInCharge || decides || mayOversee(actor)

/** Correcting the past is for those who saw who was there. */
export const mayCorrect = (actor: Actor, { isInCharge }: Standing): boolean =>
  isInCharge || mayOversee(actor)

export const mayEnd = (actor: Actor, standing: Standing): boolean =>
  standing.isOwn || mayCorrect(actor, standing)
