import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { findMember, hasProvenPhone } from '../../../organisation/server/public.ts'
import type { ClaimForm, OwnClaim } from '../../contract/child.ts'
import { claimStateNames, relationNames } from '../../contract/states.ts'
import type { At } from '../auditTrail.ts'
import { recordEvent, recordTie } from './guardians.ts'
import { findClass } from '../queries/classes.ts'
import * as claimsRows from '../queries/claims.ts'
import * as rows from '../queries/guardians.ts'
import { isFrozen } from '../queries/history.ts'
import { findByNameInClass } from '../queries/students.ts'
import { alreadyClaimed, alreadyDecided, phoneNotProven } from '../refusals.ts'
import { openStudent, phonePurpose } from '../sealing.ts'

export type Claiming = At & { readonly keys: Keys }

/** `provesPhones`: the installation can send codes; without it the class teacher alone decides. */
type ClaimingByPhone = Claiming & { readonly provesPhones: boolean }

/**
 * Stores a claim of somebody who has proven a phone (domain.md 7.2, L13). Whether it fits the roll
 * makes no difference that the parent can see.
 */
export async function claimChild(
  tx: Tx,
  actor: Actor,
  form: ClaimForm,
  { keys, provesPhones, ...at }: ClaimingByPhone,
): Promise<OwnClaim> {
  const { tenantId, userId } = actor
  if (!(await findClass(tx, tenantId, form.classId))) throw notFound('这个班级')
  const member = await findMember(tx, tenantId, userId)
  if (provesPhones && !hasProvenPhone(member)) throw phoneNotProven()
  const studentId = await fittingStudent(tx, tenantId, form, keys)
  const claimantName = member?.realName ?? actor.realName
  const { classId, childName, relation } = form
  const made = await claimsRows.insertClaim(tx, {
    tenantId,
    userId,
    claimantName,
    classId,
    childName,
    studentId: studentId ?? null,
    relation,
    at: at.now,
  })
  if (!made) throw alreadyClaimed()
  await recordEvent(
    tx,
    actor,
    { kind: 'claim', id: made.id, studentId: studentId ?? null, action: 'submit' },
    at,
  )
  if (studentId !== undefined && hasProvenPhone(member))
    await meetExpectation(
      tx,
      actor,
      { claimId: made.id, studentId, phone: member.phone },
      { keys, ...at },
    )
  const [claim] = await claimsRows.findClaims(tx, tenantId, [made.id])
  if (!claim) throw notFound('这份认领申请')
  return presentClaim(claim)
}

/** The one pupil of the class whose name and number both match. */
async function fittingStudent(
  tx: Tx,
  tenantId: string,
  form: ClaimForm,
  keys: Keys,
): Promise<string | undefined> {
  const candidates = await findByNameInClass(tx, tenantId, form.classId, form.childName)
  const fitting = candidates.filter((one) =>
    openStudent(
      keys,
      tenantId,
      { ...one, recordNoSealed: null, addressSealed: null },
      'idNo',
    ).endsWith(form.idTail),
  )
  return fitting.length === 1 ? fitting[0]?.id : undefined
}

type Expectation = { claimId: string; studentId: string; phone: string }

/** A guardian that the school entered with this phone needs no confirmation. */
async function meetExpectation(
  tx: Tx,
  actor: Actor,
  { claimId, studentId, phone }: Expectation,
  { keys, ...at }: Claiming,
): Promise<void> {
  const { tenantId, userId } = actor
  const expected = await rows.findExpectedLink(
    tx,
    tenantId,
    studentId,
    keys.blindIndexes(phonePurpose(tenantId), phone),
  )
  if (
    !expected ||
    (await isFrozen(tx, tenantId, studentId)) ||
    (await rows.findActiveLink(tx, tenantId, userId, studentId))
  )
    return
  await rows.activateLink(tx, tenantId, expected.id, { userId, by: userId, now: at.now })
  await claimsRows.decideClaims(tx, tenantId, [claimId], {
    state: 'CONFIRMED',
    reason: '',
    by: '0',
    name: '学校名册',
    at: at.now,
  })
  await recordTie(tx, actor, { id: expected.id, studentId, userId }, at)
}

const presentClaim = ({
  id,
  childName,
  className,
  relation,
  state,
  reason,
  at,
}: claimsRows.ClaimRow): OwnClaim => ({
  id,
  childName,
  className,
  relationName: relationNames[relation],
  state,
  stateName: claimStateNames[state],
  reason,
  at: wireDateTime(at),
})

export const listOwnClaims = async (db: Db, actor: Actor): Promise<{ records: OwnClaim[] }> => ({
  records: (await claimsRows.listClaimRows(db, actor.tenantId, actor.userId)).map(presentClaim),
})

/** Withdraws the caller's own claim. */
export async function withdrawClaim(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const [claim] = await claimsRows.findClaims(tx, actor.tenantId, [id])
  if (claim?.userId !== actor.userId) throw notFound('这份认领申请')
  const decision = {
    state: 'WITHDRAWN',
    reason: '',
    by: actor.userId,
    name: actor.realName,
    at: at.now,
  } as const
  if ((await claimsRows.decideClaims(tx, actor.tenantId, [id], decision)).length === 0)
    throw alreadyDecided()
  await recordEvent(
    tx,
    actor,
    { kind: 'claim', id, studentId: claim.studentId, action: 'withdraw' },
    at,
  )
  return {}
}
