import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { getApplication } from '../contract/application.ts'
import { applicationScreen, enrolmentScreen } from '../contract/screens.ts'
import { ApplicationPage } from './ApplicationPage.tsx'

const open = (address: string) =>
  openPhoneAt(address, [
    [applicationScreen, ApplicationPage],
    [enrolmentScreen, () => <h1>我的报名</h1>],
  ])
const onward = page.getByRole('button', { name: '查看我的报名' })

test('a link that names no application says so and leads to the own applications', async () => {
  await open(applicationScreen.path)

  await expect.element(page.getByRole('alert')).toMatchTextContent(/链接不完整/)
  expect(server.askedOf(getApplication)).toEqual([])
  await onward.click()
  await expect.element(page.getByRole('heading', { name: '我的报名' })).toBeVisible()
})

test('a refused application offers the way on instead of another try', async () => {
  server.answer(getApplication, () => {
    throw new Refusal('NOT_FOUND', '没有这份报名')
  })

  await open(linkTo(applicationScreen, { id: '1' }))

  await expect.element(onward).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
})
