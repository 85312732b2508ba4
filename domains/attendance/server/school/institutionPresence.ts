import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { type Actor, can } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { institutionOf } from '../../../afterSchool/server/public.ts'
import type { listInstitutionPresence as contract } from '../../contract/institutionPresence.ts'
import { attendancePermissions } from '../../contract/permissions.ts'
import { listPresenceOf } from '../queries/institutionPresence.ts'

/** The attendance of an institution's classes; for its people other institutions do not exist. */
export async function listInstitutionPresence(
  db: Db,
  actor: Actor,
  institutionId: string,
  now: Date,
): Promise<ReplyOf<typeof contract>> {
  const mayRead =
    can(actor, attendancePermissions.oversee) ||
    (await institutionOf(db, actor, now))?.institutionId === institutionId
  if (!mayRead) throw notFound('这家机构')
  return { records: await listPresenceOf(db, actor.tenantId, institutionId) }
}
