import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type * as z from 'zod/mini'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import {
  arrive,
  reopenRefused,
  submitOffline,
} from '../../../platform/testing/components/queuedForm.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { setQueuePlanLoader } from '../../../platform/web/outbox/queuePlan.ts'
import { getDay } from '../../people/contract/calendar.ts'
import { listChildren } from '../../people/contract/child.ts'
import { listKinds } from '../contract/kinds.ts'
import { type Leave, previewLeave, submitLeave } from '../contract/leave.ts'
import { leaveDetailScreen, leaveStartScreen } from '../contract/screens.ts'
import { LeaveStartPage } from './LeaveStartPage.tsx'
import { offline } from './offline.ts'

const day = '2027-05-03'
const title = '学生请假 · 陈小北'
const reason = page.getByRole('textbox', { name: /请假理由/ })
const kind = page.getByRole('radio', { name: '病假' })
const sent = () => server.askedOf(submitLeave).map(({ input }) => input)
const accepted = {
  id: '7',
  absentee: 'STUDENT',
  absenteeName: '陈小北',
  groupName: '三年级2班',
  kindName: '病假',
  span: '5 月 3 日',
  days: 1,
  state: 'PENDING',
  stateName: '审批中',
  isRevocationAsked: false,
  applicantName: '陈爸爸',
  askedAt: '2027-05-02 08:00:00',
  kind: 'SICK',
  beginDate: day,
  beginHalf: 'AM',
  endDate: day,
  endHalf: 'PM',
  reason: '咳嗽发烧',
  arrangement: '',
  files: [],
  mayMend: false,
  mayWithdraw: true,
  mayEnd: false,
  mayAskRevocation: false,
  mayDropRevocation: false,
} satisfies z.input<typeof Leave>
const accept = () => server.answer(submitLeave, () => accepted)

beforeAll(() => setQueuePlanLoader(async () => offline))
beforeEach(() => {
  server.answer(listChildren, () => ({
    records: [
      {
        id: '5',
        name: '陈小北',
        className: '三年级2班',
        gradeName: '三年级',
        teacherName: '李老师',
        status: 'STUDYING' as const,
        statusName: '在读',
        relation: 'FATHER' as const,
        relationName: '父亲',
        isPrimary: true,
        mayInvite: true,
      },
    ],
  }))
  server.answer(getDay, () => ({
    day,
    isSchoolDay: false,
    name: '',
    termName: '',
    nextSchoolDay: day,
    periods: [],
  }))
  server.answer(listKinds, () => ({ records: [{ kind: 'SICK', name: '病假', hasBalance: false }] }))
  server.answer(previewLeave, () => ({
    days: 1,
    deciders: [{ step: '班主任审批', names: ['李老师'] }],
  }))
  accept()
})

const address = linkTo(leaveStartScreen, { absentee: 'STUDENT', studentId: '5' })
const openForm = (person?: string) =>
  openPhoneAt(
    address,
    [
      [leaveStartScreen, LeaveStartPage],
      [leaveDetailScreen, () => null],
    ],
    person,
  )

/** Fills in a leave of one day and submits it while the network is down. */
async function askOffline(why: string): Promise<void> {
  await openForm()
  await kind.click()
  await reason.fill(why)
  await submitOffline(title)
}

test('a leave request without a network waits on the phone and arrives once', async () => {
  await askOffline('咳嗽发烧')
  expect(sent()).toEqual([])

  await arrive()

  expect(sent()).toEqual([
    expect.objectContaining({ studentId: '5', kind: 'SICK', beginDate: day, reason: '咳嗽发烧' }),
  ])
})

test('an overlapping leave request returns with all its input, and is sent from there', async () => {
  await askOffline('外出就医')
  server.answer(submitLeave, () => {
    throw new Refusal('OVERLAPS', '这几天已有请假')
  })

  await reopenRefused(title, '这几天已有请假')

  await expect.element(reason).toHaveValue('外出就医')
  await expect.element(kind).toBeChecked()
  accept()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('已提交，等待审批')).toBeVisible()
  expect(sent()).toHaveLength(2)
})

test('Back loses nothing: the form shows again what was typed, until it is sent', async () => {
  await openForm('100000/parent')
  await kind.click()
  await reason.fill('回老家看外婆')
  await page.getByRole('button', { name: '返回' }).click()
  await expect.element(reason).not.toBeInTheDocument()

  navigate(address)
  await expect.element(reason).toHaveValue('回老家看外婆')
  await expect.element(kind).toBeChecked()
  await expect.element(page.getByText(/已恢复上次没有提交的内容/)).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('已提交，等待审批')).toBeVisible()
  expect(sent()).toEqual([expect.objectContaining({ kind: 'SICK', reason: '回老家看外婆' })])

  navigate(address)
  await expect.element(reason).toHaveValue('')
})

test('what was restored can be discarded', async () => {
  await openForm('100000/parent')
  await reason.fill('看错了日子')
  await page.getByRole('button', { name: '返回' }).click()
  await expect.element(reason).not.toBeInTheDocument()
  navigate(address)
  await expect.element(reason).toHaveValue('看错了日子')

  await page.getByRole('button', { name: '丢弃' }).click()

  await expect.element(reason).toHaveValue('')
  await expect.element(page.getByText(/已恢复上次没有提交的内容/)).not.toBeInTheDocument()
})

test('the usual approver is shown, and a span of days is two taps in the calendar', async () => {
  await openForm()
  await expect.element(page.getByRole('list', { name: '审批人' })).toMatchTextContent(/李老师/)
  await expect.element(page.getByRole('radio', { name: '全天' })).toBeChecked()
  const days = page.getByRole('button', { name: /请假日期/ })
  await expect.element(days).toMatchTextContent(/2027年5月3日（周一）/)

  await days.click()
  await page.getByRole('button', { name: '2027年5月5日（周三）' }).click()
  await page.getByRole('button', { name: '2027年5月7日（周五）' }).click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(days).toMatchTextContent(/2027年5月5日（周三）至5月7日（周五）/)
  await expect.element(page.getByRole('group', { name: '最后一天' })).toBeVisible()
  await page.getByRole('radio', { name: '病假' }).click()
  await reason.fill('回老家')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect
    .poll(sent)
    .toEqual([expect.objectContaining({ beginDate: '2027-05-05', endDate: '2027-05-07' })])
})
