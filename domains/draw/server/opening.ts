import { minuteWords } from '../../../platform/contract/dayWords.ts'
import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type * as contract from '../contract/ceremony.ts'
import { commitmentOf } from '../contract/drawing.ts'
import { isEnoughOpened, whoOf } from '../contract/states.ts'
import type * as witnessContract from '../contract/witness.ts'
import { requireWitness } from './committing.ts'
import type { Doing } from './doing.ts'
import { holdDraw, holdDrawOfPart } from './preparing.ts'
import { publish, publishedFile } from './publishing.ts'
import { updateDraw } from './queries/draws.ts'
import type { DrawRecord } from './queries/draws.ts'
import { listParts, updatePart } from './queries/parts.ts'
import type { PartRecord } from './queries/parts.ts'
import { noPart, notFrozen, openingOver, openingRuns, secretWrong } from './refusals.ts'
import { openSecret, sealSecret } from './sealing.ts'

type With = Doing & { readonly keys: Keys }

/** An operator opens the own secret; it stays sealed until the deadline. */
export async function openAsOperator(
  tx: Tx,
  actor: Actor,
  { id, secret }: ParsedInputOf<typeof contract.openAsOperator>,
  doing: With,
): Promise<ReplyOf<typeof contract.openAsOperator>> {
  const draw = await holdDraw(tx, actor, id)
  const part = (await listParts(tx, actor.tenantId, [id])).find(
    ({ userId }) => userId === actor.userId,
  )
  if (!part) throw noPart()
  return openPart(tx, actor, { draw, part, secret }, doing)
}

export async function openAsWitness(
  tx: Tx,
  actor: Actor,
  { id, phone, secret }: ParsedInputOf<typeof witnessContract.openAsWitness>,
  doing: With,
): Promise<ReplyOf<typeof witnessContract.openAsWitness>> {
  const { draw, part } = await holdDrawOfPart(tx, actor, id)
  requireWitness(part, actor.tenantId, { keys: doing.keys, phone })
  return openPart(tx, guestOf(actor.tenantId), { draw, part, secret }, doing)
}

type Opened = { readonly draw: DrawRecord; readonly part: PartRecord; readonly secret: string }

async function openPart(
  tx: Tx,
  actor: Actor,
  { draw, part, secret }: Opened,
  { now, request, keys }: With,
): Promise<{ openedAt: string }> {
  if (draw.state !== 'FROZEN') throw notFrozen(draw.state)
  if (now > draw.openUntil) throw openingOver()
  const who = whoOf(part.role, part.place)
  if ((await commitmentOf(who, secret)) !== part.commitment) throw secretWrong()
  // Opening again is harmless: only one secret fits the commitment.
  const openedAt = part.openedAt ?? now
  const place = rowRef(actor, part.id)
  await updatePart(tx, place, { secretSealed: sealSecret(keys, place, secret), openedAt }, now)
  await writeAudit(tx, actor, {
    action: 'draw.open',
    subject: { kind: 'draw', id: draw.id },
    detail: { who },
    request,
    now,
  })
  return { openedAt: wireDateTime(openedAt) }
}

export const tooFewOpened = '公开的密语不足：至少需要一位学校操作员，有见证人的还需要一位见证人'

/** After the deadline publishes the opened secrets, or voids the draw if there are too few. */
export async function closeOpening(
  tx: Tx,
  actor: Actor,
  { id }: ParsedInputOf<typeof contract.closeOpening>,
  { now, request, keys }: With,
): Promise<ReplyOf<typeof contract.closeOpening>> {
  const draw = await holdDraw(tx, actor, id)
  if (draw.state !== 'FROZEN') throw notFrozen(draw.state)
  if (now <= draw.openUntil)
    throw openingRuns(minuteWords(wireDateTime(draw.openUntil), wireDate(now)))
  const parts = await listParts(tx, actor.tenantId, [id])
  const state = isEnoughOpened(parts) ? 'OPENED' : 'VOID'
  const file = await publishedFile(tx, rowRef(actor, id))
  const secrets = new Map(
    parts.map(({ id: partId, role, place, secretSealed }) => [
      whoOf(role, place),
      secretSealed === null ? undefined : openSecret(keys, rowRef(actor, partId), secretSealed),
    ]),
  )
  if (state === 'VOID')
    await updateDraw(tx, rowRef(actor, id), { state, voidReason: tooFewOpened, voidedAt: now }, now)
  const opened = file.parts.map((part) => {
    const secret = secrets.get(part.who)
    return secret === undefined ? part : { ...part, secret }
  })
  await publish(tx, rowRef(actor, id), { ...file, parts: opened }, { change: { state }, now })
  await writeAudit(tx, actor, {
    action: 'draw.close',
    subject: { kind: 'draw', id },
    detail: { state },
    request,
    now,
  })
  return { state }
}
