import { addVisitor, asVisitor, visitorId } from '../../../../app/testing/visitor.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { proveOwnPhone } from '../../../identity/contract/ownPhone.ts'
import { sendSmsCode } from '../../../identity/contract/smsCode.ts'
import { claimChild, listOwnClaims } from '../../contract/child.ts'
import { claimForm } from '../testing/someClaim.ts'

test('POST child/claim: PHONE_NOT_PROVEN when the phone was typed and never proven by a code (L13)', async ({
  api,
  database,
}) => {
  await addVisitor(database)
  const phone = '13900000077'
  await database.write(demoTenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ phone, phoneVerifiedTime: null })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', visitorId)
      .execute(),
  )
  const visitor = asVisitor(api)
  expect(await visitor.call(claimChild, claimForm())).toBeRefused('PHONE_NOT_PROVEN')
  expect((await visitor.call(listOwnClaims, {})).data.records).toEqual([])

  const { id, shownCode = '' } = (await api.call(sendSmsCode, { phone })).data
  expect(await visitor.call(proveOwnPhone, { phone, id, value: shownCode })).toBeDone()
  expect(await visitor.call(claimChild, claimForm())).toBeDone()
})
