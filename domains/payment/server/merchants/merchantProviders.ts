import type { Database } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Parts } from '../../../../platform/server/dependencies.ts'
import { OutsideError } from '../../../../platform/server/ports/outside.ts'
import {
  openProvider,
  providerAddresses,
} from '../../../../platform/server/ports/payment/openProvider.ts'
import type { PaymentProvider } from '../../../../platform/server/ports/payment/payments.ts'
import '../dependencies.ts'
import { practiceProvider } from '../demoProvider.ts'
import type { ProviderOf } from '../providers.ts'
import { findMerchant } from '../queries/merchants.ts'
import { openCredentials } from './sealing.ts'

/**
 * The providers of all schools' merchant accounts. An opened account is kept until it changes,
 * since WeChat's certificates belong to it.
 */
export function merchantProviders(
  database: Database,
  { keys, isDemo, payment }: Pick<Parts, 'keys' | 'isDemo' | 'payment'>,
  clock: () => Date,
): ProviderOf {
  const opened = new Map<string, { updateTime: number; provider: PaymentProvider }>()
  const addresses = payment?.addresses ?? providerAddresses

  return async (tenantId, { channel, merchantId }) => {
    if (channel === 'DEMO' && isDemo) return practiceProvider
    if (merchantId === null) throw new OutsideError('支付', 'not connected')
    const row = await database.read(tenantId, (db) =>
      findMerchant(db, rowRef({ tenantId }, merchantId)),
    )
    if (row?.channel !== channel) throw new OutsideError('支付', 'not connected')
    const name = `${tenantId} ${merchantId}`
    const updateTime = row.updateTime.getTime()
    const known = opened.get(name)
    if (known?.updateTime === updateTime) return known.provider
    const provider = openProvider(openCredentials(keys, tenantId, row), { addresses, clock })
    opened.set(name, { updateTime, provider })
    return provider
  }
}
