import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

/** A person's relation to a record under decision. */
export type Relation = {
  readonly isApplicant: boolean
  /** Is or was an approver of it. */
  readonly decides: boolean
  /** Only its author can see a draft. */
  readonly isDraft: boolean
}

export const mayOversee = (actor: Actor): boolean => can(actor, afterSchoolPermissions.oversee)

export const mayRegister = (actor: Actor): boolean =>
  can(actor, afterSchoolPermissions.registerInstitutions)

export const mayPropose = (actor: Actor): boolean =>
  can(actor, afterSchoolPermissions.proposeCourses)

/** For everyone else the record does not exist. */
export const maySee = (actor: Actor, { isApplicant, decides, isDraft }: Relation): boolean =>
  isApplicant || (!isDraft && (decides || mayOversee(actor)))
