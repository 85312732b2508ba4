import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { maskPhone } from '../../../../platform/contract/mask.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { findMember } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/guardian.ts'
import { claimStateNames, relationNames } from '../../contract/states.ts'
import type { At } from '../auditTrail.ts'
import { mayDecide, mayDecideAll } from '../may.ts'
import * as rows from '../queries/guardians.ts'
import * as claimsRows from '../queries/claims.ts'
import { alreadyDecided, claimDoesNotFit } from '../refusals.ts'
import { requireNotFrozen, recordEvent, recordTie } from './guardians.ts'

type Claims = ParsedInputOf<typeof contract.listClaimsToDecide>

/** Claims in the classes that the caller is in charge of. */
export async function listClaimsToDecide(
  db: Db,
  actor: Actor,
  query: Claims,
): Promise<ReplyOf<typeof contract.listClaimsToDecide>> {
  const { state, classId, keyword } = query
  const filter = {
    teacherId: mayDecideAll(actor) ? undefined : actor.userId,
    state: state || undefined,
    classId: classId || undefined,
    keyword,
  }
  const { rows: found, total } = await claimsRows.pageOfClaims(db, actor.tenantId, filter, query)
  const records = []
  for (const { userId, studentId, classId: _, teacherId: __, ...claim } of found) {
    const member = await findMember(db, actor.tenantId, userId)
    records.push({
      ...claim,
      ...(studentId === null ? {} : { studentId }),
      claimantPhone: maskPhone(member?.phone ?? ''),
      relationName: relationNames[claim.relation],
      stateName: claimStateNames[claim.state],
      fits: studentId !== null,
      at: wireDateTime(claim.at),
    })
  }
  return toPage(query, total, records)
}

/** The claims. Refuses as nonexistent any claim that the caller may not decide. */
async function requireClaims(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<claimsRows.ClaimRow[]> {
  const wanted = [...new Set(ids)]
  const found = await claimsRows.findClaims(tx, actor.tenantId, wanted)
  if (found.length !== wanted.length || found.some((claim) => !mayDecide(actor, claim)))
    throw notFound('所选的认领申请')
  return found
}

/** Confirms claims that fit the roll. Each becomes a link in force. */
export async function confirmClaims(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const claims = await requireClaims(tx, actor, ids)
  if (claims.some(({ studentId }) => studentId === null)) throw claimDoesNotFit()
  for (const { studentId } of claims)
    if (studentId !== null) await requireNotFrozen(tx, actor, studentId)
  await decide(tx, actor, { claims, state: 'CONFIRMED', reason: '' }, at)
  for (const claim of claims) await makeLink(tx, actor, claim, at)
  return {}
}

/** Refuses claims. The parent sees the reason. */
export async function refuseClaims(
  tx: Tx,
  actor: Actor,
  { ids, reason }: { ids: readonly string[]; reason: string },
  at: At,
): Promise<Record<string, never>> {
  const claims = await requireClaims(tx, actor, ids)
  await decide(tx, actor, { claims, state: 'REFUSED', reason }, at)
  return {}
}

type Verdict = {
  claims: readonly claimsRows.ClaimRow[]
  state: 'CONFIRMED' | 'REFUSED'
  reason: string
}

async function decide(
  tx: Tx,
  actor: Actor,
  { claims, ...verdict }: Verdict,
  at: At,
): Promise<void> {
  const decided = await claimsRows.decideClaims(
    tx,
    actor.tenantId,
    claims.map(({ id }) => id),
    { ...verdict, by: actor.userId, name: actor.realName, at: at.now },
  )
  if (decided.length !== claims.length) throw alreadyDecided()
  const action = verdict.state === 'CONFIRMED' ? 'confirm' : 'refuse'
  for (const { id, studentId } of claims)
    await recordEvent(
      tx,
      actor,
      { kind: 'claim', id, studentId, action, reason: verdict.reason },
      at,
    )
}

async function makeLink(tx: Tx, actor: Actor, claim: claimsRows.ClaimRow, at: At): Promise<void> {
  const { studentId, userId, claimantName, relation } = claim
  if (studentId === null) return
  const isPrimary = !(await rows.hasPrimary(tx, actor.tenantId, studentId))
  const link = {
    tenantId: actor.tenantId,
    studentId,
    userId,
    name: claimantName,
    relation,
    isLegal: relation === 'FATHER' || relation === 'MOTHER',
    isPrimary,
  }
  const made = await rows.insertLink(tx, {
    ...link,
    state: 'ACTIVE',
    verifiedBy: actor.userId,
    verifiedAt: at.now,
  })
  if (made) await recordTie(tx, actor, { id: made.id, studentId, userId }, at)
}
