import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Half } from '../../contract/halfDays.ts'
import type { LeaveState } from '../../contract/states.ts'
import '../tables.ts'

export type TodayRow = {
  requestId: string
  studentId: string
  half: Half
  kind: string
  state: LeaveState
}

const halves = (db: Db, tenantId: string, day: string) =>
  db
    .selectFrom('leaveHalfDay as h')
    .innerJoin('leaveRequest as r', (on) =>
      on.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.requestId'),
    )
    .where('h.tenantId', '=', tenantId)
    .where('h.day', '=', day)

/** The requested and approved leave of some pupils on a day, per half day. */
export const listTodayOf = (
  db: Db,
  tenantId: string,
  studentIds: readonly string[],
  day: string,
): Promise<TodayRow[]> =>
  halves(db, tenantId, day)
    .select(['h.requestId', 'h.absenteeId as studentId', 'h.half', 'r.kind', 'r.state'])
    .where('h.absentee', '=', 'STUDENT')
    .where('h.absenteeId', 'in', [...studentIds])
    .orderBy('h.half')
    .execute()

/** How many people have approved leave on a day. */
export const countAbsentOn = (
  db: Db,
  tenantId: string,
  day: string,
): Promise<{ pupils: number; staff: number }> =>
  halves(db, tenantId, day)
    .select([
      sql<number>`count(distinct h.absentee_id) filter (where h.absentee = 'STUDENT')::int`.as(
        'pupils',
      ),
      sql<number>`count(distinct h.absentee_id) filter (where h.absentee = 'STAFF')::int`.as(
        'staff',
      ),
    ])
    .where('r.state', 'in', ['APPROVED', 'ENDED'])
    .executeTakeFirstOrThrow()
