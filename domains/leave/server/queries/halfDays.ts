import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Half, HalfDay, Span } from '../../contract/halfDays.ts'
import type { Absentee, LeaveState } from '../../contract/states.ts'
import '../tables.ts'

/** The owner of half days; pupils and staff have separate id ranges. */
export type AbsenteeRef = { readonly absentee: Absentee; readonly absenteeId: string }

/**
 * Takes half days for a leave. The database decides how many were free, so two concurrent requests
 * cannot take the same.
 */
export async function takeHalfDays(
  tx: Tx,
  tenantId: string,
  ref: AbsenteeRef & { requestId: string },
  halfDays: readonly HalfDay[],
): Promise<number> {
  const taken = await tx
    .insertInto('leaveHalfDay')
    .values(halfDays.map(({ day, half }) => ({ tenantId, ...ref, day, half })))
    .onConflict((row) =>
      row.columns(['tenantId', 'absentee', 'absenteeId', 'day', 'half']).doNothing(),
    )
    .returning('day')
    .execute()
  return taken.length
}

/** The leave that already takes one of these half days. */
export const findOverlap = async (
  db: Db,
  tenantId: string,
  { absentee, absenteeId, exceptId }: AbsenteeRef & { exceptId: string },
  halfDays: readonly HalfDay[],
) => {
  if (halfDays.length === 0) return undefined
  return db
    .selectFrom('leaveHalfDay as h')
    .innerJoin('leaveRequest as r', (on) =>
      on.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.requestId'),
    )
    .select(['r.id', 'r.beginDate', 'r.beginHalf', 'r.endDate', 'r.endHalf'])
    .where('h.tenantId', '=', tenantId)
    .where('h.absentee', '=', absentee)
    .where('h.absenteeId', '=', absenteeId)
    .where('h.requestId', '<>', exceptId)
    .where(
      sql<boolean>`(h.day::text || h.half) = any(${halfDays.map(({ day, half }) => day + half)}::text[])`,
    )
    .executeTakeFirst()
}

/** Returns half days of a leave, all or from one on; answers which. */
export const giveBackHalfDays = (
  tx: Tx,
  tenantId: string,
  requestId: string,
  from?: HalfDay,
): Promise<HalfDay[]> =>
  tx
    .deleteFrom('leaveHalfDay')
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .$if(from !== undefined, (rows) =>
      rows.where(sql<boolean>`(day, half) >= (${from?.day}::date, ${from?.half}::text)`),
    )
    .returning(['day', 'half'])
    .execute()

export const listHalfDays = (db: Db, tenantId: string, requestId: string): Promise<HalfDay[]> =>
  db
    .selectFrom('leaveHalfDay')
    .select(['day', 'half'])
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .execute()

/** How often and how long a person was absent between two days, by approved leaves. */
export const countAbsences = (
  db: Db,
  tenantId: string,
  { absentee, absenteeId }: AbsenteeRef,
  between: { from: string; to: string; exceptId: string },
) =>
  db
    .selectFrom('leaveHalfDay as h')
    .innerJoin('leaveRequest as r', (on) =>
      on.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.requestId'),
    )
    .select([
      sql<number>`count(distinct r.id)::int`.as('times'),
      sql<number>`count(*)::int`.as('halfDays'),
    ])
    .where('h.tenantId', '=', tenantId)
    .where('h.absentee', '=', absentee)
    .where('h.absenteeId', '=', absenteeId)
    .where('h.day', '>=', between.from)
    .where('h.day', '<=', between.to)
    .where('h.requestId', '<>', between.exceptId)
    .where('r.state', 'in', ['APPROVED', 'ENDED'])
    .executeTakeFirstOrThrow()

export type OverlapRow = Span & { absenteeName: string; state: LeaveState }

const maxOverlaps = 10

