import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { notify } from '../../messaging/server/public.ts'
import { usersWithPermission } from '../../organisation/server/public.ts'
import { keyOf } from '../contract/adult.ts'
import { clearancePermissions } from '../contract/permissions.ts'
import { clearanceScreen } from '../contract/screens.ts'
import { clearanceOn, warningDays } from '../contract/states.ts'
import { adultsOf } from './adults.ts'
import { clearancesOf } from './clearances.ts'
import { insertWarnings } from './queries/lookUps.ts'

/** Tells the office once about each clearance that ends within 30 days. Returns their number. */
export const warnOfExpiry = (database: Database, tenantId: string, now: Date): Promise<number> =>
  database.write(tenantId, (tx) => warn(tx, tenantId, wireDate(now)))

async function warn(tx: Tx, tenantId: string, today: string): Promise<number> {
  const lookUps = await clearancesOf(tx, tenantId)
  const ending = (await adultsOf(tx, tenantId)).flatMap((adult) => {
    const lookUp = lookUps.get(keyOf(adult))
    return clearanceOn(lookUp, today) === 'EXPIRING' && lookUp ? [{ adult, lookUp }] : []
  })
  if (ending.length === 0) return 0
  const added = await insertWarnings(
    tx,
    tenantId,
    ending.map(({ lookUp }) => lookUp.id),
  )
  const isNew = new Set(added.map(({ lookUpId }) => lookUpId))
  const names = ending.filter(({ lookUp }) => isNew.has(lookUp.id)).map(({ adult }) => adult.name)
  if (names.length === 0) return 0
  const office = await usersWithPermission(tx, tenantId, clearancePermissions.record)
  await notify(tx, tenantId, office, {
    topic: 'message',
    message: { title: titleOf(names), link: linkTo(clearanceScreen, { state: 'EXPIRING' }) },
  })
  return names.length
}

const namesShown = 3

const titleOf = (names: readonly string[]): string => {
  const some = names.slice(0, namesShown).join('、')
  const more = names.length > namesShown ? `等 ${names.length} 人` : ''
  return `${some}${more}的准入查询将在 ${warningDays} 天内到期，请及时查询`
}
