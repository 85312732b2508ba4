import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type * as contract from '../contract/ceremony.ts'
import { nextStates } from '../contract/states.ts'
import type { Doing } from './doing.ts'
import { futureMoment, holdDraw } from './preparing.ts'
import { insertDraw, updateDraw } from './queries/draws.ts'
import { insertEntries, listEntries } from './queries/entries.ts'
import { notVoid, notVoidable, replacedAlready } from './refusals.ts'

/** Voids a frozen draw. Its file and the reason stay public. */
export async function voidDraw(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.voidDraw>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.voidDraw>> {
  const { state } = await holdDraw(tx, actor, id)
  if (!nextStates[state].includes('VOID')) throw notVoidable(state)
  const change = { state: 'VOID' as const, voidReason: reason, voidedAt: now }
  await updateDraw(tx, rowRef(actor, id), change, now)
  await writeAudit(tx, actor, {
    action: 'draw.void',
    subject: { kind: 'draw', id },
    detail: { reason },
    request,
    now,
  })
  return {}
}

/** Prepares the successor of a void draw: the same entries, with new numbers and new parts. */
export async function replaceDraw(
  tx: Tx,
  actor: Actor,
  { id, openUntil }: ParsedInputOf<typeof contract.replaceDraw>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.replaceDraw>> {
  const { state, ...voided } = await holdDraw(tx, actor, id)
  if (state !== 'VOID') throw notVoid()
  const { title, kind, rules, purpose, purposeId, beaconName, dealClasses } = voided
  const plan = { title, kind, rules, purpose, purposeId, beaconName, dealClasses }
  const row = { ...plan, openUntil: futureMoment(openUntil, now), replaces: id }
  const successor = await insertDraw(tx, actor.tenantId, row, now)
  if (!successor) throw replacedAlready()
  const entries = await listEntries(tx, rowRef(actor, id))
  await insertEntries(tx, rowRef(actor, successor.id), entries)
  await writeAudit(tx, actor, {
    action: 'draw.replace',
    subject: { kind: 'draw', id: successor.id },
    detail: { replaces: id },
    request,
    now,
  })
  return { id: successor.id }
}
