import { guardiansOf, placesInGrades } from '../../../domains/people/server/public.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoGradeId } from '../people.ts'

/** A child of grade three or four with a guardian who has an account. */
export type DemoFamily = { readonly childId: string; readonly userId: string }

/** Families of grades three and four; the families with named parents come first. */
export async function familiesOf(tx: Tx, tenantId: string): Promise<DemoFamily[]> {
  const gradeIds = [3, 4].map((level) => demoGradeId(tenantId, level))
  const children = await placesInGrades(tx, tenantId, gradeIds)
  const guardians = await guardiansOf(
    tx,
    tenantId,
    children.map(({ id }) => id),
  )
  const byChild = new Map(
    guardians.toReversed().map(({ studentId, userId }) => [studentId, userId]),
  )
  return children
    .flatMap(({ id: childId }) => {
      const userId = byChild.get(childId)
      return userId === undefined ? [] : [{ childId, userId }]
    })
    .toSorted((a, b) => (BigInt(a.userId) < BigInt(b.userId) ? -1 : 1))
}
