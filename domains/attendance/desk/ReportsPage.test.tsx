import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { reportsDesk } from '../contract/deskScreens.ts'
import { attendancePermissions } from '../contract/permissions.ts'
import { listReports, submitReport } from '../contract/report.ts'
import type { AuthorityReport } from '../contract/report.ts'
import { ReportsPage } from './ReportsPage.tsx'

const { oversee, run } = attendancePermissions
const row: AuthorityReport = {
  id: '4',
  month: '2027-02',
  number: 2,
  isReplaced: false,
  counts: [{ name: '课程班', count: 12 }],
  receipt: '',
  target: '下载文件',
  sha256: 'ab12',
  bytes: 2048,
  reportedByName: '许静',
  reportedTime: '2027-03-02 10:00:00',
}

const open = (search = '') =>
  openDesk(ReportsPage, { at: reportsDesk, permissions: [oversee, run], search })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function reportMonth(): Promise<void> {
  server.answer(listReports, (input) => pageOfRows([row], input))
  await open()
  await button('新建上报').click()
  await button('上报').click()
}

test('a month is reported', async () => {
  server.answer(submitReport, () => ({ id: '5' }))
  await reportMonth()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.askedOf(submitReport).map(({ input }) => input)).toEqual([
    { month: expect.stringMatching(/^\d{4}-\d\d$/) },
  ])
})

test('a month that is not over is refused beside its field, and the drawer stays', async () => {
  server.answer(submitReport, () => {
    throw new Refusal('MONTH_NOT_OVER', '这个月还没有结束，请在下个月上报', [
      { name: 'month', label: '月份', msg: '还没有结束' },
    ])
  })
  await reportMonth()

  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('还没有结束', { exact: true })).toBeVisible()
  await expect.element(drawer.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
})

test('a report shows how much it contains and what its columns mean', async () => {
  server.answer(listReports, (input) => pageOfRows([row], input))
  await open('?open=4')
  const panel = page.getByRole('complementary')

  await expect.element(panel).toMatchTextContent(/课程班.*12 条/)
  await expect.element(panel).toMatchTextContent(/学生考勤\.csv/)
  await expect.element(button('下载文件')).toBeVisible()
})

test('reports that failed to load are asked again', async () => {
  let isDown = true
  server.answer(listReports, (input) => {
    if (isDown) throw new Error('overloaded')
    return pageOfRows([], input)
  })
  await open()
  await expect.element(page.getByText('服务器开小差了，请稍后再试')).toBeVisible()

  isDown = false
  await button('重试').click()
  await expect
    .element(page.getByText('一个月结束后，在这里生成并下载这个月的上报文件。'))
    .toBeVisible()
})
