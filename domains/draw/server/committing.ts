import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type * as contract from '../contract/ceremony.ts'
import { whoOf } from '../contract/states.ts'
import type * as witnessContract from '../contract/witness.ts'
import type { Doing } from './doing.ts'
import { holdDrawOfPart, holdPrepared, nextPlace } from './preparing.ts'
import { insertPart, listParts, newPartId, updatePart } from './queries/parts.ts'
import type { PartRecord } from './queries/parts.ts'
import { notPrepared, notTheWitness, partTaken } from './refusals.ts'
import { phoneIndexOf } from './sealing.ts'

/** The caller becomes an operator of the ceremony, or changes the own commitment. */
export async function commitAsOperator(
  tx: Tx,
  actor: Actor,
  { id, who, commitment }: ParsedInputOf<typeof contract.commitAsOperator>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.commitAsOperator>> {
  await holdPrepared(tx, actor, id)
  const parts = await listParts(tx, actor.tenantId, [id])
  const own = parts.find(({ userId }) => userId === actor.userId)
  const place = own?.place ?? nextPlace(parts, 'OPERATOR')
  // The commitment contains the name of the part.
  if (whoOf('OPERATOR', place) !== who) throw partTaken(whoOf('OPERATOR', place))
  const given = { commitment, committedAt: now }
  if (own) await updatePart(tx, rowRef(actor, own.id), given, now)
  const partId = own?.id ?? (await join(tx, actor, { drawId: id, place, ...given }, now))
  await writeAudit(tx, actor, {
    action: 'draw.commit',
    subject: { kind: 'draw', id },
    detail: { who, commitment },
    request,
    now,
  })
  return { partId, who }
}

async function join(
  tx: Tx,
  actor: Actor,
  part: Pick<PartRecord, 'drawId' | 'place' | 'commitment' | 'committedAt'>,
  now: Date,
): Promise<string> {
  const person = { role: 'OPERATOR' as const, userId: actor.userId, name: actor.realName }
  const id = await newPartId(tx)
  const row = { ...part, ...person, id, phoneSealed: null, phoneIndex: null }
  await insertPart(tx, actor.tenantId, row, now)
  return id
}

/** The draw's owner of a phone that a code has proved. */
export type Proved = { readonly keys: Keys; readonly phone: string }

/** A witness gives a commitment, or changes it before freezing. */
export async function commitAsWitness(
  tx: Tx,
  actor: Actor,
  { id, phone, commitment }: ParsedInputOf<typeof witnessContract.commitAsWitness>,
  { now, request, keys }: Doing & { readonly keys: Keys },
): Promise<ReplyOf<typeof witnessContract.commitAsWitness>> {
  const { draw, part } = await holdDrawOfPart(tx, actor, id)
  requireWitness(part, actor.tenantId, { keys, phone })
  if (draw.state !== 'PREPARED') throw notPrepared()
  await updatePart(tx, rowRef(actor, id), { commitment, committedAt: now }, now)
  const who = whoOf(part.role, part.place)
  await writeAudit(tx, guestOf(actor.tenantId), {
    action: 'draw.commit',
    subject: { kind: 'draw', id: draw.id },
    detail: { who, commitment },
    request,
    now,
  })
  return { who }
}

/** Refuses a phone that was proved, but is not the invited one. */
export function requireWitness(part: PartRecord, tenantId: string, { keys, phone }: Proved): void {
  if (part.phoneIndex !== phoneIndexOf(keys, tenantId, phone)) throw notTheWitness()
}
