import { momentOf } from '../../../platform/contract/time.ts'
import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { findMemberByPhone } from '../../organisation/server/public.ts'
import type * as contract from '../contract/ceremony.ts'
import { mostPartsPerRole, whoOf } from '../contract/states.ts'
import type { PartRole } from '../contract/states.ts'
import type { Doing } from './doing.ts'
import { holdDrawRow, updateDraw } from './queries/draws.ts'
import type { DrawRecord } from './queries/draws.ts'
import { deletePart, findPart, insertPart, listParts, newPartId } from './queries/parts.ts'
import type { PartRecord } from './queries/parts.ts'
import {
  deadlinePast,
  notPrepared,
  tooManyParts,
  witnessIsStaff,
  witnessTwice,
} from './refusals.ts'
import { sealPhone } from './sealing.ts'

/** Changes what may be changed before freezing. */
export async function planDraw(
  tx: Tx,
  actor: Actor,
  { id, title, rules, openUntil, beaconName }: ParsedInputOf<typeof contract.planDraw>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.planDraw>> {
  await holdPrepared(tx, actor, id)
  const deadline = futureMoment(openUntil, now)
  const change = { title, rules, openUntil: deadline, beaconName }
  await updateDraw(tx, rowRef(actor, id), change, now)
  await writeAudit(tx, actor, {
    action: 'draw.plan',
    subject: { kind: 'draw', id },
    detail: { title, rules, openUntil, beaconName },
    request,
    now,
  })
  return { id }
}

/** The deadline of a ceremony, which must be in the future. */
export function futureMoment(wire: string, now: Date): Date {
  const moment = momentOf(wire)
  if (!(moment > now)) throw deadlinePast()
  return moment
}

/** A draw that is not frozen, locked until the transaction ends. */
export async function holdPrepared(tx: Tx, actor: Actor, id: string): Promise<DrawRecord> {
  const draw = await holdDraw(tx, actor, id)
  if (draw.state !== 'PREPARED') throw notPrepared()
  return draw
}

export async function holdDraw(tx: Tx, actor: Actor, id: string): Promise<DrawRecord> {
  const draw = await holdDrawRow(tx, rowRef(actor, id))
  if (!draw) throw notFound('这次摇号')
  return draw
}

/** Invites a witness, who proves to be that person by a code sent to the phone. */
export async function addWitness(
  tx: Tx,
  actor: Actor,
  { id, name, phone }: ParsedInputOf<typeof contract.addWitness>,
  { now, request, keys }: Doing & { readonly keys: Keys },
): Promise<ReplyOf<typeof contract.addWitness>> {
  await holdPrepared(tx, actor, id)
  if (await isStaffPhone(tx, actor.tenantId, phone)) throw witnessIsStaff(name)
  const place = nextPlace(await listParts(tx, actor.tenantId, [id]), 'WITNESS')
  const partId = await newPartId(tx)
  const sealed = sealPhone(keys, rowRef(actor, partId), phone)
  const part = { id: partId, drawId: id, role: 'WITNESS' as const, place, name, ...sealed }
  const blank = { userId: null, commitment: null, committedAt: null }
  if (!(await insertPart(tx, actor.tenantId, { ...part, ...blank }, now))) throw witnessTwice()
  await writeAudit(tx, actor, {
    action: 'draw.addWitness',
    subject: { kind: 'draw', id },
    detail: { who: whoOf('WITNESS', place) },
    request,
    now,
  })
  return { partId, who: whoOf('WITNESS', place) }
}

/** Whether the phone belongs to a person who works at the school. */
export async function isStaffPhone(tx: Tx, tenantId: string, phone: string): Promise<boolean> {
  const member = await findMemberByPhone(tx, tenantId, phone)
  return member?.permissions.includes(organisationPermissions.workHere) ?? false
}

/** The number of the next part of a role. */
export function nextPlace(parts: readonly PartRecord[], role: PartRole): number {
  const place = Math.max(0, ...parts.filter((one) => one.role === role).map((one) => one.place)) + 1
  if (place > mostPartsPerRole) throw tooManyParts()
  return place
}

/** Removes a part before freezing; afterwards nobody is replaced. */
export async function removePart(
  tx: Tx,
  actor: Actor,
  { id }: ParsedInputOf<typeof contract.removePart>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.removePart>> {
  const { draw, part } = await holdDrawOfPart(tx, actor, id)
  if (draw.state !== 'PREPARED') throw notPrepared()
  await deletePart(tx, rowRef(actor, id))
  await writeAudit(tx, actor, {
    action: 'draw.removePart',
    subject: { kind: 'draw', id: draw.id },
    detail: { who: whoOf(part.role, part.place) },
    request,
    now,
  })
  return {}
}

/** A part and its draw, which is locked until the transaction ends. */
export async function holdDrawOfPart(
  tx: Tx,
  actor: Actor,
  partId: string,
): Promise<{ draw: DrawRecord; part: PartRecord }> {
  const known = await findPart(tx, rowRef(actor, partId))
  const draw = known && (await holdDrawRow(tx, rowRef(actor, known.drawId)))
  // Read again under the lock: it may have been removed or opened meanwhile.
  const part = draw && (await findPart(tx, rowRef(actor, partId)))
  if (!draw || !part) throw notFound('这次摇号')
  return { draw, part }
}
