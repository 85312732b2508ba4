import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { studentStatusNames, studyWayNames } from '../../people/contract/states.ts'
import {
  childrenOf,
  classTeacherOf,
  findPupilRecord,
  guardiansOf,
  pupilsOfClassTeacher,
} from '../../people/server/public.ts'
import type { PupilRecord } from '../../people/server/public.ts'
import type * as contract from '../contract/askable.ts'
import { kindsFrom, requestKindNames } from '../contract/states.ts'
import { listRunningKinds } from './queries/requests.ts'

/**
 * Children for whom the actor may consent, then pupils of the actor's class, for whom the class
 * teacher applies on behalf of the family.
 */
export async function listAskablePupils(
  db: Db,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listAskablePupils>> {
  const children = await consentedChildren(db, actor)
  const own = children.map(({ id, name, className }) => ({ id, name, className, isOwnChild: true }))
  const known = new Set(own.map(({ id }) => id))
  const led = (await ledPupils(db, actor))
    .filter(({ id }) => !known.has(id))
    .map((pupil) => ({ ...pupil, isOwnChild: false }))
  return { records: [...own, ...led] }
}

const consentedChildren = async (db: Db, actor: Actor) =>
  can(actor, peoplePermissions.family)
    ? (await childrenOf(db, actor.tenantId, actor.userId)).filter(({ canConsent }) => canConsent)
    : []

const ledPupils = async (db: Db, actor: Actor) =>
  can(actor, peoplePermissions.view) ? pupilsOfClassTeacher(db, actor.tenantId, actor.userId) : []

/** A pupil for whom the actor may apply; others give NOT_FOUND. */
export async function requireAskable(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<PupilRecord> {
  const pupil = await findPupilRecord(db, actor, studentId)
  if (!pupil || !(await mayAskFor(db, actor, pupil))) throw notFound('这个孩子')
  return pupil
}

async function mayAskFor(
  db: Db,
  actor: Actor,
  { id, isOwnChild, isOwnClass }: PupilRecord,
): Promise<boolean> {
  if (isOwnClass && can(actor, peoplePermissions.view)) return true
  return isOwnChild && (await consentedChildren(db, actor)).some((child) => child.id === id)
}

/**
 * Whether a person is currently guardian or class teacher of a pupil, regardless of other rights.
 */
export async function isRelatedTo(
  db: Db,
  tenantId: string,
  userId: string,
  studentId: string,
): Promise<boolean> {
  const guardians = await guardiansOf(db, tenantId, [studentId])
  return (
    guardians.some((guardian) => guardian.userId === userId) ||
    (await classTeacherOf(db, tenantId, studentId)) === userId
  )
}

/** The kinds that can be requested for a pupil now. */
export async function getRequestChoices(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<ReplyOf<typeof contract.getRequestChoices>> {
  const { status, studyWay, isFrozen } = await requireAskable(db, actor, studentId)
  const running = await listRunningKinds(db, actor.tenantId, studentId)
  return {
    statusName: studentStatusNames[status],
    studyWay,
    studyWayName: studyWayNames[studyWay],
    isFrozen,
    kinds: kindsFrom(status).map((kind) => ({
      kind,
      name: requestKindNames[kind],
      isRunning: running.includes(kind),
    })),
  }
}
