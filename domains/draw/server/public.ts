/** What other domains may use of draws: prepare one, and read its numbers and its order. */
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../platform/server/database/rowRef.ts'
import type { DrawKind } from '../contract/drawFile.ts'
import type { DrawState } from '../contract/states.ts'
import { findDrawRow, insertDraw } from './queries/draws.ts'
import { insertEntries, listByPlace, listEntriesOf } from './queries/entries.ts'

export { whenDrawn } from './uses.ts'
export type { DrawnDraw, DrawUse } from './uses.ts'

/** A child or application that takes part. */
export type DrawEntry = {
  /** The id of the child or application. */
  readonly subjectId: string
  /** Lower tiers come first; 1 to 99. */
  readonly tier: number
  /** 1 to 9; 3 is as likely to be first as three entries of weight 1. */
  readonly weight?: number
  /** Entries with the same value, such as twins, are drawn together. */
  readonly groupKey?: string
}

export type PreparedDraw = {
  readonly title: string
  readonly kind: DrawKind
  /** One line, which is part of the frozen hash. */
  readonly rules: string
  /** Until when the secrets may be opened; operators may change it before freezing. */
  readonly openUntil: Date
  readonly beaconName?: string
  /** Names the use for `whenDrawn`, such as `afterSchool.round`. */
  readonly purpose: string
  readonly purposeId: string
  readonly entries: readonly DrawEntry[]
}

/** Prepares a draw. Its operators hold the ceremony at the desk. */
export async function prepareDraw(
  tx: Tx,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { entries, beaconName = '', ...plan }: PreparedDraw,
  now: Date,
): Promise<{ id: string }> {
  if (entries.length === 0) throw new Error(`a draw for ${plan.purpose} needs entries`)
  requireEqualGroups(entries)
  const draw = await insertDraw(tx, tenantId, { ...plan, beaconName, replaces: null }, now)
  if (!draw) throw new Error(`a draw for ${plan.purpose} was not stored`)
  const rows = entries.map(({ weight = 1, groupKey = null, ...entry }) => ({
    ...entry,
    weight,
    groupKey,
  }))
  await insertEntries(tx, { tenantId, id: draw.id }, rows)
  return draw
}

function requireEqualGroups(entries: readonly DrawEntry[]): void {
  const ranks = new Map<string, string>()
  for (const { groupKey, tier, weight = 1 } of entries) {
    if (groupKey === undefined) continue
    const rank = `${tier},${weight}`
    if ((ranks.get(groupKey) ?? rank) !== rank)
      throw new Error(`members of group ${groupKey} differ in tier or weight`)
    ranks.set(groupKey, rank)
  }
}

/** The state of a draw; undefined if there is none. */
export const drawStateOf = async (db: Db, draw: RowRef): Promise<DrawState | undefined> =>
  (await findDrawRow(db, draw))?.state

/** The draw number of each subject, to tell to its own family alone. Empty before freezing. */
export async function drawNumbersOf(
  db: Db,
  draw: RowRef,
  subjectIds: readonly string[],
): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map()
  const entries = await listEntriesOf(db, draw, subjectIds)
  return new Map(entries.flatMap(({ subjectId, no }) => (no === null ? [] : [[subjectId, no]])))
}

/** The subjects in the drawn order, with their numbers. Empty before the drawing. */
export const drawnOrderOf = async (
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  drawId: string,
): Promise<{ subjectId: string; no: string }[]> =>
  (await listByPlace(db, rowRef(actor, drawId))).map(({ subjectId, no }) => ({
    subjectId,
    no: no ?? '',
  }))
