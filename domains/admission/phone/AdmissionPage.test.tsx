import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import {
  answerOffer,
  bookAppointment,
  fileAppeal,
  getFamilyAdmission,
  listProposed,
  trackApplication,
} from '../contract/family.ts'
import type { FamilyAdmission } from '../contract/family.ts'
import { getPublicClasses } from '../contract/placements.ts'
import {
  admissionScreen,
  publicClassesScreen,
  publicListScreen,
  trackScreen,
} from '../contract/screens.ts'
import { AdmissionPage } from './AdmissionPage.tsx'
import { PublicClassesPage } from './PublicClassesPage.tsx'
import { PublicListPage } from './PublicListPage.tsx'
import { TrackPage } from './TrackPage.tsx'

const offered: FamilyAdmission = {
  id: '7',
  applyNo: 'XX2027-00042',
  childName: '张小溪',
  planId: '5',
  planName: '2027 年小学一年级新生报名',
  status: 'ADMITTED',
  statusLabel: '已录取，请确认',
  actions: ['confirm', 'decline'],
  confirmUntil: '2027-06-25 18:00:00',
  reason: '户籍迁入日期 2020-11-01，第 1 位',
  slots: [],
  trackToken: '7-abcdefghijklmnopqrstuvwx',
}
let admission: FamilyAdmission

beforeEach(() => {
  admission = offered
  server.answer(getFamilyAdmission, () => admission)
  server.answer(answerOffer, ({ accepts }) => {
    admission = accepts
      ? { ...offered, status: 'CONFIRMED', statusLabel: '已确认入学', actions: ['decline'] }
      : { ...offered, status: 'DECLINED', statusLabel: '已放弃', actions: [] }
    return admission
  })
})

const open = () =>
  openPhoneAt(linkTo(admissionScreen, { id: '7' }), [[admissionScreen, AdmissionPage]])
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('alertdialog')

test('an offer says until when, and is accepted with one tap', async () => {
  await open()
  await expect.element(page.getByText(/6月25日（周五）18:00 前确认入学或放弃/)).toBeVisible()
  await expect.element(page.getByText('户籍迁入日期 2020-11-01，第 1 位')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await button('确认入学').click()

  await expect.element(page.getByRole('heading', { name: '已确认入学' })).toBeVisible()
  expect(server.askedOf(answerOffer).map(({ input }) => input)).toEqual([
    { id: '7', accepts: true },
  ])
})

test('declining asks first, because the seat goes to another child', async () => {
  await open()
  await button('放弃录取').click()
  await expect.element(dialog).toMatchTextContent(/马上让给候补的孩子，不能恢复/)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.askedOf(answerOffer)).toEqual([])
})

test('a declined offer is over', async () => {
  await open()
  await button('放弃录取').click()
  await dialog.getByRole('button', { name: '放弃', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '已放弃' })).toBeVisible()
})

