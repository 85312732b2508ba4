/** What other domains may use of draws: prepare one, and read its numbers and its order. */
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../platform/server/database/rowRef.ts'
import { dealFaults, groupFaults } from '../contract/checkingDeal.ts'
import { dealTeams, lateClassOf as lateClass } from '../contract/dealing.ts'
import { Deal } from '../contract/drawFile.ts'
import type { DrawKind } from '../contract/drawFile.ts'
import type { DrawState } from '../contract/states.ts'
import { publishedFile } from './publishing.ts'
import { findDrawRow, insertDraw } from './queries/draws.ts'
import { insertEntries, listByPlace, listEntriesOf } from './queries/entries.ts'

export { drawRetention } from './retention.ts'
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
  /** In a deal of classes: the members of the group are separated. Else they stay together. */
  readonly apart?: boolean
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
  /** The classes into which the entries are dealt, for CLASSES; the tier is the stratum (sex). */
  readonly deal?: Deal
}

/** Prepares a draw. Its operators hold the ceremony at the desk. */
export async function prepareDraw(
  tx: Tx,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { entries, beaconName = '', deal, ...plan }: PreparedDraw,
  now: Date,
): Promise<{ id: string }> {
  if (entries.length === 0) throw new Error(`a draw for ${plan.purpose} needs entries`)
  requireSound(plan.kind, entries, deal)
  const row = { ...plan, beaconName, replaces: null, dealClasses: deal ? [...deal.classes] : null }
  const draw = await insertDraw(tx, tenantId, row, now)
  if (!draw) throw new Error(`a draw for ${plan.purpose} was not stored`)
  const rows = entries.map(({ weight = 1, groupKey = null, apart = false, ...entry }) => ({
    ...entry,
    weight,
    groupKey,
    apart,
  }))
  await insertEntries(tx, { tenantId, id: draw.id }, rows)
  return draw
}

/** What a reader of the file would find is found before anything is stored. */
function requireSound(kind: DrawKind, entries: readonly DrawEntry[], deal?: Deal): void {
  const roster = entries.map(({ subjectId, tier, weight = 1, groupKey, apart }) => ({
    no: subjectId,
    tier,
    ...(weight > 1 ? { weight } : {}),
    ...(groupKey === undefined ? {} : { group: groupKey }),
    ...(apart ? { apart: true as const } : {}),
  }))
  if (deal) Deal.parse(deal)
  const planned = { kind, roster, ...(deal && { deal }) }
  const [first] = [...groupFaults(planned), ...dealFaults(planned)]
  if (first) throw new Error(`a draw cannot be prepared: ${first.text}`)
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

/** The class of each subject of a deal, in the drawn order. Empty before the drawing. */
export const dealtClassesOf = async (
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  drawId: string,
): Promise<{ subjectId: string; no: string; className: string }[]> =>
  (await listByPlace(db, rowRef(actor, drawId))).flatMap(({ subjectId, no, className }) =>
    no === null || className === null ? [] : [{ subjectId, no, className }],
  )

/** A child who comes after the deal. */
export type LateArrival = {
  readonly drawId: string
  /** 1 for the first late child of this draw; every late child has its own number. */
  readonly counter: number
  /** The present sizes of the classes of the deal. */
  readonly sizes: ReadonlyMap<string, number>
}

/** The class of a late child: one of the smallest of the deal, chosen by the seed of the draw. */
export async function lateClassOf(
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  { drawId, counter, sizes }: LateArrival,
): Promise<string> {
  const { seed, deal } = await publishedFile(db, rowRef(actor, drawId))
  if (seed === undefined || !deal) throw new Error(`draw ${drawId} has dealt no classes`)
  return lateClass(
    seed,
    counter,
    deal.classes.map((name) => ({ class: name, size: sizes.get(name) ?? 0 })),
  )
}

/** The team of teachers of each class of a drawn deal, by the seed of the draw. */
export async function drawnTeamsOf(
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  { drawId, teams }: { readonly drawId: string; readonly teams: readonly string[] },
): Promise<{ readonly class: string; readonly team: string }[]> {
  const { seed, deal } = await publishedFile(db, rowRef(actor, drawId))
  if (seed === undefined || !deal) throw new Error(`draw ${drawId} has dealt no classes`)
  return dealTeams(seed, deal.classes, teams)
}
