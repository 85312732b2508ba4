import type { Db } from '../../../../platform/server/database/db.ts'
import { childrenBehind } from '../childrenBehind.ts'
import { listLivingClasses } from '../queries/classes.ts'
import { listGuardiansOf, listPupilsOf } from '../queries/families.ts'

/**
 * The people of a person's own classes. Class teachers have the families of their classes and those
 * in charge in the grade, grade heads their class teachers, families those in charge of their class.
 */
export async function peopleOfOwnClasses(
  db: Db,
  tenantId: string,
  userId: string,
): Promise<string[]> {
  const classes = await listLivingClasses(db, tenantId)
  const led = classes.filter(({ teacherId }) => teacherId === userId)
  const grades = new Set(led.map(({ gradeId }) => gradeId))
  const children = (await childrenBehind(db, tenantId, [userId])).get(userId) ?? []
  const childClasses = new Set(children.map(({ classId }) => classId))
  const inCharge = classes
    .filter(
      ({ id, gradeId, headId }) => grades.has(gradeId) || headId === userId || childClasses.has(id),
    )
    .flatMap(({ teacherId, headId }) => [teacherId, headId])
  const families = await familiesOf(
    db,
    tenantId,
    led.map(({ id }) => id),
  )
  const ids = new Set([...inCharge, ...families].flatMap((id) => id ?? []))
  ids.delete(userId)
  return [...ids]
}

/** The pupils of some classes and their guardians, as far as they have accounts. */
async function familiesOf(
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<(string | null)[]> {
  if (classIds.length === 0) return []
  const pupils = await listPupilsOf(db, tenantId, { classIds })
  if (pupils.length === 0) return []
  const guardians = await listGuardiansOf(
    db,
    tenantId,
    pupils.map(({ id }) => id),
  )
  return [...pupils, ...guardians].map(({ userId }) => userId)
}
