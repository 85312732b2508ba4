import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { proveOwnPhone } from '../contract/ownPhone.ts'
import { ownPhoneScreen } from '../contract/screens.ts'
import { sendSmsCode } from '../contract/smsCode.ts'
import { OwnPhonePage } from './OwnPhonePage.tsx'

test('the own phone is proven by the code that was sent to it', async () => {
  server.answer(sendSmsCode, () => ({
    id: '5',
    resendSeconds: 60,
    validSeconds: 300,
    shownCode: '123456',
  }))
  server.answer(proveOwnPhone, () => ({}))
  await openPhoneAt(linkTo(ownPhoneScreen), [[ownPhoneScreen, OwnPhonePage]])
  await page.getByRole('textbox', { name: /手机号/ }).fill('13900000077')
  await page.getByRole('button', { name: /获取验证码/ }).click()
  await expect.element(page.getByText(/验证码是 123456/)).toBeVisible()
  expect((await axeFindings()).join()).toBe('')
  await page.getByRole('textbox', { name: /验证码/ }).fill('123456')
  await page.getByRole('button', { name: '验证', exact: true }).click()

  await expect
    .poll(() => server.askedOf(proveOwnPhone).map(({ input }) => input))
    .toEqual([{ phone: '13900000077', value: '123456', id: '5' }])
})
