import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

/** How somebody stands to a record that is decided about. */
export type Standing = {
  readonly isApplicant: boolean
  /** Is or was asked to decide about it. */
  readonly decides: boolean
  /** Nobody but its writer knows of a draft. */
  readonly isDraft: boolean
}

export const mayOversee = (actor: Actor): boolean => can(actor, afterSchoolPermissions.oversee)

export const mayRegister = (actor: Actor): boolean =>
  can(actor, afterSchoolPermissions.registerInstitutions)

export const mayPropose = (actor: Actor): boolean =>
  can(actor, afterSchoolPermissions.proposeCourses)

/** For everybody else it does not exist. */
export const maySee = (actor: Actor, { isApplicant, decides, isDraft }: Standing): boolean =>
  isApplicant || (!isDraft && (decides || mayOversee(actor)))
