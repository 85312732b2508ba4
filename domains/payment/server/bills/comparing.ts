import { momentOf } from '../../../../platform/contract/time.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { OutsideError } from '../../../../platform/server/ports/outside.ts'
import type { BillRow } from '../../../../platform/server/ports/payment/payments.ts'
import { MerchantChannel } from '../../contract/channels.ts'
import type { ProviderOf } from '../providers.ts'
import { findAttempt, receivedBetween } from '../queries/attempts.ts'
import { comparedSince } from '../queries/bills.ts'
import { allMerchants } from '../queries/merchants.ts'
import type { MerchantRow } from '../queries/merchants.ts'
import { returnedBetween } from '../queries/refunds.ts'
import { reconcileDay } from '../reconciling.ts'
import type { BillSource } from '../reconciling.ts'
import { billDays } from './billDays.ts'

type At = { readonly providerOf: ProviderOf; readonly now: Date }
const dayMs = 24 * 60 * 60_000

/**
 * Fetches and compares the bills that are due, once per school, channel and day. What a provider
 * does not answer is tried again at the next run.
 */
export async function compareDueBills(
  database: Database,
  tenantId: string,
  at: At,
): Promise<readonly unknown[]> {
  const days = billDays(at.now)
  const { merchants, compared } = await database.read(tenantId, async (db) => ({
    merchants: await allMerchants(db, tenantId),
    compared: await comparedSince(db, tenantId, days[0] ?? ''),
  }))
  const known = new Set(compared.map(({ channel, day }) => `${channel} ${day}`))
  const failures: unknown[] = []
  for (const channel of MerchantChannel.options)
    for (const day of days) {
      const own = merchants.filter((one) => one.channel === channel && isOpenOn(one, day))
      if (own.length === 0 || known.has(`${channel} ${day}`)) continue
      const source = sourceOf(database, tenantId, own, at)
      await reconcileDay(database, { tenantId, channel, day }, { provider: source, now: at.now })
        .then(() => undefined)
        .catch((error: unknown) => {
          if (!(error instanceof OutsideError)) throw error
          failures.push(error)
        })
    }
  return failures
}

/** Before it was entered here, an account has no payments of ours. */
const isOpenOn = ({ createTime }: MerchantRow, day: string): boolean =>
  createTime.getTime() < momentOf(`${day} 00:00:00`).getTime() + dayMs

/** The bills of all accounts of a channel as one. */
const sourceOf = (
  database: Database,
  tenantId: string,
  merchants: readonly MerchantRow[],
  { providerOf, now }: At,
): BillSource => ({
  bill: async (day) => {
    const all: BillRow[] = []
    for (const { id, channel, isActive } of merchants) {
      const moved = await movedOn(database, { tenantId, channel, merchantId: id }, day)
      // A disabled account may have lost its keys; it matters only while money moves.
      if (!isActive && !moved) continue
      const rows = await (await providerOf(tenantId, { channel, merchantId: id })).bill(day)
      // A day without trades has no bill; nor has one that the provider has not written yet. It may
      // hold a payment whose message was lost, so our books do not tell which it is.
      if (!rows && !isOld(day, now)) return undefined
      all.push(...(rows ?? []))
    }
    return all
  },
  query: async (number) => {
    const attempt = await database.read(tenantId, (db) => findAttempt(db, tenantId, number))
    if (!attempt) return { state: 'NONE', number }
    return (await providerOf(tenantId, attempt)).query(number)
  },
})

/** A day after its bill was due, a missing one is final, and what we have is a difference. */
const isOld = (day: string, now: Date): boolean => !billDays(now).slice(-1).includes(day)

/** Whether our books have a payment or a refund of that day. */
const movedOn = (
  database: Database,
  {
    tenantId,
    channel,
    merchantId,
  }: { tenantId: string; channel: MerchantChannel; merchantId: string },
  day: string,
): Promise<boolean> =>
  database.read(tenantId, async (db) => {
    const from = momentOf(`${day} 00:00:00`)
    const span = { from, to: new Date(from.getTime() + dayMs) }
    const payments = await receivedBetween(db, tenantId, channel, span)
    if (payments.some((one) => one.merchantId === merchantId)) return true
    return (await returnedBetween(db, tenantId, channel, span)).some(
      (one) => one.merchantId === merchantId,
    )
  })
