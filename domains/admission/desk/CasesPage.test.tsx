import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { listApplications } from '../../enrolment/contract/application.ts'
import type { ApplicationSummary } from '../../enrolment/contract/applicationShapes.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { listSlots } from '../contract/appointment.ts'
import { answerForFamily } from '../contract/office.ts'
import { casesDesk } from '../contract/screens.ts'
import { CasesPage } from './CasesPage.tsx'

const dialog = page.getByRole('dialog')
const row = (id: string, change: Partial<ApplicationSummary>): ApplicationSummary => ({
  id,
  applyNo: `XX2027-0000${id}`,
  planId: '5',
  planName: '2027 年小学一年级新生报名',
  stage: 'XX',
  category: 'A',
  categoryLabel: '户籍房产一致',
  status: 'VERIFY_PENDING',
  statusLabel: '待到校核验',
  round: 1,
  submittedAt: '2027-05-02 10:00:00',
  updatedAt: '2027-05-03 10:00:00',
  childName: '周*窗',
  nextAction: '等待家长到校',
  ...change,
})
const slot = {
  id: '9',
  startAt: '2027-05-10 09:00:00',
  endAt: '2027-05-10 09:30:00',
  place: '行政楼 101',
  capacity: 1,
  booked: 0,
  arrived: 0,
}

beforeEach(async () => {
  const rows = [
    row('1', { isFromCounter: true }),
    row('2', { childName: '张*溪' }),
    row('3', { childName: '李*河', isFromCounter: true, status: 'UNQUALIFIED' }),
  ]
  server.answer(listApplications, (input) => pageOfRows(rows, input))
  server.answer(listSlots, () => ({ invited: 1, unbooked: 1, records: [slot] }))
  await openDesk(CasesPage, {
    at: casesDesk,
    permissions: [enrolmentPermissions.decide, enrolmentPermissions.review],
  })
})

const open = async (name: string) => {
  await page.getByRole('cell', { name }).click()
  await page.getByRole('button', { name: '登记家长答复' }).click()
}

test('what a family of the counter said is written down with a time, how and why; a refusal keeps what was typed', async () => {
  server.answer(answerForFamily, () => {
    throw new Refusal('SLOT_FULL', '这个时间已约满，请选其他时间')
  })
  await open('周*窗')
  await dialog.getByRole('combobox', { name: /到校时间/ }).click()
  await page.getByText(/5月10日（周一） ?09:00 行政楼 101/).click()
  await dialog.getByRole('radio', { name: '电话' }).click()
  await dialog.getByRole('textbox', { name: /家长说明/ }).fill('上午可以来')
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('button', { name: '登记' }).click()
  await expect.element(page.getByText('这个时间已约满，请选其他时间')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /家长说明/ })).toHaveValue('上午可以来')

  server.answer(answerForFamily, () => ({}))
  // While the icon of loading leaves, it belongs to the button's name.
  await dialog.getByRole('button', { name: /登记$/ }).click()
  await expect
    .poll(() => server.askedOf(answerForFamily).at(-1)?.input)
    .toMatchObject({ id: '1', answer: 'BOOK', way: 'PHONE', reason: '上午可以来', slotId: '9' })
})

test('an appeal is offered for a refused one, and nothing for an application of the phone', async () => {
  await open('李*河')
  await expect.element(dialog.getByRole('radio', { name: '申诉' })).toBeChecked()
  await dialog.getByRole('button', { name: '登记' }).click()
  await expect.element(dialog.getByText(/请填写|不能为空/).first()).toBeVisible()
  expect(server.askedOf(answerForFamily)).toEqual([])
})

test('an application of the phone has no such action', async () => {
  await page.getByRole('cell', { name: '张*溪' }).click()
  await expect.element(page.getByText('打开报名')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '登记家长答复' })).not.toBeInTheDocument()
})
