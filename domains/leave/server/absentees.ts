import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { notAllowed, notFound } from '../../../platform/server/refusal.ts'
import { findMember } from '../../organisation/server/public.ts'
import { childrenOf } from '../../people/server/public.ts'
import type { Absentee } from '../contract/states.ts'
import { mayAsk } from './may.ts'
import type { AbsenteeRef } from './queries/halfDays.ts'
import { noClass } from './refusals.ts'

/** The absent person, as stored with the request. */
export type AbsentPerson = AbsenteeRef & {
  readonly studentId: string | null
  readonly personId: string | null
  readonly name: string
  readonly groupId: string | null
  readonly groupName: string
}

/**
 * The person for whom the actor may request leave: themselves as staff, or a child for whom they
 * may consent. Others give NOT_FOUND.
 */
export async function getAbsentPerson(
  db: Db,
  actor: Actor,
  absentee: Absentee,
  studentId: string | undefined,
): Promise<AbsentPerson> {
  if (!mayAsk(actor, absentee)) throw notAllowed()
  return absentee === 'STUDENT' ? getChild(db, actor, studentId) : getSelf(db, actor)
}

async function getChild(
  db: Db,
  { tenantId, userId }: Actor,
  studentId: string | undefined,
): Promise<AbsentPerson> {
  const child = (await childrenOf(db, tenantId, userId)).find(
    ({ id, canConsent }) => id === studentId && canConsent,
  )
  if (!child) throw notFound('这个孩子')
  if (child.classId === null) throw noClass()
  const { id, name, classId, className } = child
  return {
    absentee: 'STUDENT',
    absenteeId: id,
    studentId: id,
    personId: null,
    name,
    groupId: classId,
    groupName: className,
  }
}

async function getSelf(db: Db, { tenantId, userId, realName }: Actor): Promise<AbsentPerson> {
  const [department] = (await findMember(db, tenantId, userId))?.departments ?? []
  return {
    absentee: 'STAFF',
    absenteeId: userId,
    studentId: null,
    personId: userId,
    name: realName,
    groupId: department?.id ?? null,
    groupName: department?.name ?? '',
  }
}
