import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { notify } from '../../../messaging/server/public.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { findPeople, usersWithPermission } from '../../../organisation/server/public.ts'
import { alertLimits, night } from '../../contract/alert.ts'
import type { AlertRule } from '../../contract/alert.ts'
import { safeguardPermissions } from '../../contract/permissions.ts'
import { alertsScreen } from '../../contract/screens.ts'
import * as rows from '../queries/alerts.ts'
import type { Amount } from '../queries/alerts.ts'

const hourMs = 60 * 60 * 1000

/**
 * Looks for unusual access in this hour and the one before (domain.md 7.2, L7), and tells who
 * answers for personal data once per person and hour. Returns the number of people told about.
 */
export async function watchAccess(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> {
  const thisHour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const before = new Date(thisHour.getTime() - hourMs)
  let told = 0
  for (const hour of [before, thisHour])
    told += await database.write(tenantId, (tx) => watchHour(tx, tenantId, hour, now))
  return told
}

async function watchHour(tx: Tx, tenantId: string, hour: Date, now: Date): Promise<number> {
  const found = await unusualIn(tx, tenantId, hour)
  if (found.length === 0) return 0
  const alerted = new Set((await rows.listAlertedOf(tx, tenantId, hour)).map((one) => one.userId))
  const ids = found.map(({ userId }) => userId)
  const people = await findPeople(tx, tenantId, ids)
  const fresh = new Set<string>()
  for (const one of found) {
    const userName = people.get(one.userId)?.realName ?? ''
    const isNew = await rows.putAlert(tx, tenantId, { ...one, userName, hour }, now)
    if (isNew && !alerted.has(one.userId)) fresh.add(one.userId)
  }
  for (const userId of fresh) await tell(tx, tenantId, { userId, hour })
  return fresh.size
}

type Found = Amount & { readonly rule: AlertRule }

/** What exceeds the limits of the rules, of people who work for the school. */
async function unusualIn(tx: Tx, tenantId: string, hour: Date): Promise<Found[]> {
  const opened = await rows.countOpened(tx, tenantId, {
    from: hour,
    until: new Date(hour.getTime() + hourMs),
  })
  const refused = await rows.countRefused(tx, tenantId, hour)
  const outside = await rows.countRefused(tx, tenantId, hour, 'NOT_FOUND')
  if (opened.length + refused.length === 0) return []
  const staff = new Set(await usersWithPermission(tx, tenantId, organisationPermissions.workHere))
  const above = (amounts: readonly Amount[], rule: AlertRule): Found[] =>
    amounts
      .filter(({ amount }) => amount > alertLimits[rule])
      .map(({ userId, amount }) => ({ userId, amount, rule }))
  return [
    ...above(opened, 'MANY').filter(({ userId }) => staff.has(userId)),
    ...(isNight(hour) ? above(opened, 'NIGHT').filter(({ userId }) => staff.has(userId)) : []),
    ...above(outside, 'OUTSIDE'),
    ...above(refused, 'REFUSED'),
  ]
}

const isNight = (moment: Date): boolean => {
  const hour = Number(wireDateTime(moment).slice(11, 13))
  return hour >= night.from || hour < night.until
}

type About = { readonly userId: string; readonly hour: Date }

/** Nobody is told about themselves; if nobody else is left, the readers of the alerts are told. */
async function tell(tx: Tx, tenantId: string, { userId, hour }: About): Promise<void> {
  const others = async (permission: string): Promise<string[]> =>
    (await usersWithPermission(tx, tenantId, permission)).filter((id) => id !== userId)
  const officers = await others(safeguardPermissions.act)
  const people = officers.length > 0 ? officers : await others(safeguardPermissions.see)
  const title = `${minuteWords(wireDateTime(hour), wireDateTime(hour))} 起的一小时内有异常查看，请核实`
  await notify(tx, tenantId, people, {
    topic: 'message',
    message: { title, link: linkTo(alertsScreen) },
  })
}
