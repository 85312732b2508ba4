import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { findPeople } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/child.ts'
import { relationNames, studentStatusNames } from '../../contract/states.ts'
import * as families from '../queries/families.ts'
import { photoOf } from '../views.ts'
import type { Showing } from '../views.ts'

/** The caller's own children. */
export async function listChildren(
  db: Db,
  actor: Actor,
  showing: Showing,
): Promise<ReplyOf<typeof contract.listChildren>> {
  const children = await families.listChildRows(db, actor.tenantId, actor.userId)
  const teachers = await findPeople(
    db,
    actor.tenantId,
    children.flatMap(({ teacherId }) => teacherId ?? []),
  )
  const records = []
  for (const child of children) {
    const photo = await photoOf(db, actor, child.photoId, showing)
    records.push({
      id: child.id,
      name: child.name,
      className: child.className ?? '',
      gradeName: child.gradeName ?? '',
      teacherName: teachers.get(child.teacherId ?? '')?.realName ?? '',
      status: child.status,
      statusName: studentStatusNames[child.status],
      relation: child.relation,
      relationName: relationNames[child.relation],
      isPrimary: child.isPrimary,
      mayInvite: child.canConsent && !child.isFrozen,
      ...(photo ? { photo } : {}),
    })
  }
  return { records }
}
