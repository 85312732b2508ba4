import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

export type PupilPlace = {
  id: string
  name: string
  classId: string
  className: string
  gradeId: string
}

type Some = { readonly studentIds?: readonly string[]; readonly gradeIds?: readonly string[] }

/** Pupils who attend the school now, by class and school number. */
export const listPlaces = (
  db: Db,
  tenantId: string,
  { studentIds, gradeIds }: Some,
): Promise<PupilPlace[]> =>
  db
    .selectFrom('classMembership as m')
    .innerJoin('student as s', (join) =>
      join
        .onRef('s.tenantId', '=', 'm.tenantId')
        .onRef('s.id', '=', 'm.studentId')
        .on('s.status', '=', 'STUDYING')
        .on('s.isDeleted', '=', false),
    )
    .innerJoin('schoolClass as c', (join) =>
      join.onRef('c.tenantId', '=', 'm.tenantId').onRef('c.id', '=', 'm.classId'),
    )
    .select(['s.id', 's.name', 'c.id as classId', 'c.name as className', 'c.gradeId'])
    .where('m.tenantId', '=', tenantId)
    .where('m.endDate', 'is', null)
    .$if(studentIds !== undefined, (rows) => rows.where('s.id', 'in', [...(studentIds ?? [])]))
    .$if(gradeIds !== undefined, (rows) => rows.where('c.gradeId', 'in', [...(gradeIds ?? [])]))
    .orderBy('c.gradeId')
    .orderBy('c.ordinal')
    .orderBy('s.studentNo')
    .execute()
