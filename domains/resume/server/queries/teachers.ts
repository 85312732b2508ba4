import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Stage } from '../../contract/states.ts'
import '../tables.ts'

/** The columns of a summary. `certificate` and `honours` are filtered before they are shown. */
const columns = [
  'id',
  'name',
  'stage',
  'subject',
  'title',
  'teachingYears',
  'certificate',
  'honours',
  'honoursArePublic',
  'photoId',
] as const

/** Hired teachers. The state is a literal, so that its partial index applies. */
const teachers = (db: Db, tenantId: string) =>
  db
    .selectFrom('resume')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('state', '=', sql.lit('HIRED'))

export type TeacherRecord = NonNullable<Awaited<ReturnType<typeof findTeacher>>>

export const findTeacher = (db: Db, tenantId: string, id: string) =>
  teachers(db, tenantId).where('id', '=', id).executeTakeFirst()

type TeacherFilter = PageQuery & {
  stage?: Stage | '' | undefined
  subject?: string | undefined
  keyword?: string | undefined
}

/**
 * Hired teachers, newest first. Only columns that are shown are compared, because a filter reveals
 * what it compares.
 */
export const listTeacherRows = (db: Db, tenantId: string, filter: TeacherFilter) =>
  readPage(
    teachers(db, tenantId)
      .$if(Boolean(filter.stage), (rows) => rows.where('stage', '=', filter.stage || 'PRIMARY'))
      .$if(Boolean(filter.subject), (rows) =>
        rows.where('subject', 'ilike', `%${literalPattern(filter.subject ?? '')}%`),
      )
      .$if(Boolean(filter.keyword), (rows) => {
        const pattern = `%${literalPattern(filter.keyword ?? '')}%`
        return rows.where((row) =>
          row.or([row('name', 'ilike', pattern), row('subject', 'ilike', pattern)]),
        )
      })
      .orderBy('id', 'desc'),
    filter,
  )
