import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type * as contract from '../contract/ceremony.ts'
import type * as publicContract from '../contract/draw.ts'
import { missingToFreeze, whoOf } from '../contract/states.ts'
import type { WitnessPart } from '../contract/witness.ts'
import {
  findDrawRow,
  findFile,
  findSuccessor,
  listDrawRows,
  listPublishedRows,
} from './queries/draws.ts'
import type { DrawRecord } from './queries/draws.ts'
import { countEntries } from './queries/entries.ts'
import { findPart, listParts } from './queries/parts.ts'
import type { PartRecord } from './queries/parts.ts'
import { presentPart, presentPublished, presentRow } from './views.ts'

/** Every draw that was ever frozen. */
export const listDraws = async (
  db: Db,
  { tenantId }: Actor,
): Promise<ReplyOf<typeof publicContract.listDraws>> => ({
  records: (await listPublishedRows(db, tenantId)).map(presentPublished),
})

/** The stored bytes of a published file. */
export async function getDrawFile(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof publicContract.getDrawFile>> {
  const stored = await findFile(db, rowRef(actor, id))
  if (!stored?.file || !stored.fileHash) throw notFound('这份摇号文件')
  return { text: stored.file, hash: stored.fileHash, isFinal: stored.state === 'DRAWN' }
}

/** All draws of the school, for the operators. */
export async function listCeremonies(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listCeremonies>,
): Promise<ReplyOf<typeof contract.listCeremonies>> {
  const { rows, total } = await listDrawRows(db, tenantId, input)
  const ids = rows.map(({ id }) => id)
  const counts = await countEntries(db, tenantId, ids)
  const parts = await listParts(db, tenantId, ids)
  return toPage(
    input,
    total,
    rows.map((draw) =>
      presentRow(draw, {
        entryCount: counts.get(draw.id) ?? 0,
        parts: parts.filter(({ drawId }) => drawId === draw.id),
      }),
    ),
  )
}

/** One draw with everything its operators need. */
export async function getCeremony(
  db: Db,
  actor: Actor,
  id: string,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<ReplyOf<typeof contract.getCeremony>> {
  const draw = await findDrawRow(db, rowRef(actor, id))
  if (!draw) throw notFound('这次摇号')
  const parts = await listParts(db, actor.tenantId, [id])
  const counts = await countEntries(db, actor.tenantId, [id])
  const successor = draw.state === 'VOID' ? await findSuccessor(db, rowRef(actor, id)) : undefined
  return {
    ...presentRow(draw, { entryCount: counts.get(id) ?? 0, parts }),
    ...textsOf(draw),
    serverNow: wireDateTime(now),
    ...(successor ? { successorId: successor.id } : {}),
    parts: parts.map((part) => presentPart(keys, actor, part)),
    missing: draw.state === 'PREPARED' ? missingToFreeze({ ...draw, parts }) : [],
    ownWho: ownWhoOf(parts, actor),
  }
}

const textsOf = (draw: DrawRecord) => ({
  rules: draw.rules,
  beaconName: draw.beaconName,
  ...(draw.beaconValue === null ? {} : { beaconValue: draw.beaconValue }),
  ...(draw.drawnAt === null ? {} : { drawnAt: wireDateTime(draw.drawnAt) }),
  ...(draw.voidReason === null ? {} : { reason: draw.voidReason }),
  ...(draw.replaces === null ? {} : { replaces: draw.replaces }),
  ...(draw.fileHash === null ? {} : { fileHash: draw.fileHash }),
})

/** The part of the caller as operator, or the one that the caller would take. */
function ownWhoOf(parts: readonly PartRecord[], { userId }: Actor): string {
  const operators = parts.filter(({ role }) => role === 'OPERATOR')
  const own = operators.find((part) => part.userId === userId)
  return whoOf('OPERATOR', own?.place ?? Math.max(0, ...operators.map(({ place }) => place)) + 1)
}

/** The part of a witness, without any name or phone. */
export async function getWitnessPart(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<WitnessPart> {
  const part = await findPart(db, rowRef(actor, id))
  const draw =
    part?.role === 'WITNESS' ? await findDrawRow(db, rowRef(actor, part.drawId)) : undefined
  if (!part || !draw) throw notFound('这份见证邀请')
  const { title, kind, state, rules } = draw
  return {
    id,
    drawId: draw.id,
    who: whoOf(part.role, part.place),
    title,
    kind,
    state,
    rules,
    openUntil: wireDateTime(draw.openUntil),
    serverNow: wireDateTime(now),
    hasCommitted: part.committedAt !== null,
    hasOpened: part.openedAt !== null,
  }
}
