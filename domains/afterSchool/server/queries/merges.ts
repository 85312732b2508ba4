import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { MergeState } from '../../contract/classMerge.ts'
import { takingStates } from '../../contract/mergeFit.ts'
import '../planTables.ts'
import '../scheduleTables.ts'

const merges = (db: Db, tenantId: string) =>
  db
    .selectFrom('classMerge as m')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'm.tenantId').onRef('c.id', '=', 'm.classId'),
    )
    .innerJoin('courseClass as t', (on) =>
      on.onRef('t.tenantId', '=', 'm.tenantId').onRef('t.id', '=', 'm.intoId'),
    )
    .select([
      'm.id',
      'm.classId',
      'c.name as className',
      'm.intoId',
      't.name as intoName',
      'm.state',
      'm.reason',
      'm.consentUntil',
      'm.proposedByName',
      'm.proposedAt',
    ])
    .where('m.tenantId', '=', tenantId)

export type MergeRow = Awaited<ReturnType<ReturnType<typeof merges>['executeTakeFirstOrThrow']>>

/** Proposals of a class or into it, the newest first. */
export const listMergesOf = (db: Db, { tenantId, id }: RowRef): Promise<MergeRow[]> =>
  merges(db, tenantId)
    .where((row) => row.or([row('m.classId', '=', id), row('m.intoId', '=', id)]))
    .orderBy('m.id', 'desc')
    .execute()

export const findMerge = (db: Db, { tenantId, id }: RowRef): Promise<MergeRow | undefined> =>
  merges(db, tenantId).where('m.id', '=', id).executeTakeFirst()

/** Open proposals that some classes take part in, on either side. */
export const listOpenMerges = (db: Db, tenantId: string, classIds: readonly string[]) =>
  merges(db, tenantId)
    .where('m.state', '=', 'PROPOSED')
    .where((row) =>
      row.or([row('m.classId', 'in', [...classIds]), row('m.intoId', 'in', [...classIds])]),
    )
    .execute()

export type NewMerge = {
  classId: string
  intoId: string
  reason: string
  consentUntil: string
  proposedBy: string
  proposedByName: string
  proposedAt: Date
}

/** Nothing if the class is already to be merged. */
export const insertMerge = (tx: Tx, tenantId: string, row: NewMerge) =>
  tx
    .insertInto('classMerge')
    .values({ ...row, tenantId, state: 'PROPOSED' })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'classId'])
        .where(sql<boolean>`state = 'PROPOSED'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** Ends a proposal; nothing if it has ended. */
export const endMerge = (
  tx: Tx,
  { tenantId, id }: RowRef,
  state: Exclude<MergeState, 'PROPOSED'>,
  endedAt: Date,
) =>
  tx
    .updateTable('classMerge')
    .set({ state, endedAt })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PROPOSED')
    .returning(['id', 'classId', 'intoId', 'consentUntil'])
    .executeTakeFirst()

/** The counters of classes, locked in the order of their ids. */
export const holdSeats = (tx: Tx, tenantId: string, classIds: readonly string[]) =>
  tx
    .selectFrom('classSeats')
    .select(['classId', 'capacity', 'taken', 'waiting'])
    .where('tenantId', '=', tenantId)
    .where('classId', 'in', [...classIds])
    .orderBy('classId')
    .forNoKeyUpdate()
    .execute()

/** Whether a class gives no seats because its families are asked about a merge. */
export const setMerging = (
  tx: Tx,
  { tenantId, id }: RowRef,
  isMerging: boolean,
): Promise<unknown> =>
  tx
    .updateTable('classSeats')
    .set({ isMerging })
    .where('tenantId', '=', tenantId)
    .where('classId', '=', id)
    .execute()

/** Other classes of a course in a term that can take pupils. */
export const listTakingClasses = (
  db: Db,
  tenantId: string,
  { id, courseId, termId }: { id: string; courseId: string; termId: string },
) =>
  db
    .selectFrom('courseClass')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('courseId', '=', courseId)
    .where('termId', '=', termId)
    .where('id', '<>', id)
    .where('state', 'in', [...takingStates])
    .orderBy('name')
    .execute()

/** Locks an open proposal against its end; nothing once it has ended. */
export const shareOpenMerge = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .selectFrom('classMerge')
    .select(['id', 'classId', 'intoId', 'consentUntil', 'reason'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PROPOSED')
    .forShare()
    .executeTakeFirst()

/** All open proposals of a school. */
export const listAllOpenMerges = (db: Db, tenantId: string) =>
  db
    .selectFrom('classMerge')
    .select(['id', 'classId', 'consentUntil'])
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'PROPOSED')
    .orderBy('id')
    .execute()

/** How many lessons of a class are planned after a day. */
export const countPlannedAfter = async (
  db: Db,
  { tenantId, id: classId }: RowRef,
  day: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('classLesson')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .where('state', '=', 'PLANNED')
    .where('day', '>', day)
    .executeTakeFirstOrThrow()
  return count
}