/** Others of the same group with approved or requested leave on half days of this leave. */
export const listOverlaps = (
  db: Db,
  tenantId: string,
  request: { id: string; absentee: Absentee; groupId: string | null },
): Promise<OverlapRow[]> =>
  db
    .selectFrom('leaveRequest as r')
    .select(['r.absenteeName', 'r.state', 'r.beginDate', 'r.beginHalf', 'r.endDate', 'r.endHalf'])
    .where('r.tenantId', '=', tenantId)
    .where('r.absentee', '=', request.absentee)
    .where('r.groupId', '=', request.groupId ?? '0')
    .where('r.id', '<>', request.id)
    .where(
      sql<boolean>`exists (
        select from leave_half_day theirs join leave_half_day ours
          on ours.tenant_id = theirs.tenant_id and ours.day = theirs.day and ours.half = theirs.half and ours.request_id = ${request.id}
        where theirs.tenant_id = r.tenant_id and theirs.request_id = r.id)`,
    )
    .orderBy('r.beginDate')
    .orderBy('r.id')
    .limit(maxOverlaps)
    .execute()

export type AbsentRow = {
  requestId: string
  absenteeName: string
  groupId: string | null
  kind: string
  state: LeaveState
  half: Half
}

/** Absent pupils of some classes on a day, per half day. */
export const listAbsent = (
  db: Db,
  tenantId: string,
  classIds: readonly string[],
  day: string,
): Promise<AbsentRow[]> =>
  db
    .selectFrom('leaveHalfDay as h')
    .innerJoin('leaveRequest as r', (on) =>
      on.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.requestId'),
    )
    .select(['h.requestId', 'h.half', 'r.absenteeName', 'r.groupId', 'r.kind', 'r.state'])
    .where('h.tenantId', '=', tenantId)
    .where('h.absentee', '=', 'STUDENT')
    .where('h.day', '=', day)
    .where('r.groupId', 'in', [...classIds])
    .orderBy('r.id')
    .orderBy('h.half')
    .execute()

/** The afternoons in a span for which some pupils have approved leave. */
export const listAfternoons = (
  db: Db,
  tenantId: string,
  { studentIds, from, to }: { studentIds: readonly string[]; from: string; to: string },
): Promise<{ studentId: string; day: string }[]> =>
  db
    .selectFrom('leaveHalfDay as h')
    .innerJoin('leaveRequest as r', (on) =>
      on.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.requestId'),
    )
    .select(['h.absenteeId as studentId', 'h.day'])
    .where('h.tenantId', '=', tenantId)
    .where('h.absentee', '=', 'STUDENT')
    .where(sql<boolean>`h.absentee_id = any(${[...studentIds]}::bigint[])`)
    .where('h.day', '>=', from)
    .where('h.day', '<=', to)
    .where('h.half', '=', 'PM')
    .where('r.state', 'in', ['APPROVED', 'ENDED'])
    .execute()

/** Approved leave of some pupils on a day, per half day. */
export const listLeaveOf = (
  db: Db,
  tenantId: string,
  studentIds: readonly string[],
  day: string,
): Promise<{ studentId: string; half: Half; kind: string }[]> =>
  db
    .selectFrom('leaveHalfDay as h')
    .innerJoin('leaveRequest as r', (on) =>
      on.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.requestId'),
    )
    .select(['h.absenteeId as studentId', 'h.half', 'r.kind'])
    .where('h.tenantId', '=', tenantId)
    .where('h.absentee', '=', 'STUDENT')
    .where('h.absenteeId', 'in', [...studentIds])
    .where('h.day', '=', day)
    .where('r.state', 'in', ['APPROVED', 'ENDED'])
    .orderBy('h.half')
    .execute()

/** Those of some members of staff who have approved leave on a day, for any half of it. */
export const listStaffOnLeave = async (
  db: Db,
  tenantId: string,
  { ids, day }: { readonly ids: readonly string[]; readonly day: string },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('leaveHalfDay as h')
    .innerJoin('leaveRequest as r', (on) =>
      on.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.requestId'),
    )
    .select('h.absenteeId')
    .distinct()
    .where('h.tenantId', '=', tenantId)
    .where('h.absentee', '=', 'STAFF')
    .where(sql<boolean>`h.absentee_id = any(${[...ids]}::bigint[])`)
    .where('h.day', '=', day)
    .where('r.state', 'in', ['APPROVED', 'ENDED'])
    .execute()
  return rows.map(({ absenteeId }) => absenteeId)
}
