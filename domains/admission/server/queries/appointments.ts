import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type {} from '../tables.ts'
import type { PlanRef } from './seasons.ts'

const slotColumns = ['id', 'planId', 'startAt', 'endAt', 'place', 'capacity', 'booked'] as const

/** The times of a plan with how many families came, in the order of the calendar. */
export const listSlots = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('appointmentSlot as s')
    .select(slotColumns.map((name) => `s.${name}` as const))
    .select((of) =>
      of
        .selectFrom('appointment as b')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('b.tenantId', '=', 's.tenantId')
        .whereRef('b.slotId', '=', 's.id')
        .where('b.checkedInAt', 'is not', null)
        .as('arrived'),
    )
    .where('s.tenantId', '=', tenantId)
    .where('s.planId', '=', planId)
    .orderBy('s.startAt')
    .orderBy('s.id')
    .execute()

export const findSlot = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('appointmentSlot')
    .select(slotColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export type SlotRow = NonNullable<Awaited<ReturnType<typeof findSlot>>>

export const insertSlots = (
  tx: Tx,
  plan: PlanRef,
  slots: readonly Pick<SlotRow, 'startAt' | 'endAt' | 'place' | 'capacity'>[],
) =>
  tx
    .insertInto('appointmentSlot')
    .values(slots.map((slot) => ({ ...plan, ...slot })))
    .execute()

/** Deletes times that nobody has booked; returns those that are gone. */
export const deleteFreeSlots = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('appointmentSlot')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('booked', '=', 0)
    .returning('id')
    .execute()

export const countSlots = async (db: Db, tenantId: string, ids: readonly string[]) =>
  (
    await db
      .selectFrom('appointmentSlot')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('id', 'in', [...ids])
      .execute()
  ).length

/** Takes a place of a time if one is free: the condition is the lock. */
export async function takePlace(tx: Tx, { tenantId, id }: RowRef): Promise<boolean> {
  const row = await tx
    .updateTable('appointmentSlot')
    .set({ booked: sql<number>`booked + 1` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where(sql<boolean>`booked < capacity`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const givePlaceBack = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .updateTable('appointmentSlot')
    .set({ booked: sql<number>`booked - 1` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const findAppointment = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('appointment')
    .select(['slotId', 'bookedAt', 'checkedInAt'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .executeTakeFirst()

export const saveAppointment = (
  tx: Tx,
  { tenantId, id }: RowRef,
  booking: { readonly slotId: string; readonly bookedAt: Date },
) =>
  tx
    .insertInto('appointment')
    .values({ tenantId, applicationId: id, ...booking, checkedInAt: null, checkedInBy: null })
    .onConflict((at) => at.columns(['tenantId', 'applicationId']).doUpdateSet(booking))
    .execute()

/** Forgets the appointment of an application, with its arrival. */
export const deleteAppointment = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .deleteFrom('appointment')
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .execute()

/** Records the arrival; a family without an appointment gets none, but its arrival counts. */
export const markArrived = (
  tx: Tx,
  { tenantId, id }: RowRef,
  arrival: { readonly checkedInAt: Date; readonly checkedInBy: string },
) =>
  tx
    .updateTable('appointment')
    .set(arrival)
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .where('checkedInAt', 'is', null)
    .execute()
