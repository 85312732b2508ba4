import type { Db } from '../../../platform/server/database/db.ts'
import { listFamilyLinks } from './queries/families.ts'
import { listPlaces } from './queries/places.ts'
import type { PupilPlace } from './queries/places.ts'

/**
 * The children who attend the school now, by the people behind them: guardians, and pupils
 * themselves.
 */
export async function childrenBehind(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, PupilPlace[]>> {
  if (userIds.length === 0) return new Map()
  const links = await listFamilyLinks(db, tenantId, userIds)
  const studentIds = [...new Set(links.map(({ studentId }) => studentId))]
  if (studentIds.length === 0) return new Map()
  const places = await listPlaces(db, tenantId, { studentIds })
  const byUser = Map.groupBy(links, ({ userId }) => userId ?? '')
  return new Map(
    userIds.map((userId) => {
      const own = new Set(byUser.get(userId)?.map(({ studentId }) => studentId))
      return [userId, places.filter(({ id }) => own.has(id))]
    }),
  )
}
