import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { HalfDay } from '../../contract/halfDays.ts'
import type { LeaveContent } from '../../contract/leave.ts'
import type { Absentee, LeaveState } from '../../contract/states.ts'
import '../tables.ts'

const columns = [
  'id',
  'absentee',
  'studentId',
  'personId',
  'absenteeName',
  'groupId',
  'groupName',
  'kind',
  'beginDate',
  'beginHalf',
  'endDate',
  'endHalf',
  'halfDays',
  'reason',
  'arrangement',
  'attachIds',
  'state',
  'applicantId',
  'applicantName',
  'askedAt',
  'backDate',
  'backHalf',
  'endedName',
] as const

export type LeaveRequestRow = Pick<Selectable<Tables['leaveRequest']>, (typeof columns)[number]>

const requests = (db: Db, tenantId: string) =>
  db.selectFrom('leaveRequest').select(columns).where('tenantId', '=', tenantId)

export const findRequest = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<LeaveRequestRow | undefined> =>
  requests(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The same with a row lock until the transaction ends, so that concurrent steps are serialised. */
export const lockRequest = (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<LeaveRequestRow | undefined> =>
  requests(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export type NewRequest = Omit<
  LeaveRequestRow,
  'id' | 'state' | 'backDate' | 'backHalf' | 'endedName'
>

export const insertRequest = (
  tx: Tx,
  tenantId: string,
  row: NewRequest,
): Promise<LeaveRequestRow> =>
  tx
    .insertInto('leaveRequest')
    .values({
      ...row,
      tenantId,
      state: 'PENDING',
      backDate: null,
      backHalf: null,
      endedBy: null,
      endedName: null,
      endedAt: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

type Corrected = LeaveContent & Pick<LeaveRequestRow, 'halfDays' | 'attachIds'>

export const updateRequest = (
  tx: Tx,
  { tenantId, id }: RowRef,
  row: Corrected,
  now: Date,
): Promise<LeaveRequestRow> =>
  tx
    .updateTable('leaveRequest')
    .set({ ...row, state: 'PENDING', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'RETURNED')
    .returning(columns)
    .executeTakeFirstOrThrow()

export const markState = (
  tx: Tx,
  { tenantId, id }: RowRef,
  state: Exclude<LeaveState, 'ENDED'>,
  now: Date,
) =>
  tx
    .updateTable('leaveRequest')
    .set({ state, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

type Ending = { back: HalfDay; halfDays: number; by: { id: string; name: string }; now: Date }

export const markEnded = (
  tx: Tx,
  tenantId: string,
  id: string,
  { back, halfDays, by, now }: Ending,
): Promise<LeaveRequestRow> =>
  tx
    .updateTable('leaveRequest')
    .set({
      state: 'ENDED',
      halfDays,
      backDate: back.day,
      backHalf: back.half,
      endedBy: by.id,
      endedName: by.name,
      endedAt: now,
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export type OwnFilter = PageQuery & { state?: LeaveState | '' | undefined }

/** Leaves that a person applied for, their own leaves and their children's. */
export const listOwnRequests = (
  db: Db,
  tenantId: string,
  { userId, childIds }: { userId: string; childIds: readonly string[] },
  filter: OwnFilter,
) =>
  readPage(
    requests(db, tenantId)
      .where((row) =>
        row.or([
          row('applicantId', '=', userId),
          row('personId', '=', userId),
          ...(childIds.length > 0 ? [row('studentId', 'in', [...childIds])] : []),
        ]),
      )
      .$if(Boolean(filter.state), (rows) => rows.where('state', '=', filter.state || 'PENDING'))
      .orderBy('id', 'desc'),
    filter,
  )

export type AllFilter = OwnFilter & {
  keyword?: string | undefined
  absentee?: Absentee | '' | undefined
  day?: string | undefined
}

const isAwayOn = (day: string) => sql<SqlBool>`exists (
  select from leave_half_day h where h.tenant_id = leave_request.tenant_id and h.request_id = leave_request.id and h.day = ${day})`

/** Leaves of the whole school. */
export const listAllRequests = (db: Db, tenantId: string, filter: AllFilter) =>
  readPage(
    requests(db, tenantId)
      .$if(Boolean(filter.keyword), (rows) => {
        const pattern = `%${literalPattern(filter.keyword ?? '')}%`
        return rows.where((row) =>
          row.or([row('absenteeName', 'ilike', pattern), row('groupName', 'ilike', pattern)]),
        )
      })
      .$if(Boolean(filter.absentee), (rows) =>
        rows.where('absentee', '=', filter.absentee || 'STAFF'),
      )
      .$if(Boolean(filter.state), (rows) => rows.where('state', '=', filter.state || 'PENDING'))
      .$if(Boolean(filter.day), (rows) => rows.where(isAwayOn(filter.day ?? '')))
      .orderBy('id', 'desc'),
    filter,
  )
