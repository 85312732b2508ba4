import '../tables.ts'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { CalendarDayForm } from '../../contract/calendar.ts'

const dayColumns = ['id', 'day', 'kind', 'name', 'followsWeekday'] as const

export type CalendarDayRow = {
  id: string
  day: string
  kind: 'HOLIDAY' | 'LESSONS'
  name: string
  followsWeekday: number | null
}

export const listDayRows = (
  db: Db,
  tenantId: string,
  from: string,
  to: string,
): Promise<CalendarDayRow[]> =>
  db
    .selectFrom('calendarDay')
    .select(dayColumns)
    .where('tenantId', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

const dayValues = ({ day, kind, name, followsWeekday }: Omit<CalendarDayForm, 'id'>) => ({
  day,
  kind,
  name,
  followsWeekday: followsWeekday ?? null,
})

export const insertDay = (
  tx: Tx,
  tenantId: string,
  form: Omit<CalendarDayForm, 'id'>,
): Promise<CalendarDayRow | undefined> =>
  tx
    .insertInto('calendarDay')
    .values({ tenantId, ...dayValues(form) })
    .onConflict((row) => row.columns(['tenantId', 'day']).doNothing())
    .returning(dayColumns)
    .executeTakeFirst()

export const insertDays = (
  tx: Tx,
  tenantId: string,
  rows: readonly Omit<CalendarDayForm, 'id'>[],
) =>
  tx
    .insertInto('calendarDay')
    .values(rows.map((row) => ({ tenantId, ...dayValues(row) })))
    .execute()

export const findDayOn = (
  db: Db,
  tenantId: string,
  day: string,
): Promise<CalendarDayRow | undefined> =>
  db
    .selectFrom('calendarDay')
    .select(dayColumns)
    .where('tenantId', '=', tenantId)
    .where('day', '=', day)
    .executeTakeFirst()

export const updateDay = (
  tx: Tx,
  { tenantId, id }: RowRef,
  form: Omit<CalendarDayForm, 'id'>,
  now: Date,
): Promise<CalendarDayRow | undefined> =>
  tx
    .updateTable('calendarDay')
    .set({ ...dayValues(form), updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(dayColumns)
    .executeTakeFirst()

export const deleteDays = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('calendarDay')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()

export const deleteDaysBetween = (tx: Tx, tenantId: string, from: string, to: string) =>
  tx
    .deleteFrom('calendarDay')
    .where('tenantId', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
