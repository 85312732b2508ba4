import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { maskPhone } from '../../../platform/contract/mask.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { findMember, findPeople } from '../../organisation/server/public.ts'
import type * as contract from '../contract/guardian.ts'
import type { Guardian } from '../contract/guardian.ts'
import { claimStateNames, linkStateNames, relationNames } from '../contract/states.ts'
import { record } from './acts.ts'
import type { At } from './acts.ts'
import { mayDecide, mayDecideAll } from './may.ts'
import * as rows from './queries/guardians.ts'
import { isFrozen } from './queries/history.ts'
import {
  alreadyDecided,
  alreadyRevoked,
  claimDoesNotFit,
  custodyFrozen,
  primaryTaken,
} from './refusals.ts'
import { openPhone } from './sealing.ts'
import { requireStudent } from './students.ts'

/** Guardians of a pupil whom the reader may know; phones are masked. */
export async function listGuardians(
  db: Db,
  actor: Actor,
  studentId: string,
  keys: Keys,
): Promise<{ records: Guardian[] }> {
  await requireStudent(db, actor, studentId)
  const links = await rows.listLinkRows(db, actor.tenantId, studentId)
  const people = await findPeople(
    db,
    actor.tenantId,
    links.flatMap(({ verifiedBy }) => verifiedBy ?? []),
  )
  return {
    records: links.map(
      ({ studentId: _, userId, phoneSealed, verifiedBy, verifiedAt, ...link }) => ({
        ...link,
        ...(userId === null ? {} : { userId }),
        phone: maskPhone(openPhone(keys, actor.tenantId, { id: link.id, phoneSealed })),
        relationName: relationNames[link.relation],
        stateName: linkStateNames[link.state],
        verifiedName: people.get(verifiedBy ?? '')?.realName ?? '',
        ...(verifiedAt === null ? {} : { verifiedAt: wireDateTime(verifiedAt) }),
      }),
    ),
  }
}

async function requireLink(tx: Tx, actor: Actor, id: string): Promise<rows.LinkRow> {
  const link = await rows.findLink(tx, actor.tenantId, id)
  if (!link) throw notFound('监护人')
  return link
}

/** Corrects relation and rights. */
export async function updateGuardian(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.updateGuardian>,
  at: At,
): Promise<Record<string, never>> {
  const { id, ...rights } = input
  const link = await requireLink(tx, actor, id)
  await requireNotFrozen(tx, actor, link.studentId)
  if (rights.isPrimary && (await rows.hasPrimary(tx, actor.tenantId, link.studentId, id)))
    throw primaryTaken()
  if (!(await rows.updateLink(tx, actor.tenantId, id, rights, at.now))) throw notFound('监护人')
  await tell(tx, actor, { kind: 'link', id, studentId: link.studentId, action: 'update' }, at)
  return {}
}

/** Ends a tie; what the guardian saw so far he sees no more. */
export async function revokeGuardian(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<Record<string, never>> {
  const link = await requireLink(tx, actor, id)
  await requireNotFrozen(tx, actor, link.studentId)
  if (!(await rows.markRevoked(tx, actor.tenantId, id, at.now))) throw alreadyRevoked()
  await tell(
    tx,
    actor,
    { kind: 'link', id, studentId: link.studentId, action: 'revoke', reason },
    at,
  )
  return {}
}

export async function requireNotFrozen(db: Db, actor: Actor, studentId: string): Promise<void> {
  if (await isFrozen(db, actor.tenantId, studentId)) throw custodyFrozen()
}

type Telling = {
  kind: 'claim' | 'link' | 'invitation'
  id: string
  studentId: string | null
  action: string
  reason?: string
}

/** One step of a claim, a link or an invitation: its own row, and the audit's. */
export async function tell(
  tx: Tx,
  actor: Actor,
  { kind, id, studentId, action, reason = '' }: Telling,
  at: At,
): Promise<void> {
  const { tenantId, userId, realName } = actor
  await rows.insertEvents(tx, [
    {
      tenantId,
      subjectKind: kind,
      subjectId: id,
      studentId,
      action,
      reason,
      actorId: userId,
      actorName: realName,
      at: at.now,
    },
  ])
  await record(
    tx,
    actor,
    {
      action: `people.${kind}.${action}`,
      subject: { kind, id },
      detail: { studentId: studentId ?? '' },
    },
    at,
  )
}

type Claims = ParsedInputOf<typeof contract.listClaimsToDecide>

/** Claims in the classes that the caller answers for. */
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
  const { rows: found, total } = await rows.pageOfClaims(db, actor.tenantId, filter, query)
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

/** The claims, all of them the caller's to decide; one that is not does not exist. */
async function requireClaims(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<rows.ClaimRow[]> {
  const wanted = [...new Set(ids)]
  const found = await rows.findClaims(tx, actor.tenantId, wanted)
  if (found.length !== wanted.length || found.some((claim) => !mayDecide(actor, claim)))
    throw notFound('申请')
  return found
}

/** Confirms claims that fit the roll: each becomes a tie in force. */
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

/** Refuses claims; the parent reads the reason. */
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

type Verdict = { claims: readonly rows.ClaimRow[]; state: 'CONFIRMED' | 'REFUSED'; reason: string }

async function decide(
  tx: Tx,
  actor: Actor,
  { claims, ...verdict }: Verdict,
  at: At,
): Promise<void> {
  const decided = await rows.decideClaims(
    tx,
    actor.tenantId,
    claims.map(({ id }) => id),
    { ...verdict, by: actor.userId, name: actor.realName, at: at.now },
  )
  if (decided.length !== claims.length) throw alreadyDecided()
  const action = verdict.state === 'CONFIRMED' ? 'confirm' : 'refuse'
  for (const { id, studentId } of claims)
    await tell(tx, actor, { kind: 'claim', id, studentId, action, reason: verdict.reason }, at)
}

async function makeLink(tx: Tx, actor: Actor, claim: rows.ClaimRow, at: At): Promise<void> {
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
  if (made) await tell(tx, actor, { kind: 'link', id: made.id, studentId, action: 'activate' }, at)
}
