import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type * as contract from '../contract/ceremony.ts'
import { dealClasses } from '../contract/dealing.ts'
import { orderOf, seedOf } from '../contract/drawing.ts'
import type { Doing } from './doing.ts'
import { holdDraw } from './preparing.ts'
import { publish, publishedFile } from './publishing.ts'
import { updateDraw } from './queries/draws.ts'
import type { DrawRecord } from './queries/draws.ts'
import { setClasses, setPlaces } from './queries/entries.ts'
import { beaconDiffers, beaconMissing, notOpened, sameOperator } from './refusals.ts'
import { tellUse } from './uses.ts'

/** Records the public number, or corrects it; both entries are audited. */
export async function enterBeacon(
  tx: Tx,
  actor: Actor,
  { id, value }: ParsedInputOf<typeof contract.enterBeacon>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.enterBeacon>> {
  const draw = await holdOpened(tx, actor, id)
  const ref = rowRef(actor, id)
  const file = await publishedFile(tx, ref)
  await updateDraw(tx, ref, { beaconValue: value, beaconBy: actor.userId }, now)
  const beacon = { name: draw.beaconName, value }
  await publish(tx, ref, { ...file, beacon }, { change: {}, now })
  await writeAudit(tx, actor, {
    action: 'draw.beacon',
    subject: { kind: 'draw', id },
    detail: { value },
    request,
    now,
  })
  return {}
}

async function holdOpened(tx: Tx, actor: Actor, id: string): Promise<DrawRecord> {
  const draw = await holdDraw(tx, actor, id)
  if (draw.state !== 'OPENED') throw notOpened(draw.state)
  return draw
}

/** Draws the order and tells the domain that uses it, in the same transaction. */
export async function drawOrder(
  tx: Tx,
  actor: Actor,
  { id, value }: ParsedInputOf<typeof contract.drawOrder>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.drawOrder>> {
  const draw = await holdOpened(tx, actor, id)
  if (draw.beaconValue === null) throw beaconMissing()
  if (draw.kind !== 'COURSE' && draw.beaconBy === actor.userId) throw sameOperator()
  if (draw.beaconValue !== value) throw beaconDiffers()
  const ref = rowRef(actor, id)
  const file = await publishedFile(tx, ref)
  const seed = await seedOf(file)
  const order = await orderOf(seed, file.roster)
  await setPlaces(tx, ref, order)
  const result = file.deal && dealClasses(file.deal.classes, file.roster, order)
  if (result) await setClasses(tx, ref, result)
  const change = { state: 'DRAWN' as const, drawnAt: now }
  const { fileHash } = await publish(
    tx,
    ref,
    { ...file, seed, order, ...(result && { result }) },
    { change, now },
  )
  await writeAudit(tx, actor, {
    action: 'draw.draw',
    subject: { kind: 'draw', id },
    detail: { seed, fileHash },
    request,
    now,
  })
  await tellUse(tx, actor, draw, { now, request })
  return { fileHash }
}
