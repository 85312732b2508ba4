import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { AttendanceState, RollKind } from '../../contract/states.ts'
import '../tables.ts'

/** A roll: a lesson, or a homeroom's care on a day. */
export type RollRef = {
  readonly tenantId: string
  readonly kind: RollKind
  /** The lesson or the homeroom. */
  readonly id: string
  readonly day: string
}

const columnOf = { LESSON: 'lessonId', CARE: 'homeroomId' } as const

export const findRoll = (db: Db, { tenantId, kind, id, day }: RollRef) =>
  db
    .selectFrom('rollCall')
    .select(['id', 'takenByName', 'takenTime'])
    .where('tenantId', '=', tenantId)
    .where(columnOf[kind], '=', id)
    .where('day', '=', day)
    .executeTakeFirst()

type Taken = { readonly takenBy: string; readonly takenByName: string; readonly takenTime: Date }

/**
 * Records that a roll was called, or called again; nothing if a later call of it was received
 * before. Concurrent calls of one roll wait here.
 */
export async function putRoll(
  tx: Tx,
  { tenantId, kind, id, day }: RollRef,
  taken: Taken,
): Promise<string | undefined> {
  const named =
    kind === 'LESSON' ? { lessonId: id, homeroomId: null } : { lessonId: null, homeroomId: id }
  const row = await tx
    .insertInto('rollCall')
    .values({ tenantId, kind, ...named, day, ...taken })
    .onConflict((at) =>
      (kind === 'LESSON'
        ? at.columns(['tenantId', 'lessonId']).where('lessonId', 'is not', null)
        : at.columns(['tenantId', 'homeroomId', 'day']).where('homeroomId', 'is not', null)
      )
        .doUpdateSet({ ...taken, day, updateTime: sql`excluded.update_time` })
        .where('rollCall.takenTime', '<=', taken.takenTime),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type Entry = {
  readonly childId: string
  readonly state: AttendanceState
  readonly note: string
}

export const listEntries = (db: Db, tenantId: string, rollId: string): Promise<Entry[]> =>
  db
    .selectFrom('rollEntry')
    .select(['childId', 'state', 'note'])
    .where('tenantId', '=', tenantId)
    .where('rollId', '=', rollId)
    .execute()

/** Writes the attendance of the children of a roll. */
export async function putEntries(
  tx: Tx,
  { tenantId, id: rollId }: RowRef,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('rollEntry')
    .values(entries.map((entry) => ({ ...entry, tenantId, rollId })))
    .onConflict((at) =>
      at.columns(['tenantId', 'rollId', 'childId']).doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        note: row.ref('excluded.note'),
        updateTime: sql`excluded.update_time`,
      })),
    )
    .execute()
}

/** The rolls that were called on a day, with the number of absent children. */
export const listCalled = (db: Db, tenantId: string, day: string) =>
  db
    .selectFrom('rollCall as r')
    .leftJoin('rollEntry as e', (on) =>
      on.onRef('e.tenantId', '=', 'r.tenantId').onRef('e.rollId', '=', 'r.id'),
    )
    .select([
      'r.kind',
      'r.lessonId',
      'r.homeroomId',
      'r.takenTime',
      sql<number>`(count(*) filter (where e.state = 'ABSENT'))::int`.as('absentCount'),
    ])
    .where('r.tenantId', '=', tenantId)
    .where('r.day', '=', day)
    .groupBy(['r.tenantId', 'r.id'])
    .execute()

/** A child's roll calls, the newest first. */
export const listDaysOf = (db: Db, tenantId: string, childId: string, limit: number) =>
  db
    .selectFrom('rollEntry as e')
    .innerJoin('rollCall as r', (on) =>
      on.onRef('r.tenantId', '=', 'e.tenantId').onRef('r.id', '=', 'e.rollId'),
    )
    .leftJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 'r.tenantId').onRef('l.id', '=', 'r.lessonId'),
    )
    .leftJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'l.tenantId').onRef('c.id', '=', 'l.classId'),
    )
    .select(['r.day', 'r.kind', 'c.name as className', 'e.state', 'e.note'])
    .where('e.tenantId', '=', tenantId)
    .where('e.childId', '=', childId)
    .orderBy('r.day', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
