import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { leavePermissions } from '../contract/permissions.ts'
import type { Absentee } from '../contract/states.ts'

/** The actor's relation to a leave. */
export type Relation = {
  /** The applicant, the absent person, or a guardian of the absent pupil. */
  readonly isOwn: boolean
  readonly isInCharge: boolean
  /** A current or former approver. */
  readonly decides: boolean
}

export const mayAsk = (actor: Actor, absentee: Absentee): boolean =>
  can(actor, absentee === 'STUDENT' ? leavePermissions.askForChild : leavePermissions.askForSelf)

/** School leaders may read every leave. */
export const mayOversee = (actor: Actor): boolean => can(actor, leavePermissions.oversee)

/** For others the leave gives NOT_FOUND. */
export const maySee = (actor: Actor, { isOwn, isInCharge, decides }: Relation): boolean =>
  isOwn || isInCharge || decides || mayOversee(actor)

/** Approvers may see who else is absent; applicants may not. */
export const mayReadHints = (actor: Actor, { isInCharge, decides }: Relation): boolean =>
  isInCharge || decides || mayOversee(actor)

/** Those in charge of the pupil may correct the past, because they know the attendance. */
export const mayCorrect = (actor: Actor, { isInCharge }: Relation): boolean =>
  isInCharge || mayOversee(actor)

export const mayEnd = (actor: Actor, relation: Relation): boolean =>
  relation.isOwn || mayCorrect(actor, relation)
