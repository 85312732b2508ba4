import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { LessonChangeKind } from '../../contract/classStates.ts'
import '../planTables.ts'

export type NewChange = {
  lessonId: string
  kind: LessonChangeKind
  before: string
  after: string
  reason: string
  changedBy: string
  changedByName: string
  changedAt: Date
}

export const insertChange = (tx: Tx, tenantId: string, row: NewChange) =>
  tx
    .insertInto('lessonChange')
    .values({ ...row, tenantId })
    .execute()

export const insertChanges = (tx: Tx, tenantId: string, rows: readonly NewChange[]) =>
  tx
    .insertInto('lessonChange')
    .values(rows.map((row) => ({ ...row, tenantId })))
    .execute()

export const listChangesOf = (db: Db, tenantId: string, classId: string) =>
  db
    .selectFrom('lessonChange as h')
    .innerJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 'h.tenantId').onRef('l.id', '=', 'h.lessonId'),
    )
    .select([
      'h.id',
      'h.lessonId',
      'h.kind',
      'h.before',
      'h.after',
      'h.reason',
      'h.changedByName',
      'h.changedAt',
    ])
    .where('h.tenantId', '=', tenantId)
    .where('l.classId', '=', classId)
    .orderBy('h.id', 'desc')
    .execute()
