import { dayWords } from '../../../platform/contract/dayWords.ts'
import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { keyOf, refOf } from '../contract/adult.ts'
import type * as contract from '../contract/lookUp.ts'
import type { LookUpForm } from '../contract/lookUp.ts'
import { lastValidDay, lookUpResultNames } from '../contract/states.ts'
import { adultsOf } from './adults.ts'
import type { KnownAdult } from './adults.ts'
import * as rows from './queries/lookUps.ts'
import {
  lookUpInFuture,
  lookUpVoid,
  noSuchAdult,
  validityBackwards,
  validityTooLong,
} from './refusals.ts'

/** The time of an action and the request that caused it. */
export type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

/** A look-up without the person whom it is about. */
export type SaidOfLookUp = Omit<LookUpForm, 'adults'>

/** All look-ups of an adult, the newest first. */
export async function listLookUps(
  db: Db,
  { tenantId }: Actor,
  { adult }: ParsedInputOf<typeof contract.listLookUps>,
): Promise<ReplyOf<typeof contract.listLookUps>> {
  const found = await rows.listLookUpsOf(db, tenantId, refOf(adult))
  return {
    records: found.map(({ validUntil, recordedByName, recordedAt, ...row }) => ({
      id: row.id,
      lookedOn: row.lookedOn,
      office: row.office,
      reference: row.reference,
      result: row.result,
      resultName: lookUpResultNames[row.result],
      validUntil: validUntil ?? '',
      recordedBy: recordedByName,
      recordedAt: wireDateTime(recordedAt),
      voidReason: row.voidReason ?? '',
      voidedBy: row.voidedByName ?? '',
    })),
  }
}

/** Records one look-up for adults of the school, all or none. */
export async function submitLookUps(
  tx: Tx,
  actor: Actor,
  { adults, ...said }: LookUpForm,
  at: At,
): Promise<ReplyOf<typeof contract.submitLookUps>> {
  const wrong = problemOf(said, at.now)
  if (wrong) throw wrong
  const known = new Map((await adultsOf(tx, actor.tenantId)).map((one) => [keyOf(one), one]))
  const chosen = [...new Set(adults.split(','))].map((key) => known.get(key))
  const found = chosen.filter((one) => one !== undefined)
  if (found.length < chosen.length) throw noSuchAdult()
  return recordLookUps(
    tx,
    actor,
    found.map((adult) => ({ adult, said })),
    at,
  )
}

/** What forbids recording a look-up today, if anything. */
export function problemOf(
  { lookedOn, result, validUntil }: SaidOfLookUp,
  now: Date,
): Refusal | undefined {
  if (lookedOn > wireDate(now)) return lookUpInFuture()
  if (result === 'NOT_CLEAR' || !validUntil) return undefined
  if (validUntil < lookedOn) return validityBackwards()
  const latest = lastValidDay(lookedOn)
  return validUntil > latest ? validityTooLong(dayWords(latest, wireDate(now))) : undefined
}

/** Enters look-ups that were checked. The log names each person, without the result. */
export async function recordLookUps(
  tx: Tx,
  actor: Actor,
  found: readonly { readonly adult: KnownAdult; readonly said: SaidOfLookUp }[],
  { now, request }: At,
): Promise<{ recorded: number }> {
  await rows.insertLookUps(
    tx,
    actor.tenantId,
    found.map(({ adult, said }) => ({
      adultKind: adult.kind,
      adultId: adult.id,
      adultName: adult.name,
      lookedOn: said.lookedOn,
      office: said.office,
      reference: said.reference,
      result: said.result,
      validUntil:
        said.result === 'NOT_CLEAR' ? null : said.validUntil || lastValidDay(said.lookedOn),
      recordedBy: actor.userId,
      recordedByName: actor.realName,
      recordedAt: now,
    })),
  )
  for (const { adult, said } of found)
    await writeAudit(tx, actor, {
      action: 'clearance.lookUp',
      subject: { kind: subjectKinds[adult.kind], id: adult.id },
      detail: { lookedOn: said.lookedOn },
      now,
      request,
    })
  return { recorded: found.length }
}

const subjectKinds = { STAFF: 'user', OUTSIDE: 'instructor' } as const

/** Voids a look-up that was recorded wrongly. */
export async function voidLookUp(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.voidLookUp>,
  { now, request }: At,
): Promise<Record<string, never>> {
  const found = await rows.findLookUp(tx, rowRef(actor, id))
  if (!found) throw notFound('这条查询记录')
  const voided = await rows.insertVoid(tx, {
    tenantId: actor.tenantId,
    lookUpId: id,
    reason,
    voidedBy: actor.userId,
    voidedByName: actor.realName,
    voidedAt: now,
  })
  if (!voided) throw lookUpVoid()
  await writeAudit(tx, actor, {
    action: 'clearance.void',
    subject: { kind: subjectKinds[found.adultKind], id: found.adultId },
    detail: { lookUpId: id },
    now,
    request,
  })
  return {}
}