test('who waits sees its position; who is invited chooses a time', async () => {
  admission = { ...offered, status: 'WAITLISTED', statusLabel: '候补', waitingAt: 2 }
  const first = await open()
  await expect.element(page.getByText('第 2 位', { exact: true })).toBeVisible()
  await first.unmount()

  const slot = {
    id: '3',
    startAt: '2027-05-10 09:00:00',
    endAt: '2027-05-10 09:30:00',
    place: '行政楼 101',
    free: 4,
  }
  admission = {
    ...offered,
    status: 'VERIFY_PENDING',
    statusLabel: '请到校核验',
    actions: ['book'],
    slots: [slot, { ...slot, id: '4', startAt: '2027-05-10 10:00:00', free: 0 }],
  }
  server.answer(bookAppointment, () => {
    admission = { ...admission, appointment: { slot, isCheckedIn: false } }
    return admission
  })
  await open()
  await expect.element(page.getByText('已约满')).toBeVisible()
  await page.getByText('还可约 4 人').click()
  await expect.element(page.getByText(/到校后出示报名编号 XX2027-00042/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a refusal leads to an appeal, and a refused appeal keeps what was typed', async () => {
  admission = {
    ...offered,
    status: 'UNQUALIFIED',
    statusLabel: '未通过',
    actions: ['appeal'],
    appealUntil: '2027-06-17 18:00:00',
  }
  server.answer(fileAppeal, () => {
    admission = {
      ...offered,
      status: 'APPEAL',
      statusLabel: '申诉处理中',
      actions: [],
      appeal: { reason: '户籍已迁入', filedAt: '2027-06-12 10:00:00' },
    }
    return admission
  })
  await open()
  await button('提出申诉').click()
  await dialog.getByRole('textbox', { name: /申诉理由/ }).fill('户籍已迁入')
  await dialog.getByRole('button', { name: '提交申诉' }).click()

  await expect.element(page.getByText('户籍已迁入')).toBeVisible()
  await expect.element(page.getByText('等待答复')).toBeVisible()
})

test('a registered child leads to its record, which the family fills in', async () => {
  admission = {
    ...offered,
    status: 'REGISTERED',
    statusLabel: '已报到',
    actions: [],
    record: { id: '8', state: 'OPEN' },
  }
  await open()
  await expect.element(button('填写学籍信息')).toBeVisible()
  await expect.element(page.getByText(/未填写，填好后学校才能建立学籍档案/)).toBeVisible()
})

test('the tracking link shows the state alone, and a wrong one says so', async () => {
  server.answer(trackApplication, () => ({
    status: 'WAITLISTED' as const,
    statusLabel: '候补',
    updatedAt: '2027-06-12 10:00:00',
    waitingAt: 3,
  }))
  const first = await openPhoneAt(linkTo(trackScreen, { token: 'x' }), [[trackScreen, TrackPage]])
  await expect.element(page.getByText('候补第 3 位')).toBeVisible()
  await first.unmount()

  server.answer(trackApplication, () => {
    throw new Refusal('NOT_FOUND', '没有找到报名')
  })
  await openPhoneAt(linkTo(trackScreen, { token: 'x' }), [[trackScreen, TrackPage]])
  await expect.element(page.getByText(/链接不完整或不正确/)).toBeVisible()
})

test('the public list has masked names and the ends of numbers', async () => {
  server.answer(listProposed, () => ({
    planName: '2027 年小学一年级新生报名',
    noticeUntil: '2027-05-25 10:00:00',
    records: [{ maskedName: '张*溪', numberEnd: '0042' }],
  }))
  await openPhoneAt(linkTo(publicListScreen, { planId: '5' }), [[publicListScreen, PublicListPage]])
  await expect.element(page.getByText('张*溪')).toBeVisible()
  await expect.element(page.getByText('报名编号尾号 0042')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('everybody sees the published classes without names, with what is needed to recompute them', async () => {
  server.answer(getPublicClasses, () => ({
    planName: '2027 年小学一年级新生报名',
    drawId: '9',
    publishedAt: '2027-08-27 09:00:00',
    classes: [
      { name: '一年级1班', dealt: 20, team: '王芳、李明' },
      { name: '一年级2班', dealt: 21, team: '赵静、钱强' },
    ],
    late: [{ number: 1, className: '一年级1班', sizes: [20, 21] }],
    moves: 1,
  }))
  await openPhoneAt(linkTo(publicClassesScreen, { planId: '5' }), [
    [publicClassesScreen, PublicClassesPage],
  ])
  await expect.element(page.getByText('教师组：赵静、钱强')).toBeVisible()
  await expect.element(page.getByText('插班第 1 号：一年级1班')).toBeVisible()
  await expect.element(page.getByText('编入前：一年级1班 20 人、一年级2班 21 人')).toBeVisible()
  await expect.element(page.getByText('人工调班 1 人次', { exact: false })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a confirmed family reads when to come, and gives the seat back at the end of the page', async () => {
  admission = {
    ...offered,
    status: 'CONFIRMED',
    statusLabel: '已确认入学',
    actions: ['decline'],
    registration: { startAt: '2027-08-24 09:00:00', endAt: '2027-08-28 18:00:00' },
  }
  await open()
  await expect.element(page.getByText(/8月24日（周二）09:00/)).toBeVisible()
  await expect.element(button('放弃录取')).toBeVisible()
  await expect.element(button('确认入学')).not.toBeInTheDocument()
})

test('a child that goes to another school reads its name, and an offer after its deadline stays open', async () => {
  admission = {
    ...offered,
    status: 'COORDINATED',
    statusLabel: '统筹入学',
    actions: [],
    explanation: '统筹安排到渡口街小学',
  }
  await open()
  await expect.element(page.getByText('统筹安排到渡口街小学')).toBeVisible()

  admission = { ...offered, confirmUntil: '2020-06-25 18:00:00' }
  await open()
  await expect.element(page.getByText(/已过，名额还在；请尽快确认或放弃/)).toBeVisible()
})
