import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'

/** How somebody stands to a request. */
export type Standing = {
  /** A guardian in force of the pupil, whoever of the family asked. */
  readonly isFamily: boolean
  /** Asked for it, and is still guardian or class teacher of the pupil. */
  readonly isApplicant: boolean
  /** Is or was asked to decide about it. */
  readonly decides: boolean
}

/** Who finds the form among those to start: families, and staff who look after pupils. */
export const mayStart = (actor: Actor): boolean =>
  can(actor, peoplePermissions.family) || can(actor, peoplePermissions.decideClaims)

/** Whoever keeps the roll reads every request about it. */
export const mayOversee = (actor: Actor): boolean => can(actor, peoplePermissions.edit)

/** For everybody else the request does not exist. Both guardians see it: what becomes of a child is done behind nobody's back. */
export const maySee = (actor: Actor, { isFamily, isApplicant, decides }: Standing): boolean =>
  isFamily || isApplicant || decides || mayOversee(actor)
