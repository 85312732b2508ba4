import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { assignApplications, listReviewers } from '../../contract/assignment/assignment.ts'
import { listApplications } from '../../contract/application.ts'
import { applicationsDesk } from '../../contract/deskScreens.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { FakeOffice } from '../../testing/fakeOffice.ts'
import { ApplicationsPage } from '../ApplicationsPage.tsx'

const { decide, review } = enrolmentPermissions
const tick = (name: string) => page.getByRole('checkbox', { name: `勾选${name}` }).click()
const dialog = page.getByRole('dialog')

beforeEach(() => {
  server.answer(listReviewers, () => ({
    records: [
      { id: '4', name: '林晓', isLead: false, open: 3, isAway: false },
      { id: '5', name: '韩青', isLead: false, open: 0, isAway: true },
    ],
  }))
})

async function openWith(...names: string[]): Promise<void> {
  new FakeOffice(...names.map((name, at) => ({ id: String(at + 1), name })))
  await openDesk(ApplicationsPage, { at: applicationsDesk, permissions: [decide, review] })
  await expect.element(page.getByRole('link', { name: names[0] ?? '' })).toBeVisible()
}

test('ticked applications go to the chosen reviewer, and what stayed is named with the reason', async () => {
  server.answer(assignApplications, () => ({
    given: [{ reviewerId: '4', name: '林晓', count: 1 }],
    left: [{ id: '2', applyNo: 'BM20272', reason: '已经有人开始审核' }],
  }))
  await openWith('张小满', '李小雪')
  await tick('张小满')
  await tick('李小雪')
  await page.getByRole('button', { name: '分给审核人' }).click()
  await expect.element(dialog.getByText('韩青 · 今天请假')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: /韩青/ })).toBeDisabled()
  expect(await axeFindings()).toEqual([])

  await dialog.getByRole('checkbox', { name: /林晓/ }).click()
  await dialog.getByRole('button', { name: '分配并通知' }).click()

  await expect.element(page.getByText('已分给林晓 1 份')).toBeVisible()
  await expect.element(page.getByText('BM20272：已经有人开始审核')).toBeVisible()
  expect(server.askedOf(assignApplications).map(({ input }) => input)).toEqual([
    { ids: '1,2', way: 'LOAD', reviewerIds: '4' },
  ])
})

test('a refusal is shown in the drawer and the choice stays', async () => {
  server.answer(assignApplications, () => {
    throw new Refusal('NO_REVIEWER', '今天没有可以分配的审核人，请换人或改天再分')
  })
  await openWith('张小满')
  await tick('张小满')
  await page.getByRole('button', { name: '分给审核人' }).click()
  await dialog.getByRole('radio', { name: '轮流分配' }).click()
  await dialog.getByRole('button', { name: '分配并通知' }).click()

  await expect.element(dialog.getByText('今天没有可以分配的审核人，请换人或改天再分')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: '轮流分配' })).toBeChecked()
})

test('the list is filtered by days of submission, round and reviewer', async () => {
  await openWith('张小满')
  location.hash = '#/enrolment?from=2027-05-01&to=2027-05-02&round=2&reviewer=4'
  await expect
    .poll(() => server.askedOf(listApplications).at(-1)?.input)
    .toMatchObject({ from: '2027-05-01', to: '2027-05-02', round: '2', reviewer: '4' })
  await expect.element(page.getByRole('button', { name: '清空筛选' })).toBeVisible()
})
