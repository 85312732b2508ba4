import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { peoplePermissions } from '../contract/permissions.ts'

type StudentAccess = { isInCharge: boolean; isGuardian: boolean; userId: string | null }

/** The office, the head and the privacy officer read the whole school. */
export const seesAll = (actor: Actor): boolean => can(actor, peoplePermissions.viewAll)

const isStaffFor = (actor: Actor, { isInCharge }: StudentAccess): boolean =>
  seesAll(actor) || (can(actor, peoplePermissions.view) && isInCharge)

const isSelf = (actor: Actor, { userId }: StudentAccess): boolean =>
  actor.kind === 'user' && userId === actor.userId

/**
 * Staff in charge, guardians in force and the pupil. For everyone else the pupil does not exist.
 */
export const maySee = (actor: Actor, student: StudentAccess): boolean =>
  isStaffFor(actor, student) || student.isGuardian || isSelf(actor, student)

export const mayEdit = (actor: Actor): boolean => can(actor, peoplePermissions.edit)

/**
 * The family may reveal its own numbers; others need the permission. The access is logged either
 * way.
 */
export const mayReveal = (actor: Actor, student: StudentAccess): boolean =>
  student.isGuardian || (isStaffFor(actor, student) && can(actor, peoplePermissions.reveal))

/** The office may decide all claims, a class teacher only those of the own class. */
export const mayDecideAll = (actor: Actor): boolean =>
  mayEdit(actor) && can(actor, peoplePermissions.decideClaims)

export const mayDecide = (actor: Actor, student: { teacherId: string | null }): boolean =>
  mayDecideAll(actor) ||
  (can(actor, peoplePermissions.decideClaims) && student.teacherId === actor.userId)
