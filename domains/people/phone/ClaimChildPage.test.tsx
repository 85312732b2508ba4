import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { getOwnPhone } from '../../identity/contract/ownPhone.ts'
import { ownPhoneScreen } from '../../identity/contract/screens.ts'
import { selectClasses } from '../contract/schoolClass.ts'
import { claimChildScreen } from '../contract/screens.ts'
import { ClaimChildPage } from './ClaimChildPage.tsx'

const OwnPhone = () => <Page title="验证手机号">在这里验证</Page>

const open = () =>
  openPhoneAt(linkTo(claimChildScreen), [
    [claimChildScreen, ClaimChildPage],
    [ownPhoneScreen, OwnPhone],
  ])

beforeEach(() => {
  server.answer(selectClasses, () => ({ records: [] }))
})

test('a parent with an unproven phone is sent to the page that proves it', async () => {
  server.answer(getOwnPhone, () => ({ isOffered: true, isProven: false }))
  await open()
  await expect.element(page.getByText('先验证手机号')).toBeVisible()
  expect(page.getByRole('button', { name: '提交认领' }).query()).toBeNull()
  expect((await axeFindings()).join()).toBe('')
  await page.getByRole('button', { name: '去验证' }).click()

  await expect.element(page.getByText('在这里验证')).toBeVisible()
})

test('a parent with a proven phone can claim; without SMS every parent can', async () => {
  for (const phone of [
    { isOffered: true, isProven: true },
    { isOffered: false, isProven: false },
  ]) {
    server.answer(getOwnPhone, () => phone)
    const { unmount } = await open()
    await expect.element(page.getByRole('button', { name: '提交认领' })).toBeVisible()
    await unmount()
  }
})
