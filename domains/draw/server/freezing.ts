import { randomInt } from 'node:crypto'

import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type * as contract from '../contract/ceremony.ts'
import { sortedRoster } from '../contract/drawFile.ts'
import type { DrawFile, RosterEntry } from '../contract/drawFile.ts'
import { frozenHashOf, rosterHashOf } from '../contract/drawing.ts'
import { missingToFreeze, whoOf } from '../contract/states.ts'
import type { Doing } from './doing.ts'
import { publish } from './publishing.ts'
import { holdPrepared, isStaffPhone } from './preparing.ts'
import type { DrawRecord } from './queries/draws.ts'
import { listEntries, setNumbers } from './queries/entries.ts'
import type { EntryRecord } from './queries/entries.ts'
import { listParts } from './queries/parts.ts'
import type { PartRecord } from './queries/parts.ts'
import { deadlinePast, notReady, witnessIsStaff } from './refusals.ts'
import { openPhone } from './sealing.ts'

/** Gives every entry its draw number and publishes roster and commitments. */
export async function freezeDraw(
  tx: Tx,
  actor: Actor,
  { id }: ParsedInputOf<typeof contract.freezeDraw>,
  { now, request, keys }: Doing & { readonly keys: Keys },
): Promise<ReplyOf<typeof contract.freezeDraw>> {
  const draw = await holdPrepared(tx, actor, id)
  const parts = await listParts(tx, actor.tenantId, [id])
  const missing = missingToFreeze({ ...draw, parts })
  if (missing.length > 0) throw notReady(missing)
  if (draw.openUntil <= now) throw deadlinePast()
  await requireOutsiders(tx, actor, parts, keys)
  const roster = await numberEntries(tx, actor, id)
  const file = await frozenFile(draw, { roster, parts, now })
  const { fileHash } = await publish(tx, rowRef(actor, id), file, {
    change: { state: 'FROZEN', frozenAt: now },
    now,
  })
  await writeAudit(tx, actor, {
    action: 'draw.freeze',
    subject: { kind: 'draw', id },
    detail: { frozenHash: file.frozenHash, fileHash },
    request,
    now,
  })
  return { fileHash }
}

// Somebody may have been employed since the invitation.
async function requireOutsiders(
  tx: Tx,
  { tenantId }: Actor,
  parts: readonly PartRecord[],
  keys: Keys,
): Promise<void> {
  for (const { id, name, phoneSealed } of parts)
    if (
      phoneSealed !== null &&
      (await isStaffPhone(tx, tenantId, openPhone(keys, { tenantId, id }, phoneSealed)))
    )
      throw witnessIsStaff(name)
}

/** Numbers the entries and groups in a random order, so that a number says nothing about a child. */
async function numberEntries(tx: Tx, actor: Actor, id: string): Promise<RosterEntry[]> {
  const entries = await listEntries(tx, rowRef(actor, id))
  const groupNos = new Map(
    shuffled([...new Set(entries.flatMap(({ groupKey }) => groupKey ?? []))]).map((key, at) => [
      key,
      `G${String(at + 1).padStart(3, '0')}`,
    ]),
  )
  const numbered = shuffled(entries).map((entry, at) => ({
    ...entry,
    no: String(at + 1).padStart(4, '0'),
    groupNo: entry.groupKey === null ? null : (groupNos.get(entry.groupKey) ?? null),
  }))
  await setNumbers(tx, rowRef(actor, id), numbered)
  return sortedRoster(numbered.map(rosterEntry))
}

const rosterEntry = ({
  no,
  tier,
  weight,
  groupNo,
  apart,
}: Pick<EntryRecord, 'tier' | 'weight' | 'groupNo' | 'apart'> & { no: string }): RosterEntry => ({
  no,
  tier,
  ...(weight > 1 ? { weight } : {}),
  ...(groupNo === null ? {} : { group: groupNo }),
  ...(apart ? { apart: true } : {}),
})

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: randomInt(2 ** 47) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

type Fixed = {
  readonly roster: RosterEntry[]
  readonly parts: readonly PartRecord[]
  readonly now: Date
}

async function frozenFile(draw: DrawRecord, { roster, parts, now }: Fixed): Promise<DrawFile> {
  const fields = {
    format: 'qinghe-draw/1' as const,
    id: draw.id,
    title: draw.title,
    kind: draw.kind,
    frozenAt: wireDateTime(now),
    openUntil: wireDateTime(draw.openUntil),
    rules: draw.rules,
    beacon: { name: draw.beaconName },
    roster,
    rosterHash: await rosterHashOf(roster),
    parts: parts.map(({ role, place, commitment }) => ({
      who: whoOf(role, place),
      commitment: commitment ?? '',
    })),
    ...(draw.dealClasses === null ? {} : { deal: { classes: draw.dealClasses } }),
  }
  return {
    ...fields,
    frozenHash: await frozenHashOf(fields),
    ...(draw.replaces === null ? {} : { replaces: draw.replaces }),
  }
}
