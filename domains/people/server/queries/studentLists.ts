import { sql } from 'kysely'

import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { filtersOf, literalPattern, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { studentListing, type listStudents, type studentFilter } from '../../contract/student.ts'
import { hasPhotoConsent } from './photoConsents.ts'
import { isFrozen, students, isInCharge, rowColumns } from './students.ts'

type StudentQuery = ParsedInputOf<typeof listStudents>

const places = {
  id: 's.id',
  studentNo: 's.studentNo',
  name: 's.name',
  sex: 's.sex',
  status: 's.status',
  classId: 'c.id',
  gradeId: 'g.id',
  seat: 'm.seat',
  entryDate: 's.entryDate',
} as const

export type StudentFilter = Pick<StudentQuery, keyof typeof studentFilter>

/** Matches name, initials or school number. */
function isMeantBy(keyword: string) {
  const pattern = `%${literalPattern(keyword)}%`
  return sql<boolean>`(s.name ilike ${pattern} or s.pinyin like ${pattern.toLowerCase()} or s.student_no ilike ${pattern})`
}

/** Pupils that a reader may see, narrowed by the filters. */
export const studentsInReach = (
  db: Db,
  { tenantId, userId }: Actor,
  isWide: boolean,
  filter: StudentFilter,
) =>
  students(db, tenantId)
    .select([...rowColumns, isFrozen.as('isFrozen')])
    .$if(!isWide, (rows) => rows.where(isInCharge(userId)))
    .$if(filter.keyword !== '', (rows) => rows.where(isMeantBy(filter.keyword)))
    .$if(filter.isFrozen === 'true', (rows) => rows.where(isFrozen))
    .where(filtersOf(studentListing, filter, places))

export const pageOfStudents = (db: Db, actor: Actor, isWide: boolean, query: StudentQuery) =>
  readPage(
    studentsInReach(db, actor, isWide, query)
      .select(hasPhotoConsent.as('hasPhotoConsent'))
      .$if(query.photos === 'GIVEN', (rows) => rows.where(hasPhotoConsent))
      .$if(query.photos === 'NONE', (rows) => rows.where(sql<boolean>`not ${hasPhotoConsent}`))
      .orderBy(orderOf(studentListing, query, [{ name: 'studentNo', direction: 'asc' }], places)),
    query,
  )
