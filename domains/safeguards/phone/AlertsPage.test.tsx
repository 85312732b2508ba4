import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { listAlerts } from '../contract/alert.ts'
import type { Alert } from '../contract/alert.ts'
import { alertsScreen } from '../contract/screens.ts'
import { AlertsPage } from './AlertsPage.tsx'

const open: Alert = {
  id: '7',
  rule: 'NIGHT',
  ruleName: '夜间查看',
  userId: '3',
  userName: '李老师',
  from: '2027-03-15 22:00:00',
  until: '2027-03-15 23:00:00',
  amount: 3,
  sentence: '夜间查看了 3 个孩子的证件信息或材料',
  state: 'OPEN',
  stateName: '待核实',
  note: '',
  judgedByName: '',
  judgedAt: '',
  foundAt: '2027-03-15 22:40:00',
}
const explained: Alert = {
  ...open,
  id: '8',
  userName: '周老师',
  state: 'EXPLAINED',
  stateName: '已说明',
}

beforeEach(() => {
  server.answer(listAlerts, (input) =>
    pageOfRows(
      [open, explained].filter(({ state }) => !input.state || state === input.state),
      input,
    ),
  )
})

const openPage = () => openPhoneAt(linkTo(alertsScreen), [[alertsScreen, AlertsPage]])

test('who is told about unusual access reads on the phone who, when and what', async () => {
  await openPage()

  await expect.element(page.getByText('李老师：夜间查看')).toBeVisible()
  await expect.element(page.getByText(/2027-03-15 22:00/).first()).toBeVisible()
  await expect.element(page.getByText(/夜间查看了 3 个孩子/).first()).toBeVisible()
  await expect.element(page.getByText('周老师：夜间查看')).toBeVisible()
  expect((await axeFindings()).join()).toBe('')
})

test('the list is narrowed by state, and says so when nothing is left', async () => {
  await openPage()
  await expect.element(page.getByText('李老师：夜间查看')).toBeVisible()

  await page.getByRole('radio', { name: '已说明' }).click()
  await expect.element(page.getByText('周老师：夜间查看')).toBeVisible()
  await expect.element(page.getByText('李老师：夜间查看')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: '属于安全事件' }).click()
  await expect.element(page.getByText('没有符合条件的异常查看')).toBeVisible()
  expect(server.askedOf(listAlerts).at(-1)?.input).toMatchObject({ state: 'INCIDENT' })
})
