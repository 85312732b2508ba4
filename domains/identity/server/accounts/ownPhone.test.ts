import { addVisitor, asVisitor, visitorId } from '../../../../app/testing/visitor.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { getOwnPhone, proveOwnPhone } from '../../contract/ownPhone.ts'
import { sendSmsCode } from '../../contract/smsCode.ts'
import { testServer } from '../testing/testServer.ts'

const phone = '13900000077'

/** An account whose phone was only typed, as after registering by account and password. */
async function withTypedPhone(database: Database): Promise<void> {
  await addVisitor(database)
  await database.write(demoTenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ phone, phoneVerifiedTime: null })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', visitorId)
      .execute(),
  )
}

async function sentTo(api: Api, to: string): Promise<{ id: string; value: string }> {
  const { id, shownCode = '' } = (await api.call(sendSmsCode, { phone: to })).data
  return { id, value: shownCode }
}

test('GET user/phone-proof: works for everybody about the own phone', async ({ api }) => {
  expect((await api.as('parent').call(getOwnPhone, {})).data).toEqual({
    isOffered: true,
    isProven: true,
  })
})

test('POST user/phone-proof: works with the code that was sent to the phone', async ({
  api,
  database,
}) => {
  await withTypedPhone(database)
  const visitor = asVisitor(api)
  expect(await visitor.call(proveOwnPhone, { phone, ...(await sentTo(api, phone)) })).toBeDone()
  expect((await visitor.call(getOwnPhone, {})).data.isProven).toBe(true)
})

test('POST user/phone-proof: SMS_CODE_WRONG when the code was sent to another phone, or never', async ({
  api,
  database,
}) => {
  await withTypedPhone(database)
  const visitor = asVisitor(api)
  const other = await sentTo(api, '13900000078')

  expect(await visitor.call(proveOwnPhone, { phone, ...other })).toBeRefused('SMS_CODE_WRONG')
  expect(await visitor.call(proveOwnPhone, { phone, id: '12', value: '123456' })).toBeRefused(
    'SMS_CODE_WRONG',
  )
  expect((await visitor.call(getOwnPhone, {})).data.isProven).toBe(false)
})

test('POST user/phone-proof: PHONE_TAKEN when it is the proven phone of another account', async ({
  api,
  database,
}) => {
  await withTypedPhone(database)
  await database.write(demoTenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ phone: '13900000079', phoneVerifiedTime: new Date() })
      .where('tenantId', '=', demoTenant)
      .where('account', '=', 'parent2')
      .execute(),
  )
  const code = await sentTo(api, '13900000079')

  expect(await asVisitor(api).call(proveOwnPhone, { phone: '13900000079', ...code })).toBeRefused(
    'PHONE_TAKEN',
  )
})

test('POST user/phone-proof: SMS_OFF without a provider', async ({ database, world }) => {
  await addVisitor(database)
  const { api } = await testServer(database, () => world.now, { isDemo: true })

  expect(
    await asVisitor(api).call(proveOwnPhone, { phone, id: '12', value: '123456' }),
  ).toBeRefused('SMS_OFF')
})
