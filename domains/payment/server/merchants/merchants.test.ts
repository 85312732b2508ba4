import { afterEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { testNow } from '../../../../db/demo/world.ts'
import { standInAddresses } from '../../../../platform/testing/payment/addresses.ts'
import { alipayStandIn } from '../../../../platform/testing/payment/alipayStandIn.ts'
import { wechatPayStandIn } from '../../../../platform/testing/payment/wechatPayStandIn.ts'
import {
  checkMerchant,
  listMerchants,
  submitMerchant,
  switchMerchant,
} from '../../contract/merchant.ts'
import { alipayForm, wechatForm } from '../testing/someMerchant.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function someWechat(signsWith: 'publicKey' | 'certificate' = 'publicKey') {
  const other = await wechatPayStandIn(() => testNow, { signsWith })
  opened.push(other)
  standInAddresses.WECHAT = other.url
  return { ...other, form: wechatForm(other.account) }
}
async function someAlipay() {
  const other = await alipayStandIn()
  opened.push(other)
  standInAddresses.ALIPAY = `${other.url}/gateway.do`
  return { ...other, form: alipayForm(other.account) }
}

test('GET merchant/list: works without any key, for this school alone', async ({ api, world }) => {
  const { form } = await someWechat()
  await api.as('finance').call(submitMerchant, form)

  const { data } = await api.as('admin').call(listMerchants, {})
  expect(data.records).toMatchObject([
    { channelName: '微信支付', payee: '澜汀实验学校', isActive: true, checkState: '' },
  ])
  const sent = JSON.stringify(data)
  for (const secret of [form.apiSecret, form.privateKeySecret.slice(60, 100), 'Sealed'])
    expect(sent).not.toContain(secret)
  expect((await api.as('admin', world.otherTenant).call(listMerchants, {})).data.total).toBe(0)
})

describe('POST merchant/submit: works', () => {
  test('with stored keys that the database holds sealed', async ({ api, database, world }) => {
    const { form } = await someWechat()
    await api.as('finance').call(submitMerchant, form)

    const row = await database.read(world.tenant, (db) =>
      db.selectFrom('paymentMerchant').selectAll().executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row)).not.toContain(form.apiSecret)
    expect(row.privateKeySealed).toMatch(/^v1\./)
  })

  test('and keeps the keys that a change leaves empty', async ({ api }) => {
    const { form } = await someWechat()
    const finance = api.as('finance')
    const { id } = (await finance.call(submitMerchant, form)).data
    const change = { ...form, id, payee: '澜汀教育服务中心', privateKeySecret: '', apiSecret: '' }
    expect(await finance.call(submitMerchant, { ...change, platformKey: '' })).toBeDone()

    expect((await finance.call(checkMerchant, { id })).data.checkState).toBe('WORKING')
    expect((await finance.call(listMerchants, {})).data.records[0]?.payee).toBe('澜汀教育服务中心')
  })
})

test('POST merchant/submit: KEY_UNREADABLE beside the field that is wrong', async ({ api }) => {
  const { form } = await someWechat()
  const answer = await api
    .as('finance')
    .call(submitMerchant, { ...form, privateKeySecret: 'not a key' })

  expect(answer).toBeRefused('KEY_UNREADABLE')
  expect(JSON.stringify(answer)).toContain('privateKeySecret')
  expect(
    await api.as('finance').call(submitMerchant, { ...form, platformKey: 'not a key' }),
  ).toBeRefused('KEY_UNREADABLE')
})

test('POST merchant/submit: MERCHANT_ACTIVE for a second account of the channel', async ({
  api,
}) => {
  const { form } = await someWechat()
  await api.as('finance').call(submitMerchant, form)

  const second = { ...form, merchantNo: '1900009192' }
  expect(await api.as('finance').call(submitMerchant, second)).toBeRefused('MERCHANT_ACTIVE')
  expect(await api.as('finance').call(submitMerchant, (await someAlipay()).form)).toBeDone()
})

test('POST merchant/submit: MERCHANT_FIXED for another number, since refunds need the old one', async ({
  api,
  world,
}) => {
  const { form } = await someWechat()
  const { id } = (await api.as('finance').call(submitMerchant, form)).data

  const change = { ...form, id, merchantNo: '1900009192' }
  expect(await api.as('finance').call(submitMerchant, change)).toBeRefused('MERCHANT_FIXED')
  const foreign = api.as('admin', world.otherTenant)
  expect(await foreign.call(submitMerchant, { ...form, id })).toBeRefused('NOT_FOUND')
})

describe('POST merchant/check: works', () => {
  test('for WeChat with its public key or its certificates, and for Alipay', async ({ api }) => {
    const finance = api.as('finance')
    const check = async (form: Parameters<typeof finance.call<typeof submitMerchant>>[1]) => {
      const { id } = (await finance.call(submitMerchant, form)).data
      const { checkState } = (await finance.call(checkMerchant, { id })).data
      await finance.call(switchMerchant, { id, isActive: false })
      return checkState
    }

    expect(await check((await someWechat()).form)).toBe('WORKING')
    expect(await check((await someWechat('certificate')).form)).toBe('WORKING')
    expect(await check((await someAlipay()).form)).toBe('WORKING')
  })

  test('and says what is wrong: another key, or a provider that cannot be reached', async ({
    api,
  }) => {
    const { form, behaviour } = await someWechat()
    const finance = api.as('finance')
    const { id } = (await finance.call(submitMerchant, form)).data
    const words = async () => (await finance.call(checkMerchant, { id })).data.words

    behaviour.mood = 'forged'
    expect(await words()).toContain('应答没有通过')
    behaviour.mood = 'down'
    expect(await words()).toContain('支付平台')
    expect((await finance.call(listMerchants, {})).data.records[0]?.checkState).toBe('FAILED')
    expect(await finance.call(checkMerchant, { id: '1' })).toBeRefused('NOT_FOUND')
  })
})

test('POST merchant/switch: works in both directions', async ({ api }) => {
  const { form } = await someWechat()
  const finance = api.as('finance')
  const { id } = (await finance.call(submitMerchant, form)).data

  for (const isActive of [false, true]) {
    expect(await finance.call(switchMerchant, { id, isActive })).toBeDone()
    expect((await finance.call(listMerchants, {})).data.records[0]?.isActive).toBe(isActive)
  }
})

test('POST merchant/switch: MERCHANT_ACTIVE while another account takes payments', async ({
  api,
}) => {
  const { form } = await someWechat()
  const finance = api.as('finance')
  const { id } = (await finance.call(submitMerchant, form)).data
  await finance.call(switchMerchant, { id, isActive: false })
  await finance.call(submitMerchant, { ...form, merchantNo: '1900009192' })

  expect(await finance.call(switchMerchant, { id, isActive: true })).toBeRefused('MERCHANT_ACTIVE')
})
