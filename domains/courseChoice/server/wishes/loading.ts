import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { placesOf } from '../../../people/server/public.ts'
import type { PupilPlace } from '../../../people/server/public.ts'
import type { AllocatedClass, WishingChild } from '../../contract/allocation.ts'
import { isMeantFor } from '../../contract/eligibility.ts'
import { listConsentsOf } from '../queries/consents.ts'
import { holdChildren, holdClassSeats, listLiveSeats } from '../queries/drawnSeats.ts'
import { listOccupied } from '../queries/preparation.ts'
import { isOfferable, listClassesOf } from '../queries/roundClasses.ts'
import type { ClassOfRound } from '../queries/roundClasses.ts'
import { listWishesOf } from '../queries/wishes.ts'

/** Everything that decides about the wishes of a round. */
export type LoadedRound = {
  readonly wishes: Awaited<ReturnType<typeof listWishesOf>>
  readonly classes: ReadonlyMap<string, ClassOfRound>
  readonly children: readonly WishingChild[]
  readonly places: readonly AllocatedClass[]
}

/** Reads it with the counters locked, the children before the classes. */
export async function loadAllocation(tx: Tx, round: RowRef): Promise<LoadedRound> {
  const counters = await holdChildren(tx, round)
  const seats = await holdClassSeats(tx, round)
  const wishes = await listWishesOf(tx, round)
  const found = await listClassesOf(tx, round)
  const classes = new Map(found.map((one) => [one.id, one]))
  const may = await eligibilityIn(tx, round, { wishes, classes })
  const left = new Map(counters.map(({ childId, taken, allowed }) => [childId, allowed - taken]))
  const free = new Map(seats.map(({ classId, capacity, taken }) => [classId, capacity - taken]))
  const busy = grouped(
    await listOccupied(tx, round.tenantId, [...new Set(wishes.map(({ childId }) => childId))]),
    ({ childId, slotId }) => [childId, slotId],
  )
  const wished = grouped(wishes, ({ childId, classId }) => [childId, classId])
  return {
    wishes,
    classes,
    children: [...wished].map(([id, classIds]) => ({
      id,
      classIds,
      eligibleIds: new Set(classIds.filter((classId) => may(id, classId))),
      left: left.get(id) ?? 0,
      busySlotIds: new Set(busy.get(id) ?? []),
    })),
    places: found.map(({ id, slots }) => ({
      id,
      free: free.get(id) ?? 0,
      slotIds: slots.map((slot) => slot.id),
    })),
  }
}

type Wished = Pick<LoadedRound, 'wishes' | 'classes'>

/** Whether a child may have a class now; much can have changed since it was wished. */
async function eligibilityIn(tx: Tx, round: RowRef, { wishes, classes }: Wished) {
  const childIds = [...new Set(wishes.map(({ childId }) => childId))]
  const pupils = await placesOf(tx, round.tenantId, childIds)
  const places = new Map<string, PupilPlace>(pupils.map((pupil) => [pupil.id, pupil]))
  const consents = pairs(await listConsentsOf(tx, round, childIds))
  const seated = pairs(await listLiveSeats(tx, round))
  return (childId: string, classId: string): boolean => {
    const one = classes.get(classId)
    const pupil = places.get(childId)
    const pair = `${childId},${classId}`
    if (!one || !pupil || seated.has(pair)) return false
    if (!isOfferable(one.state) || one.isMerging) return false
    return isMeantFor(one, pupil) && (one.ownerKind !== 'INSTITUTION' || consents.has(pair))
  }
}

type Pair = { readonly childId: string; readonly classId: string }
const pairs = (found: readonly Pair[]): ReadonlySet<string> =>
  new Set(found.map(({ childId, classId }) => `${childId},${classId}`))

function grouped<Row>(
  rows: readonly Row[],
  entryOf: (row: Row) => readonly [string, string],
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const row of rows) {
    const [key, value] = entryOf(row)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
