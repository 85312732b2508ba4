import { testNow } from '../../../../db/demo/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { standInAddresses } from '../../../../platform/testing/payment/addresses.ts'
import { alipayStandIn } from '../../../../platform/testing/payment/alipayStandIn.ts'
import { wechatPayStandIn } from '../../../../platform/testing/payment/wechatPayStandIn.ts'
import { submitMerchant } from '../../contract/merchant.ts'
import { alipayForm, wechatForm } from './someMerchant.ts'

/** The time at which the stand-ins sign. */
export const standInClock = { now: testNow }

const opened: { close: () => Promise<void> }[] = []

/** Closes the stand-ins of a test. */
export async function closeStandIns(): Promise<void> {
  standInClock.now = testNow
  for (const one of opened.splice(0)) await one.close()
}

/** WeChat Pay and Alipay as the product reaches them. */
async function someProviders() {
  const wechat = await wechatPayStandIn(() => standInClock.now)
  const alipay = await alipayStandIn()
  opened.push(wechat, alipay)
  standInAddresses.WECHAT = wechat.url
  standInAddresses.ALIPAY = `${alipay.url}/gateway.do`
  return { wechat, alipay }
}

/** The same with merchant accounts of the school at both. */
export async function payableSchool(finance: ApiClient) {
  const { wechat, alipay } = await someProviders()
  const wechatId = (await finance.call(submitMerchant, wechatForm(wechat.account))).data.id
  const alipayId = (await finance.call(submitMerchant, alipayForm(alipay.account))).data.id
  return { wechat, alipay, wechatId, alipayId }
}
