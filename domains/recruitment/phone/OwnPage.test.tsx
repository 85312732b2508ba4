import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { listOwnApplications } from '../contract/own.ts'
import type { OwnApplication } from '../contract/own.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { chooseSlot } from '../contract/slot.ts'
import type { OpenSlot, OwnVisit } from '../contract/slot.ts'
import { OwnPage } from './OwnPage.tsx'

const slotAt = (id: string, free: number): OpenSlot => ({
  id,
  startAt: `2099-03-20 0${id}:00:00`,
  endAt: `2099-03-20 0${id}:30:00`,
  place: '行政楼 101',
  free,
})
const visitTo = (change: Partial<OwnVisit>): OwnVisit => ({
  kind: 'TRIAL',
  kindName: '试讲',
  isOver: false,
  mayChoose: true,
  slots: [],
  ...change,
})
const invited: OwnApplication = {
  id: '1',
  postId: '2',
  postTitle: '初中数学教师',
  name: '沈佳宁',
  sex: '2',
  birthYear: '1996',
  phone: '14000000872',
  email: '',
  degree: 'MASTER',
  degreeName: '硕士研究生',
  school: '北川师范大学',
  major: '数学',
  graduationYear: '',
  title: '',
  teachingYears: 5,
  certificate: '',
  mandarin: '',
  education: '',
  work: '',
  honours: '',
  files: [],
  state: 'TRIAL',
  stateName: '笔试和试讲',
  keepsInPool: false,
  poolUntil: '',
  noticeUntil: '',
  firstDay: '',
  isAccepted: false,
  hasIdentity: false,
  papers: '',
  mayGiveIdentity: false,
  mayJoinPool: false,
  createTime: '2099-03-01 09:00:00',
  next: '请选择试讲的时间。',
  steps: [],
  visits: [visitTo({ slots: [slotAt('8', 1), slotAt('9', 0)] })],
  mayCorrect: false,
  mayWithdraw: true,
  mayAccept: false,
}
let own: OwnApplication

beforeEach(() => {
  own = invited
  server.answer(ownUser, () => someUser({ permissions: [recruitmentPermissions.apply] }))
  server.answer(listOwnApplications, () => ({ records: [own] }))
})

test('an invited applicant chooses a time, and may choose another one', async () => {
  server.answer(chooseSlot, () => {
    own = {
      ...invited,
      visits: [visitTo({ slot: slotAt('8', 0), slots: [slotAt('9', 1)] })],
    }
    return {}
  })
  await openPhone(OwnPage)
  const full = page.getByRole('button', { name: /09:00–09:30/ })
  await expect.element(full).toBeDisabled()
  expect(await axeFindings()).toEqual([])

  await page.getByRole('button', { name: /08:00–08:30/ }).click()

  await expect.element(page.getByText('最晚在前一天换时间。')).toBeVisible()
  expect(server.askedOf(chooseSlot).map(({ input }) => input)).toEqual([{ id: '1', slotId: '8' }])
  await expect.element(full).not.toBeInTheDocument()
  await page.getByRole('button', { name: '换时间' }).click()
  await expect.element(full).toBeEnabled()
  expect(await axeFindings()).toEqual([])
})

test('a time that became full meanwhile is said so', async () => {
  server.answer(chooseSlot, () => {
    throw new Refusal('SLOT_FULL', '这个时间已约满，请选其他时间')
  })
  await openPhone(OwnPage)
  await page.getByRole('button', { name: /08:00–08:30/ }).click()
  await expect.element(page.getByText('这个时间已约满，请选其他时间')).toBeVisible()
})

test('on the day itself the time stays as it is', async () => {
  own = {
    ...invited,
    visits: [visitTo({ slot: slotAt('8', 0), mayChoose: false })],
  }
  await openPhone(OwnPage)
  await expect.element(page.getByText('今天有变化请直接联系学校。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '换时间' })).not.toBeInTheDocument()
})

test('an applicant with two invitations sees each with its own times', async () => {
  const written = visitTo({
    kind: 'WRITTEN',
    kindName: '笔试',
    slot: slotAt('7', 3),
    isOver: true,
    mayChoose: false,
  })
  own = { ...invited, visits: [written, visitTo({ slots: [slotAt('8', 1)] })] }
  server.answer(chooseSlot, () => {
    throw new Refusal(
      'TIMES_OVERLAP',
      '和小学语文教师试讲的时间（3月20日（周五）08:00–08:30）重叠，请选其他时间',
    )
  })
  await openPhone(OwnPage)
  await expect.element(page.getByRole('heading', { name: '笔试时间' })).toBeVisible()
  await expect.element(page.getByText('笔试已经结束。')).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await page
    .getByRole('list', { name: '可选的试讲时间' })
    .getByRole('button', { name: /08:00–08:30/ })
    .click()

  await expect
    .element(
      page.getByRole('note').filter({ hasText: /和小学语文教师试讲的时间.*重叠，请选其他时间/ }),
    )
    .toBeVisible()
})
