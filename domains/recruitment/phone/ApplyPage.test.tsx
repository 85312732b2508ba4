import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { getDraft, submitApplication } from '../contract/own.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { ApplyPage } from './ApplyPage.tsx'

beforeEach(() => {
  server.answer(ownUser, () => someUser({ permissions: [recruitmentPermissions.apply] }))
  server.answer(getDraft, () => ({ content: {} }))
})

test('the consent is marked as required, and without it nothing is sent nor lost', async () => {
  await openPhone(ApplyPage, { search: '?postId=2' })
  const consent = page.getByRole('group', { name: /^我已阅读并同意/ })
  await expect.element(consent).toMatchTextContent(/（必填）/)
  await page.getByRole('textbox', { name: /^毕业院校/ }).fill('北川师范大学')
  expect(await axeFindings()).toEqual([])

  await page.getByRole('button', { name: '投递', exact: true }).click()

  await expect.element(consent).toMatchTextContent(/请选择/)
  await expect.element(page.getByRole('textbox', { name: /^毕业院校/ })).toHaveValue('北川师范大学')
  expect(server.askedOf(submitApplication)).toEqual([])
})
