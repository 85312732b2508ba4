/** Classes and grades to choose from, for other domains. */
import type { Db } from '../../../platform/server/database/db.ts'
import { listEmptyClasses, listLivingClasses } from './queries/classes.ts'
import { listGradeRows } from './queries/grades.ts'

type Option = { id: string; name: string }

/** Classes that may receive messages: those with pupils now. */
export const classOptions = async (db: Db, tenantId: string): Promise<Option[]> =>
  (await listLivingClasses(db, tenantId)).map(({ id, name }) => ({ id, name }))

/** Classes that never had a pupil, with their places. */
export const emptyClasses = async (
  db: Db,
  tenantId: string,
): Promise<(Option & { capacity: number })[]> =>
  (await listEmptyClasses(db, tenantId)).map(({ id, name, capacity }) => ({ id, name, capacity }))

/** Classes with pupils now, of all grades or of some. */
export const classesOfGrades = async (
  db: Db,
  tenantId: string,
  gradeIds?: readonly string[],
): Promise<(Option & { gradeId: string })[]> =>
  (await listLivingClasses(db, tenantId))
    .filter(({ gradeId }) => gradeIds?.includes(gradeId) ?? true)
    .map(({ id, name, gradeId }) => ({ id, name, gradeId }))

/** Classes of a class teacher, and all classes of the grade for its head. */
export const ownClassOptions = async (
  db: Db,
  tenantId: string,
  userId: string,
): Promise<Option[]> =>
  (await listLivingClasses(db, tenantId))
    .filter(({ teacherId, headId }) => teacherId === userId || headId === userId)
    .map(({ id, name }) => ({ id, name }))

/** Grades that a person heads. */
export const ownGradeOptions = async (
  db: Db,
  tenantId: string,
  userId: string,
): Promise<Option[]> =>
  (await listGradeRows(db, tenantId))
    .filter(({ headId }) => headId === userId)
    .map(({ id, name }) => ({ id, name }))

export const gradeOptions = async (db: Db, tenantId: string): Promise<Option[]> =>
  (await listGradeRows(db, tenantId)).map(({ id, name }) => ({ id, name }))
