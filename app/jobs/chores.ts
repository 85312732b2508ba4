import { startSealer } from '../../platform/server/audit/sealer.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Parts } from '../../platform/server/dependencies.ts'
import type { Jobs, Queue } from '../../platform/server/jobs/jobs.ts'
import { mailNotices } from '../../platform/server/ports/mailNotices.ts'
import { wechatNotices } from '../../platform/server/ports/wechatNotices.ts'
import type { Settings } from '../../platform/server/settings/settings.ts'
import { choiceQueue, startChoices } from './choices.ts'
import { decisionQueue, startDecisions } from './decisions.ts'
import { deliveryQueue, startDeliveries } from './deliveries.ts'
import { housekeepingQueue, startHousekeeping } from './housekeeping.ts'
import { onTimeQueue, startOnTime } from './deadlines.ts'
import { noticeQueue, startOutsideNotices } from './outsideNotices.ts'
import { startAccessWatch, watchQueue } from './accessWatch.ts'
import { billQueue, startBills } from './bills.ts'
import { paymentQueue, startPayments } from './payments.ts'
import { startReadings } from './newsViewWriting.ts'

/** The queues of the background jobs. */
export const choreQueues: readonly Queue[] = [
  { name: onTimeQueue },
  { name: decisionQueue },
  { name: housekeepingQueue },
  { name: watchQueue },
  { name: deliveryQueue },
  { name: paymentQueue, onlyOneWaits: true },
  { name: billQueue, onlyOneWaits: true },
  { name: choiceQueue, onlyOneWaits: true },
  { name: noticeQueue, onlyOneWaits: true },
]

type Chores = {
  readonly settings: Settings
  readonly jobs: Jobs
  readonly database: Database
  readonly parts: Parts
  readonly offlinePaths: readonly string[]
  readonly clock: () => Date
  readonly onFault: (error: unknown) => void
}

/** Starts the background jobs; what must be stopped later is added to `closings`. */
export async function startChores(
  { settings, jobs, database, parts, offlinePaths, clock, onFault }: Chores,
  closings: (() => Promise<void>)[],
): Promise<void> {
  const readings = startReadings(database, onFault)
  closings.push(() => readings.stop())
  const sealer = startSealer(database, parts.keys, onFault)
  closings.push(() => sealer.stop())
  const housekeeping = await startHousekeeping(jobs, database, parts, {
    clock,
    onFault,
    offlinePaths,
  })
  closings.push(() => housekeeping.stop())
  const watch = await startAccessWatch(jobs, database, {
    defaultTenant: parts.defaultTenant,
    clock,
    onFault,
  })
  closings.push(() => watch.stop())
  await startDecisions(jobs, database, clock)
  const onTime = await startOnTime(jobs, database, {
    clock,
    defaultTenant: parts.defaultTenant,
    onFault,
  })
  closings.push(() => onTime.stop())
  const deliveries = await startDeliveries(jobs, database, parts, { clock, onFault })
  closings.push(() => deliveries.stop())
  const payments = await startPayments(jobs, database, parts, { clock, onFault })
  closings.push(() => payments.stop())
  const bills = await startBills(jobs, database, parts, { clock, onFault })
  closings.push(() => bills.stop())
  const choices = await startChoices(jobs, database, {
    clock,
    defaultTenant: parts.defaultTenant,
    onFault,
  })
  closings.push(() => choices.stop())
  const { wechatNotices: wechat, mail } = settings.ports
  const channels = [
    ...(wechat ? [wechatNotices(wechat, clock)] : []),
    ...(mail ? [mailNotices(mail, clock)] : []),
  ]
  if (channels.length === 0) return
  const notices = await startOutsideNotices(jobs, database, {
    channels,
    defaultTenant: parts.defaultTenant,
    isDemo: settings.demo,
    clock,
    onFault,
  })
  closings.push(() => notices.stop())
}
