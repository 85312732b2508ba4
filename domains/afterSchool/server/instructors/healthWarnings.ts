import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { warningDays } from '../../../clearance/contract/states.ts'
import { notify } from '../../../messaging/server/public.ts'
import { usersWithPermission } from '../../../organisation/server/public.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import { afterSchoolPermissions } from '../../contract/permissions.ts'
import { institutionDetailScreen } from '../../contract/screens.ts'
import { takeEndingHealth } from '../queries/instructors.ts'

/**
 * Tells the office once about each health certificate that ends within 30 days, one message for
 * each institution. Returns their number.
 */
export const warnOfHealth = (database: Database, tenantId: string, now: Date): Promise<number> =>
  database.write(tenantId, (tx) => warn(tx, tenantId, wireDate(now)))

async function warn(tx: Tx, tenantId: string, today: string): Promise<number> {
  const span = { today, until: plusDays(today, warningDays) }
  const ending = await takeEndingHealth(tx, tenantId, span)
  if (ending.length === 0) return 0
  const office = await usersWithPermission(tx, tenantId, afterSchoolPermissions.planClasses)
  for (const [id, own] of Map.groupBy(ending, ({ institutionId }) => institutionId))
    await notify(tx, tenantId, office, {
      topic: 'message',
      message: { title: titleOf(own), link: linkTo(institutionDetailScreen, { id }) },
    })
  return ending.length
}

const titleOf = (ending: readonly { readonly name: string }[]): string => {
  const names = ending.map(({ name }) => name).toSorted()
  return `${names.join('、')}的健康证将在 ${warningDays} 天内到期，请收取新证并登记`
}
