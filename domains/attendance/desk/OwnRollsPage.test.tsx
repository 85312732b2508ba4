import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { readLocation } from '../../../platform/web/navigation/location.ts'
import { afterSchoolPermissions } from '../../afterSchool/contract/permissions.ts'
import { ownRollsDesk } from '../contract/deskScreens.ts'
import { listOwnRolls } from '../contract/ownRoll.ts'
import type { OwnRoll } from '../contract/ownRoll.ts'
import { OwnRollsPage } from './OwnRollsPage.tsx'

const day = '2027-03-22'
const called: OwnRoll = {
  id: 'LESSON-7',
  title: '纸飞机 1 班',
  times: '16:10–17:00',
  place: '科学教室',
  teacherNames: '林教练',
  childCount: 18,
  presentCount: 15,
  leaveCount: 2,
  absentCount: 1,
  phase: 'CALLED',
  phaseName: '已点名',
}
const coming: OwnRoll = {
  ...called,
  id: 'LESSON-8',
  title: '合唱',
  childCount: 24,
  presentCount: 0,
  leaveCount: 0,
  absentCount: 0,
  phase: 'COMING',
  phaseName: '未开始',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (at: number) => page.getByRole('row').nth(at)
const days = () => server.askedOf(listOwnRolls).map(({ input }) => input['day'])

beforeEach(() => {
  server.answer(listOwnRolls, (input) => ({
    day,
    records: input['day'] === day ? [called, coming] : [],
  }))
})

const open = (search = `?day=${day}`) =>
  openDesk(OwnRollsPage, {
    at: ownRollsDesk,
    permissions: [afterSchoolPermissions.workOutside],
    search,
  })

test('the rolls of a day are read in numbers; a roll that was not called shows none yet', async () => {
  await open()

  await expect
    .element(row(1))
    .toMatchTextContent(/纸飞机 1 班科学教室16:10–17:00林教练181521已点名/)
  await expect.element(row(2)).toMatchTextContent(/合唱科学教室16:10–17:00林教练24未开始/)
  expect(await axeFindings()).toEqual([])
})

test('another day is chosen by the buttons beside it, and is in the address', async () => {
  await open()
  await expect.element(row(1)).toBeVisible()
  await button('后一天').click()
  await expect.element(page.getByText('这一天没有课')).toBeVisible()
  expect(readLocation().search).toBe('?day=2027-03-23')
  await button('前一天').click()
  await expect.element(row(1)).toMatchTextContent(/纸飞机 1 班/)

  await button('回到今天').click()

  await expect.element(button('回到今天')).not.toBeInTheDocument()
  expect(days().slice(0, 2)).toEqual(['2027-03-22', '2027-03-23'])
})

test('rolls that do not load are loaded again by 重试', async () => {
  server.cutNetwork()
  await open()
  await expect.element(button('重试')).toBeVisible()

  server.restoreNetwork()
  await button('重试').click()

  await expect.element(row(1)).toMatchTextContent(/纸飞机 1 班/)
})
