import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Finding } from '../../contract/states.ts'
import '../tables.ts'

export const findRoomName = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('courseRoom')
    .select(sql<string>`trim(building || ' ' || name)`.as('roomName'))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

type NewPatrol = {
  readonly tenantId: string
  readonly lessonId: string
  readonly finding: Finding
  readonly note: string
  readonly visitedBy: string
  readonly visitedByName: string
  readonly visitedTime: Date
}

export const insertPatrol = (tx: Tx, row: NewPatrol) =>
  tx.insertInto('lessonPatrol').values(row).returning('id').executeTakeFirstOrThrow()

export type PatrolFilter = PageQuery & { finding?: Finding | '' | undefined }

export const pageOfPatrols = (db: Db, tenantId: string, filter: PatrolFilter) =>
  readPage(
    db
      .selectFrom('lessonPatrol as p')
      .innerJoin('classLesson as l', (on) =>
        on.onRef('l.tenantId', '=', 'p.tenantId').onRef('l.id', '=', 'p.lessonId'),
      )
      .innerJoin('courseClass as c', (on) =>
        on.onRef('c.tenantId', '=', 'l.tenantId').onRef('c.id', '=', 'l.classId'),
      )
      .innerJoin('courseRoom as r', (on) =>
        on.onRef('r.tenantId', '=', 'l.tenantId').onRef('r.id', '=', 'l.roomId'),
      )
      .select([
        'p.id',
        'l.day',
        'c.name as className',
        sql<string>`trim(r.building || ' ' || r.name)`.as('roomName'),
        'p.finding',
        'p.note',
        'p.visitedByName',
        'p.visitedTime',
      ])
      .where('p.tenantId', '=', tenantId)
      .$if(Boolean(filter.finding), (rows) =>
        rows.where('p.finding', '=', filter.finding || 'GOOD'),
      )
      .orderBy('p.id', 'desc'),
    filter,
  )
