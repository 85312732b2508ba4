import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type * as z from 'zod/mini'

import { dayWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { readLocation } from '../../../platform/web/navigation/location.ts'
import { getDay } from '../../people/contract/calendar.ts'
import { listChildren } from '../../people/contract/child.ts'
import { listKinds } from '../contract/kinds.ts'
import { type Leave, previewLeave, submitLeave } from '../contract/leave.ts'
import { deskPlaceOf, leaveStartDesk, leaveStartScreen } from '../contract/screens.ts'
import { LeaveStartPage } from './LeaveStartPage.tsx'

const today = wireDate(new Date())
const sent = () => server.askedOf(submitLeave).map(({ input }) => input)
const submit = () => page.getByRole('button', { name: '提交申请' }).click()
const accepted = {
  id: '7',
  absentee: 'STAFF',
  absenteeName: '李老师',
  groupName: '教务处',
  kindName: '事假',
  span: '3 月 1 日至 3 日',
  days: 3,
  state: 'PENDING',
  stateName: '审批中',
  isRevocationAsked: false,
  applicantName: '李老师',
  askedAt: '2027-02-28 08:00:00',
  kind: 'PERSONAL',
  beginDate: '2027-03-01',
  beginHalf: 'AM',
  endDate: '2027-03-03',
  endHalf: 'PM',
  reason: '家中有事',
  arrangement: '',
  files: [],
  mayMend: false,
  mayWithdraw: true,
  mayEnd: false,
  mayAskRevocation: false,
  mayDropRevocation: false,
} satisfies z.input<typeof Leave>
const openStaff = (person: string = crypto.randomUUID()) =>
  openDesk(LeaveStartPage, { at: leaveStartDesk, search: '?absentee=STAFF', person })

beforeEach(() => {
  server.answer(getDay, () => ({
    day: today,
    isSchoolDay: true,
    name: '',
    termName: '',
    periods: [],
    nextSchoolDay: today,
  }))
  server.answer(listKinds, () => ({
    records: [{ kind: 'PERSONAL', name: '事假', hasBalance: false }],
  }))
  server.answer(previewLeave, () => ({
    days: 3,
    deciders: [{ step: '部门主管审批', names: ['周敏'] }],
  }))
  server.answer(submitLeave, () => accepted)
})

test('staff ask for leave at the desk, and see the days and who decides', async () => {
  await openStaff()
  await expect.element(page.getByLabelText(/^开始日期/)).toHaveValue(dayWords(today, today))
  await page.getByRole('combobox', { name: /^请假类型/ }).click()
  await page.getByTitle('事假').click()
  await page.getByLabelText(/^开始日期/).fill('2027-03-01')
  await page.getByLabelText(/^结束日期/).fill('2027-03-03')
  await expect.element(page.getByText('共 3 个工作日')).toBeVisible()
  await expect.element(page.getByText(/周敏/)).toBeVisible()
  await page.getByRole('group', { name: '最后一天' }).getByText('上午').click()
  await submit()
  await expect
    .element(page.getByRole('textbox', { name: /^请假理由/ }))
    .toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: /^请假理由/ }).fill('家中有事')

  await submit()

  await expect.poll(() => sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({
    absentee: 'STAFF',
    kind: 'PERSONAL',
    beginDate: '2027-03-01',
    beginHalf: 'AM',
    endDate: '2027-03-03',
    endHalf: 'AM',
    reason: '家中有事',
  })
  await expect.poll(() => readLocation().search).toBe('?tab=sent')
})

test('what is typed is there again after the page was left', async () => {
  const person = crypto.randomUUID()
  const first = await openStaff(person)
  await page.getByRole('textbox', { name: /^请假理由/ }).fill('家中有事')
  await first.unmount()

  await openStaff(person)

  await expect.element(page.getByRole('textbox', { name: /^请假理由/ })).toHaveValue('家中有事')
})

test('whoever has no child at the school is told so before anything is typed', async () => {
  server.answer(listChildren, () => ({ records: [] }))
  await openDesk(LeaveStartPage, { at: leaveStartDesk, search: '?absentee=STUDENT' })

  await expect.element(page.getByText('没有可以请假的孩子')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '提交申请' })).not.toBeInTheDocument()
})

test('links of the phone to a new leave open at the desk, to a returned one on the phone', () => {
  expect(deskPlaceOf(`${leaveStartScreen.path}?absentee=STAFF`)).toBe('/leaves/new?absentee=STAFF')
  expect(deskPlaceOf(`${leaveStartScreen.path}?id=5`)).toBeUndefined()
})
