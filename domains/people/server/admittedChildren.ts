import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { spellingOf } from '../../organisation/server/public.ts'
import type { Relation } from '../contract/states.ts'
import { record } from './auditTrail.ts'
import type { At } from './auditTrail.ts'
import { changeClasses } from './classChanges.ts'
import { recordTie } from './families/guardians.ts'
import { hasPrimary, insertLink, listTiesOfNumber } from './queries/guardians.ts'
import { insertChanges } from './queries/history.ts'
import { findLivingByNumber } from './queries/livingPupils.ts'
import { insertStudent, newId } from './queries/students.ts'
import { identityPurpose, normalNumber, phonePurpose, sealPhone, sealStudent } from './sealing.ts'
import { takeSeat } from './seats.ts'

/** A child that is admitted, as its application says. */
export type AdmittedChild = {
  readonly studentNo: string
  readonly name: string
  readonly sex: '1' | '2'
  /** A wire date. */
  readonly birthday: string
  readonly idNo: string
  readonly address: string
  /** A wire date. */
  readonly entryDate: string
  readonly entryWay: string
  readonly guardians: readonly AdmittedGuardian[]
}

export type AdmittedGuardian = {
  readonly name: string
  readonly relation: Relation
  readonly isLegal: boolean
  readonly phone: string
  /** The account of the person who applied; the others claim the child with their phone. */
  readonly userId?: string | undefined
}

type Entering = At & { readonly keys: Keys }

/**
 * Enters a registered child as a pupil with its guardians and returns the pupil’s id. A child that
 * is already a pupil, such as one who goes on from primary to junior school, keeps its record and
 * gets the guardians that are new.
 */
export async function enterAdmitted(
  tx: Tx,
  actor: Actor,
  child: AdmittedChild,
  { keys, ...at }: Entering,
): Promise<string> {
  const { tenantId } = actor
  const indexes = keys.blindIndexes(identityPurpose(tenantId), normalNumber(child.idNo))
  const known = await findLivingByNumber(tx, tenantId, indexes)
  if (known) {
    await enterGuardians(tx, actor, { studentId: known.id, indexes, child }, { keys, ...at })
    return known.id
  }
  const id = await newId(tx)
  const { guardians: _named, idNo, address, ...facts } = child
  const values = {
    ...facts,
    pinyin: spellingOf(child.name),
    studyWay: 'DAY' as const,
    ...sealStudent(keys, tenantId, id, { idNo, address }),
  }
  if (!(await insertStudent(tx, tenantId, id, values)))
    throw new Error(`the school number ${child.studentNo} is taken`)
  await insertChanges(tx, [entryOf(actor, id, child, at.now)])
  await enterGuardians(tx, actor, { studentId: id, indexes, child }, { keys, ...at })
  await record(tx, actor, { action: 'people.studentEnter', subject: { kind: 'student', id } }, at)
  return id
}

const entryOf = (
  { tenantId, userId, realName }: Actor,
  studentId: string,
  { entryDate, entryWay }: AdmittedChild,
  at: Date,
) => ({
  tenantId,
  studentId,
  kind: 'ENTER' as const,
  fromStatus: null,
  toStatus: 'STUDYING' as const,
  happenedOn: entryDate,
  reason: entryWay,
  fromClassId: null,
  toClassId: null,
  actorId: userId,
  actorName: realName,
  at,
})

type NewGuardians = {
  readonly studentId: string
  /** The indexes of the child’s number. */
  readonly indexes: readonly string[]
  readonly child: AdmittedChild
}

/**
 * Enters the guardians whom the pupil does not have yet. A tie that was dissolved, also on an
 * earlier record of the child, is not made again by an application; the office makes it by hand.
 */
async function enterGuardians(
  tx: Tx,
  actor: Actor,
  { studentId, indexes, child }: NewGuardians,
  entering: Entering,
): Promise<void> {
  const { tenantId } = actor
  const ties = await listTiesOfNumber(tx, tenantId, indexes)
  let isPrimary = !(await hasPrimary(tx, tenantId, studentId))
  for (const guardian of child.guardians) {
    const phones = guardian.phone
      ? entering.keys.blindIndexes(phonePurpose(tenantId), guardian.phone)
      : []
    const theirs = ties.filter(
      ({ userId, phoneIndex }) =>
        (userId !== null && userId === guardian.userId) ||
        (phoneIndex !== null && phones.includes(phoneIndex)),
    )
    const isHere = theirs.some((tie) => tie.studentId === studentId && tie.state !== 'REVOKED')
    const isOver = theirs.length > 0 && theirs.every(({ state }) => state === 'REVOKED')
    if (isHere || isOver) continue
    await enterGuardian(tx, actor, { studentId, guardian, isPrimary }, entering)
    isPrimary = false
  }
}

type NewGuardian = {
  readonly studentId: string
  readonly guardian: AdmittedGuardian
  readonly isPrimary: boolean
}

async function enterGuardian(
  tx: Tx,
  actor: Actor,
  { studentId, guardian, isPrimary }: NewGuardian,
  { keys, ...at }: Entering,
): Promise<void> {
  const { tenantId } = actor
  const { userId, phone, ...said } = guardian
  const id = await newId(tx)
  const made = await insertLink(tx, {
    ...said,
    tenantId,
    id,
    studentId,
    userId: userId ?? null,
    isPrimary,
    ...(phone ? sealPhone(keys, tenantId, id, phone) : {}),
    state: userId ? 'ACTIVE' : 'EXPECTED',
    verifiedBy: userId ? actor.userId : null,
    verifiedAt: userId ? at.now : null,
  })
  if (made && userId) await recordTie(tx, actor, { id, studentId, userId }, at)
}

type Joining = { readonly studentId: string; readonly classId: string; readonly day: string }
type Moving = Joining & { readonly reason: string }

/** Moves a pupil into another class from a day on; refuses when it is full. */
export const moveToClass = (
  tx: Tx,
  actor: Actor,
  { studentId, classId, day, reason }: Moving,
  at: At,
): Promise<unknown> =>
  changeClasses(tx, actor, { ids: studentId, classId, happenedOn: day, reason }, at)

/** Puts a new pupil into its first class from a day on. */
export async function joinFirstClass(
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  { studentId, classId, day }: Joining,
  now: Date,
): Promise<void> {
  await takeSeat(tx, tenantId, { studentId, classId, seat: undefined, day })
  await insertChanges(tx, [
    {
      tenantId,
      studentId,
      kind: 'MOVE_CLASS',
      fromStatus: 'STUDYING',
      toStatus: 'STUDYING',
      happenedOn: day,
      reason: '新生分班',
      fromClassId: null,
      toClassId: classId,
      actorId: userId,
      actorName: realName,
      at: now,
    },
  ])
}
