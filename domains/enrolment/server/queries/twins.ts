import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../seasonTables.ts'

/** The groups into which the office bound some applications, by application. */
export async function boundGroupsOf(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('enrolmentTwin')
    .select(['applicationId', 'groupId'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ applicationId, groupId }) => [applicationId, groupId]))
}

/** Every application of some groups. */
export const listBoundIn = async (
  tx: Tx,
  tenantId: string,
  groupIds: readonly string[],
): Promise<string[]> =>
  groupIds.length === 0
    ? []
    : (
        await tx
          .selectFrom('enrolmentTwin')
          .select('applicationId')
          .where('tenantId', '=', tenantId)
          .where('groupId', 'in', [...groupIds])
          .execute()
      ).map(({ applicationId }) => applicationId)

/** Puts applications into one group. */
export const bindTwins = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  group: { readonly groupId: string; readonly by: string; readonly at: Date },
) =>
  tx
    .insertInto('enrolmentTwin')
    .values(
      ids.map((applicationId) => ({
        tenantId,
        applicationId,
        groupId: group.groupId,
        boundBy: group.by,
        boundAt: group.at,
      })),
    )
    .onConflict((at) =>
      at.columns(['tenantId', 'applicationId']).doUpdateSet({ groupId: group.groupId }),
    )
    .execute()

/** Takes applications out of their groups. */
export const unbindTwins = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('enrolmentTwin')
    .where('tenantId', '=', tenantId)
    .where('applicationId', 'in', [...ids])
    .execute()
