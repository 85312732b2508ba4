import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { ReportKey } from '../../contract/reportFiles.ts'
import type { Finding } from '../../contract/states.ts'
import '../tables.ts'

type NewReport = {
  readonly tenantId: string
  readonly month: string
  readonly number: number
  readonly counts: Partial<Record<ReportKey, number>>
  readonly receipt: string
  readonly target: string
  readonly content: Buffer
  readonly sha256: string
  readonly reportedBy: string
  readonly reportedByName: string
  readonly reportedTime: Date
}

/** Two reports of one month come one after the other. */
export const holdMonth = (tx: Tx, tenantId: string, month: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`authority report ${tenantId} ${month}`}, 0))`.execute(
    tx,
  )

export const insertReport = (tx: Tx, { counts, ...row }: NewReport) =>
  tx
    .insertInto('authorityReport')
    .values({ ...row, counts: JSON.stringify(counts) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findLastNumber = async (db: Db, tenantId: string, month: string): Promise<number> => {
  const last = await db
    .selectFrom('authorityReport')
    .select('number')
    .where('tenantId', '=', tenantId)
    .where('month', '=', month)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.number ?? 0
}

/** Reports without their contents. */
export const pageOfReports = (db: Db, tenantId: string, page: PageQuery, month?: string) =>
  readPage(
    db
      .selectFrom('authorityReport as p')
      .select([
        'p.id',
        'p.month',
        'p.number',
        'p.counts',
        'p.receipt',
        'p.target',
        'p.sha256',
        'p.reportedByName',
        'p.reportedTime',
        sql<number>`octet_length(p.content)`.as('bytes'),
        sql<boolean>`exists (select from authority_report n where n.tenant_id = p.tenant_id
          and n.month = p.month and n.number > p.number)`.as('isReplaced'),
      ])
      .where('p.tenantId', '=', tenantId)
      .$if(month !== undefined, (rows) => rows.where('p.month', '=', month ?? ''))
      .orderBy('p.month', 'desc')
      .orderBy('p.number', 'desc'),
    page,
  )

export const findReportFile = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('authorityReport')
    .select(['month', 'number', 'content'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The days of a month, both ends included. */
export type Month = { readonly from: string; readonly to: string }

const seated = ['ENROLLED', 'DROP_REQUESTED', 'COMPLETED'] as const

/** Classes with a lesson in the month. */
export const listReportedClasses = (db: Db, tenantId: string, { from, to }: Month) =>
  db
    .selectFrom('courseClass as c')
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'c.tenantId').onRef('t.id', '=', 'c.termId'),
    )
    .leftJoin('institution as i', (on) =>
      on.onRef('i.tenantId', '=', 'k.tenantId').onRef('i.id', '=', 'k.institutionId'),
    )
    .innerJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 'c.tenantId').onRef('l.classId', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.name',
      'k.name as courseName',
      'k.kind',
      'i.name as institutionName',
      'i.uscc',
      't.name as termName',
      'c.maxSeats',
      'c.priceFen',
      'c.bookFeeFen',
      sql<number>`(select count(*)::int from course_seat s where s.tenant_id = c.tenant_id and s.class_id = c.id
        and s.state in ('ENROLLED', 'DROP_REQUESTED', 'COMPLETED'))`.as('seatCount'),
      sql<number>`(count(*) filter (where l.state <> 'CANCELLED'))::int`.as('lessonCount'),
      sql<number>`(count(*) filter (where l.state = 'CANCELLED'))::int`.as('cancelledCount'),
    ])
    .where('c.tenantId', '=', tenantId)
    .where('c.state', '<>', 'UNPUBLISHED')
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .groupBy([
      'c.tenantId',
      'c.id',
      'k.tenantId',
      'k.id',
      'i.tenantId',
      'i.id',
      't.tenantId',
      't.id',
    ])
    .orderBy('c.id')
    .execute()

/** The pupils of classes with a lesson in the month. */
export const listReportedPupils = (db: Db, tenantId: string, { from, to }: Month) =>
  db
    .selectFrom('courseSeat as s')
    .select(['s.childId', 's.classId', 's.state'])
    .where('s.tenantId', '=', tenantId)
    .where('s.state', 'in', [...seated])
    .where(
      // An array is read once; a join may read the lessons again for each seat.
      sql<SqlBool>`s.class_id = any(array(select l.class_id from class_lesson l
        where l.tenant_id = ${tenantId} and l.day between ${from}::date and ${to}::date))`,
    )
    .orderBy('s.classId')
    .orderBy('s.id')
    .execute()

/** The grade of every pupil who attends the school now. */
export const listGradeNames = (db: Db, tenantId: string) =>
  db
    .selectFrom('classMembership as m')
    .innerJoin('schoolClass as h', (on) =>
      on.onRef('h.tenantId', '=', 'm.tenantId').onRef('h.id', '=', 'm.classId'),
    )
    .innerJoin('grade as g', (on) =>
      on.onRef('g.tenantId', '=', 'h.tenantId').onRef('g.id', '=', 'h.gradeId'),
    )
    .select(['m.studentId', 'g.name'])
    .where('m.tenantId', '=', tenantId)
    .where('m.endDate', 'is', null)
    .execute()

/** The marks of the month, of lessons and of care. */
export const listReportedMarks = (db: Db, tenantId: string, { from, to }: Month) =>
  db
    .selectFrom('rollEntry as e')
    .innerJoin('rollCall as r', (on) =>
      on.onRef('r.tenantId', '=', 'e.tenantId').onRef('r.id', '=', 'e.rollId'),
    )
    .leftJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 'r.tenantId').onRef('l.id', '=', 'r.lessonId'),
    )
    .select(['r.day', 'r.kind', 'l.classId', 'e.childId', 'e.state'])
    .where('e.tenantId', '=', tenantId)
    .where('r.day', '>=', from)
    .where('r.day', '<=', to)
    .orderBy('r.day')
    .orderBy('r.id')
    .orderBy('e.childId')
    .execute()

/** The teachers of the lessons of the month, with what the roll call and visits say. */
export const listReportedTeaching = (db: Db, tenantId: string, { from, to }: Month) =>
  db
    .selectFrom('lessonTeacher as t')
    .innerJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 't.tenantId').onRef('l.id', '=', 't.lessonId'),
    )
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'l.tenantId').onRef('c.id', '=', 'l.classId'),
    )
    .innerJoin('instructor as i', (on) =>
      on.onRef('i.tenantId', '=', 't.tenantId').onRef('i.id', '=', 't.instructorId'),
    )
    .leftJoin('rollCall as r', (on) =>
      on.onRef('r.tenantId', '=', 'l.tenantId').onRef('r.lessonId', '=', 'l.id'),
    )
    .select([
      'l.day',
      'l.classId',
      't.instructorId',
      'i.kind',
      't.replacesId',
      'l.state',
      'r.id as rollId',
      sql<Finding[]>`(select coalesce(jsonb_agg(distinct v.finding), '[]') from lesson_patrol v
        where v.tenant_id = l.tenant_id and v.lesson_id = l.id)`.as('findings'),
    ])
    .where('t.tenantId', '=', tenantId)
    .where('c.state', '<>', 'UNPUBLISHED')
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .orderBy('l.day')
    .orderBy('l.id')
    .orderBy('t.instructorId')
    .execute()
