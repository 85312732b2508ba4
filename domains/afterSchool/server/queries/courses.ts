import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { CourseState } from '../../contract/courseStates.ts'
import '../tables.ts'

export const courseColumns = [
  'id',
  'name',
  'kind',
  'ownerKind',
  'institutionId',
  'ownerName',
  'gradeIds',
  'gradeNames',
  'intro',
  'goals',
  'materialsNote',
  'riskNote',
  'priceFen',
  'plannedClasses',
  'teachers',
  'state',
  'applicantId',
  'applicantName',
  'askedAt',
  'needsConfirmation',
  'coverId',
  'cover',
  'revisesId',
] as const

const lessonCount = sql<number>`(
  select count(*)::int from course_lesson l where l.tenant_id = course.tenant_id and l.course_id = course.id)`.as(
  'lessonCount',
)

export type CourseRecord = Pick<Selectable<Tables['course']>, (typeof courseColumns)[number]>
export type CountedCourse = CourseRecord & { lessonCount: number }

const courses = (db: Db, tenantId: string) =>
  db.selectFrom('course').select(courseColumns).where('tenantId', '=', tenantId)

export const findCourse = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<CourseRecord | undefined> =>
  courses(db, tenantId).where('id', '=', id).executeTakeFirst()

/**
 * The same, locked until the transaction ends: of two concurrent steps, the second sees the result
 * of the first.
 */
export const lockCourse = (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<CourseRecord | undefined> =>
  courses(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

/** A course that exists, as it is now. */
export const getCourseRecord = (db: Db, tenantId: string, id: string): Promise<CourseRecord> =>
  courses(db, tenantId).where('id', '=', id).executeTakeFirstOrThrow()

/** Approved courses of the school itself, or of an institution that is admitted now. */
const offered = (db: Db, tenantId: string) =>
  courses(db, tenantId)
    .where('state', '=', 'APPROVED')
    // An approved change has given its values to the course itself.
    .where('revisesId', 'is', null)
    .where((row) =>
      row.or([
        row('ownerKind', '=', 'SCHOOL'),
        sql<SqlBool>`exists (
          select from institution i where i.tenant_id = course.tenant_id and i.id = course.institution_id and i.state = 'ADMITTED')`,
      ]),
    )

export const findOffered = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<CourseRecord | undefined> =>
  offered(db, tenantId).where('id', '=', id).executeTakeFirst()

export type OfferFilter = PageQuery & {
  institutionId?: string | undefined
  gradeName?: string | undefined
}

export const listOffered = (
  db: Db,
  tenantId: string,
  { institutionId, gradeName, ...page }: OfferFilter,
) =>
  readPage(
    offered(db, tenantId)
      .select(lessonCount)
      .$if(Boolean(institutionId), (rows) => rows.where('institutionId', '=', institutionId || '0'))
      // The names of grades are stored as one text, as they were at the time.
      .$if(Boolean(gradeName), (rows) =>
        rows.where(sql<SqlBool>`${gradeName} = any(string_to_array(grade_names, '、'))`),
      )
      .orderBy('id', 'desc'),
    page,
  )

/** Everything that may be taught now, by name. */
export const listAllOffered = (db: Db, tenantId: string): Promise<CountedCourse[]> =>
  offered(db, tenantId).select(lessonCount).orderBy('name').orderBy('id').execute()

export type SaidOfCourse = Omit<
  CourseRecord,
  'id' | 'state' | 'applicantId' | 'applicantName' | 'coverId' | 'cover'
>

export const insertCourse = (
  tx: Tx,
  tenantId: string,
  row: SaidOfCourse & Pick<CourseRecord, 'applicantId' | 'applicantName'>,
): Promise<CourseRecord | undefined> =>
  tx
    .insertInto('course')
    .values({ ...row, tenantId, state: 'PENDING', approvedAt: null, coverId: null, cover: '' })
    .onConflict((clash) => clash.doNothing())
    .returning(courseColumns)
    .executeTakeFirst()

export const updateCourse = (
  tx: Tx,
  { tenantId, id }: RowRef,
  row: SaidOfCourse,
  now: Date,
): Promise<CourseRecord> =>
  tx
    .updateTable('course')
    .set({ ...row, state: 'PENDING', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'RETURNED')
    .returning(courseColumns)
    .executeTakeFirstOrThrow()

export const markCourse = (tx: Tx, { tenantId, id }: RowRef, state: CourseState, now: Date) =>
  tx
    .updateTable('course')
    .set({ state, approvedAt: state === 'APPROVED' ? now : null, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export type LessonRow = { place: number; title: string; content: string }

export const listLessons = (db: Db, tenantId: string, courseId: string): Promise<LessonRow[]> =>
  db
    .selectFrom('courseLesson')
    .select(['place', 'title', 'content'])
    .where('tenantId', '=', tenantId)
    .where('courseId', '=', courseId)
    .orderBy('place')
    .execute()

/** Replaces the whole plan. */
export async function putLessons(
  tx: Tx,
  tenantId: string,
  courseId: string,
  lessons: readonly LessonRow[],
): Promise<void> {
  await tx
    .deleteFrom('courseLesson')
    .where('tenantId', '=', tenantId)
    .where('courseId', '=', courseId)
    .execute()
  await tx
    .insertInto('courseLesson')
    .values(lessons.map((one) => ({ ...one, tenantId, courseId })))
    .execute()
}

export type CourseFilter = PageQuery & {
  keyword?: string | undefined
  state?: CourseState | '' | undefined
}

/** Courses of the school, only those that one person requested, or those of one institution. */
export const listCourseRows = (
  db: Db,
  tenantId: string,
  filter: CourseFilter & { applicantId?: string; institutionId?: string },
) =>
  readPage(
    courses(db, tenantId)
      .select(lessonCount)
      .$if(filter.applicantId !== undefined, (rows) =>
        rows.where('applicantId', '=', filter.applicantId ?? '0'),
      )
      .$if(filter.institutionId !== undefined, (rows) =>
        rows.where('institutionId', '=', filter.institutionId ?? '0'),
      )
      .$if(Boolean(filter.keyword), (rows) => {
        const pattern = `%${literalPattern(filter.keyword ?? '')}%`
        return rows.where((row) =>
          row.or([row('name', 'ilike', pattern), row('ownerName', 'ilike', pattern)]),
        )
      })
      .$if(Boolean(filter.state), (rows) => rows.where('state', '=', filter.state || 'PENDING'))
      .orderBy('id', 'desc'),
    filter,
  )
