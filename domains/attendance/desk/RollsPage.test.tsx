import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { askExportPermit, ownExportPermit } from '../../logs/contract/exportPermit.ts'
import type { ExportPermit } from '../../logs/contract/exportPermit.ts'
import { listInstitutions } from '../../afterSchool/contract/institution.ts'
import { attendanceDesk } from '../contract/deskScreens.ts'
import { attendancePermissions } from '../contract/permissions.ts'
import {
  correctMark,
  exportSchoolRolls,
  getSchoolRoll,
  listSchoolRolls,
} from '../contract/schoolRoll.ts'
import { RollsPage } from './RollsPage.tsx'

const { oversee, run } = attendancePermissions
const day = '2027-03-22'
const roll = {
  id: 'LESSON-7',
  kind: 'LESSON',
  kindName: '兴趣课',
  rollId: '7',
  day,
  title: '纸飞机 1 班',
  times: '16:10–17:00',
  place: '致远楼 科学教室',
  teacherNames: '李老师',
  ownerName: '本校',
  childCount: 2,
  presentCount: 1,
  lateCount: 0,
  leaveCount: 0,
  absentCount: 1,
  phase: 'CALLED',
  phaseName: '已点名',
  takenTime: `${day} 16:15:00`,
  takenByName: '李老师',
} as const
const rain = {
  id: '11',
  name: '张小雨',
  className: '三年级2班',
  state: 'ABSENT',
  stateName: '未到',
  note: '',
  collected: '',
  handedByName: '',
} as const

const permit = {
  id: '31',
  act: 'attendance.rollExport',
  actName: '课后考勤',
  isClear: false,
  purpose: '核对离校交接',
  state: 'PENDING',
  stateName: '待批准',
  askedByName: '周敏',
  askedAt: `${day} 16:20:00`,
  decidedByName: '',
  decidedAt: '',
  answer: '',
  usedCount: 0,
  openUntil: '',
} as const

beforeEach(() => {
  const page1 = { current: 1, size: 20 }
  server.answer(listSchoolRolls, () => toPage(page1, 1, [roll]))
  server.answer(listInstitutions, () => toPage(page1, 0, []))
  server.answer(getSchoolRoll, () => ({ isCalled: true, children: [rain], corrections: [] }))
  server.answer(correctMark, () => ({}))
})

const open = (permissions: readonly string[]) =>
  openDesk(RollsPage, {
    at: attendanceDesk,
    permissions,
    search: `?day=${day}&open=LESSON-7`,
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a mark is corrected with a reason', async () => {
  await open([oversee, run])
  await button('更正张小雨的考勤').click()
  await page.getByRole('radio', { name: '请假' }).click()
  await page.getByRole('textbox', { name: /^原因/ }).fill('家长已电话请假')
  await button('更正').click()

  await expect
    .poll(() => server.askedOf(correctMark).map(({ input }) => input))
    .toEqual([
      { kind: 'LESSON', id: '7', day, childId: '11', state: 'LEAVE', reason: '家长已电话请假' },
    ])
})

test('a refused correction keeps what was typed, and a missing reason is named beside its field', async () => {
  server.answer(correctMark, () => {
    throw new Refusal('SAME_MARK', '考勤已经是“未到”，不用更正')
  })
  await open([oversee, run])
  await button('更正张小雨的考勤').click()
  await button('更正').click()
  await expect.element(page.getByText(/原因.*(填写|不能为空)/).first()).toBeVisible()

  await page.getByRole('textbox', { name: /^原因/ }).fill('看错了')
  await button('更正').click()
  await expect.element(page.getByText('考勤已经是“未到”，不用更正').first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^原因/ })).toHaveValue('看错了')
})

test('the head reads marks and corrects none', async () => {
  await open([oversee])

  await expect.element(page.getByRole('list', { name: '学生' })).toMatchTextContent(/张小雨.*未到/)
  expect(button('更正张小雨的考勤').elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
})

test('the attendance of a day is asked for with a purpose, and taken once it is approved', async () => {
  let own: ExportPermit | null = null
  server.answer(ownExportPermit, () => ({ permit: own }))
  server.answer(askExportPermit, () => (own = permit))
  server.answer(exportSchoolRolls, () => ({ name: '', columns: [], rows: [] }))
  await open([oversee])
  await button('导出').click()
  await expect.element(button('申请导出')).toBeDisabled()
  await page.getByRole('textbox', { name: '用途' }).fill(permit.purpose)
  await button('申请导出').click()
  await expect
    .poll(() => server.askedOf(askExportPermit).map(({ input }) => input))
    .toEqual([{ act: permit.act, isClear: false, purpose: permit.purpose }])

  await expect.poll(() => button('申请导出').elements()).toEqual([])
  await button('导出').click()
  await expect.element(button('等待批准')).toBeDisabled()
  await button('取消').click()
  own = { ...permit, state: 'APPROVED', openUntil: '2027-03-23 16:20:00' }
  await button('导出').click()
  await expect.element(page.getByText(/已批准，用途：核对离校交接/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click()
  await expect
    .poll(() =>
      server.askedOf(exportSchoolRolls).map(({ method, input }) => [method, input['day']]),
    )
    .toEqual([['GET', day]])
})

test('a request that was not approved says why, and another can be made', async () => {
  const refused = { ...permit, state: 'REFUSED', answer: '用途不清楚' } as const
  server.answer(ownExportPermit, () => ({ permit: refused }))
  await open([oversee])
  await button('导出').click()

  await expect.element(page.getByText('上次申请没有批准：用途不清楚')).toBeVisible()
  await expect.element(button('申请导出')).toBeVisible()
})
