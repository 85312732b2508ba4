import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notAllowed } from '../../../../platform/server/refusal.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { afterSchoolPermissions } from '../../contract/permissions.ts'
import { findMembership } from '../queries/institutionAccounts.ts'
import type { Membership } from '../queries/institutionAccounts.ts'
import { findStaffInstructor, findTaughtClass } from '../queries/ownClasses.ts'

export type { Membership } from '../queries/institutionAccounts.ts'

/**
 * The institution for which the actor works. Nothing for people of the school, for a closed
 * account, and while the institution may not teach: then the account has no right at all.
 */
export async function institutionOf(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<Membership | undefined> {
  if (!can(actor, afterSchoolPermissions.workOutside)) return undefined
  return findMembership(db, actor, wireDate(now))
}

/** The same; refuses without one. */
export async function requireInstitution(db: Db, actor: Actor, now: Date): Promise<Membership> {
  const membership = await institutionOf(db, actor, now)
  if (!membership) throw notAllowed()
  return membership
}

/** Whether the actor is of the school itself: staff, families and pupils. */
export const isOfSchool = (actor: Actor): boolean => can(actor, organisationPermissions.belong)

/**
 * For calls that people of the school and of institutions share: nothing for the former, the
 * membership of the latter; refuses an account without rights.
 */
export async function outsideWork(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<Membership | undefined> {
  return isOfSchool(actor) ? undefined : requireInstitution(db, actor, now)
}

/**
 * Whether the actor teaches this class or substitutes in one of its lessons, and so may read its
 * roster. A lead who does not teach may not.
 */
export async function mayTeach(db: Db, actor: Actor, classId: string, now: Date): Promise<boolean> {
  const instructorId = isOfSchool(actor)
    ? (await findStaffInstructor(db, actor.tenantId, actor.userId))?.id
    : (await institutionOf(db, actor, now))?.instructorId
  if (!instructorId) return false
  return (await findTaughtClass(db, rowRef(actor, classId), instructorId)) !== undefined
}
