import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { VisitKind } from '../../contract/slot.ts'
import '../tables.ts'

/** A step of a post. */
export type StepRef = {
  readonly tenantId: string
  readonly postId: string
  readonly kind: VisitKind
}

/** The taken places of a time are the invitations with it. */
const slots = (db: Db, tenantId: string) =>
  db
    .selectFrom('recruitmentSlot as s')
    .select(['s.id', 's.postId', 's.kind', 's.startAt', 's.endAt', 's.place', 's.capacity'])
    .select((of) =>
      of
        .selectFrom('recruitmentVisit as v')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('v.tenantId', '=', 's.tenantId')
        .whereRef('v.slotId', '=', 's.id')
        .as('booked'),
    )
    .where('s.tenantId', '=', tenantId)

export type SlotRecord = Awaited<ReturnType<typeof listSlotsOf>>[number]

/** The times of a step, in the order of the calendar. */
export const listSlotsOf = (db: Db, { tenantId, postId, kind }: StepRef) =>
  slots(db, tenantId)
    .where('s.postId', '=', postId)
    .where('s.kind', '=', kind)
    .orderBy('s.startAt')
    .orderBy('s.id')
    .execute()

export const findSlots = (db: Db, tenantId: string, ids: readonly string[]) =>
  slots(db, tenantId).where('s.id', '=', anyOf(ids, 'bigint')).execute()

/**
 * Locks times until the transaction ends. Their taken places are counted by a later statement, which
 * sees what was committed before the lock.
 */
export const lockSlots = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('recruitmentSlot')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertSlots = (tx: Tx, rows: readonly Insertable<Tables['recruitmentSlot']>[]) =>
  tx
    .insertInto('recruitmentSlot')
    .values([...rows])
    .execute()

export const deleteSlots = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('recruitmentSlot')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

const visits = (db: Db, tenantId: string) =>
  db
    .selectFrom('recruitmentVisit')
    .select(['applicationId', 'kind', 'slotId'])
    .where('tenantId', '=', tenantId)

export const findVisit = (db: Db, { tenantId, id }: RowRef, kind: VisitKind) =>
  visits(db, tenantId).where('applicationId', '=', id).where('kind', '=', kind).executeTakeFirst()

export const listVisits = (db: Db, tenantId: string, applicationIds: readonly string[]) =>
  visits(db, tenantId).where('applicationId', '=', anyOf(applicationIds, 'bigint')).execute()

export const insertVisit = (tx: Tx, row: Insertable<Tables['recruitmentVisit']>) =>
  tx
    .insertInto('recruitmentVisit')
    .values(row)
    .onConflict((at) => at.doNothing())
    .execute()

/** A choice of another time forgets whether the applicant came at the former one. */
type Choice = { readonly slotId: string; readonly chosenBy: string; readonly chosenAt: Date }

export const saveChoice = (tx: Tx, { tenantId, id }: RowRef, kind: VisitKind, choice: Choice) =>
  tx
    .updateTable('recruitmentVisit')
    .set({ ...choice, attended: null })
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .where('kind', '=', kind)
    .execute()

export const saveAttendance = (
  tx: Tx,
  { tenantId, id }: RowRef,
  kind: VisitKind,
  attended: boolean | null,
) =>
  tx
    .updateTable('recruitmentVisit')
    .set({ attended })
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .where('kind', '=', kind)
    .execute()

type Booking = {
  readonly applicantId: string
  readonly applicationId: string
  readonly kind: VisitKind
}

/** Another time of a person that overlaps with one, also for another post. */
export const findOverlapping = (
  db: Db,
  tenantId: string,
  { applicantId, applicationId, kind }: Booking,
  { startAt, endAt }: Pick<SlotRecord, 'startAt' | 'endAt'>,
) =>
  db
    .selectFrom('recruitmentVisit as v')
    .innerJoin('recruitmentApplication as a', (on) =>
      on.onRef('a.tenantId', '=', 'v.tenantId').onRef('a.id', '=', 'v.applicationId'),
    )
    .innerJoin('recruitmentSlot as s', (on) =>
      on.onRef('s.tenantId', '=', 'v.tenantId').onRef('s.id', '=', 'v.slotId'),
    )
    .innerJoin('recruitmentPost as p', (on) =>
      on.onRef('p.tenantId', '=', 's.tenantId').onRef('p.id', '=', 's.postId'),
    )
    .select(['p.title', 's.kind', 's.startAt', 's.endAt'])
    .where('v.tenantId', '=', tenantId)
    .where('a.applicantId', '=', applicantId)
    .where((row) =>
      row.or([row('v.applicationId', '!=', applicationId), row('v.kind', '!=', kind)]),
    )
    .where('s.startAt', '<', endAt)
    .where('s.endAt', '>', startAt)
    .orderBy('s.startAt')
    .executeTakeFirst()

/** Forgets what an application no longer needs: invitations without a time, and later times. */
export const dropLaterVisits = (tx: Tx, { tenantId, id }: RowRef, now: Date) =>
  tx
    .deleteFrom('recruitmentVisit')
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .where((row) =>
      row.or([
        row('slotId', 'is', null),
        row.exists(
          row
            .selectFrom('recruitmentSlot as s')
            .select('s.id')
            .whereRef('s.tenantId', '=', 'recruitmentVisit.tenantId')
            .whereRef('s.id', '=', 'recruitmentVisit.slotId')
            .where('s.startAt', '>', now),
        ),
      ]),
    )
    .execute()
