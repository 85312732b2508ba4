import {
  agreeAndSign,
  beginMigrantForm,
  fillChildAndHome,
  fillGuardian,
  uploadPapers,
} from '../support/applyForm.ts'
import { newChild } from '../support/child.ts'
import { countedTaps, expectAtMost } from '../support/tasks/taps.ts'
import { expect, test } from '../support/test.ts'

test('a known family applies for a child in category D', async ({ phone }) => {
  test.setTimeout(180_000)
  const taps = countedTaps()
  const child = newChild()
  const { page } = phone
  await phone.signIn('parent')
  await phone.open('/')

  await taps.tap(page.getByRole('link', { name: /^报名/ }).first())
  await beginMigrantForm(page, taps)
  await fillChildAndHome(page, child, taps)
  await fillGuardian(page, child, taps)
  await uploadPapers(page, taps)
  await agreeAndSign(page, taps)
  await taps.tap(page.getByRole('button', { name: '提交报名' }))

  await expect(page.getByRole('heading', { name: '报名详情' })).toBeVisible()
  expectAtMost(63, taps.count(), 'apply in category D')
})
