import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { giveConsent, withdrawConsent } from '../../courseChoice/contract/preparation.ts'
import { givePhotoConsent, withdrawPhotoConsent } from '../../people/contract/photoConsent.ts'
import { leavePool } from '../../recruitment/contract/own.ts'
import { listAccess } from '../contract/access.ts'
import { listConsents } from '../contract/consent.ts'
import { getOwnRequest, listOwnRequests, submitRequest } from '../contract/request.ts'
import type { OwnRequest } from '../contract/request.ts'
import {
  accessScreen,
  consentsScreen,
  privacyScreen,
  privacyRequestScreen,
  requestStartScreen,
} from '../contract/screens.ts'
import { listSubjects } from '../contract/subject.ts'
import { AccessPage } from './AccessPage.tsx'
import { ConsentsPage } from './ConsentsPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { RequestPage } from './RequestPage.tsx'
import { RequestStartPage } from './RequestStartPage.tsx'

const request: OwnRequest = {
  id: '9',
  number: 'GX2027-0001',
  kind: 'EXPORT',
  kindName: '导出资料',
  state: 'ANSWERED',
  stateName: '已答复',
  subjectName: '张小雨',
  receivedAt: '2027-03-15 09:00:00',
  dueOn: '2027-04-05',
  wish: '想看看学校保存了什么',
  answer: '资料已备好',
  ground: '',
  exportUntil: '2099-03-22 09:00:00',
  kept: [],
  messages: [],
}

let isFrozen = false

beforeEach(() => {
  isFrozen = false
  server.answer(listSubjects, () => ({
    records: [
      {
        key: 'STUDENT:7',
        kind: 'STUDENT' as const,
        name: '张小雨',
        note: '三年级2班',
        isFrozen,
      },
      {
        key: 'PERSON:6',
        kind: 'PERSON' as const,
        name: '张妈妈',
        note: '我的账号',
        isFrozen: false,
      },
    ],
  }))
  server.answer(listOwnRequests, () => ({ records: [request] }))
  server.answer(getOwnRequest, () => request)
  server.answer(submitRequest, () => request)
  server.answer(listAccess, () =>
    toPage({ current: 1, size: 10 }, 1, [
      {
        id: '1',
        at: '2027-03-15 10:00:00',
        who: '郑老师',
        role: '个人信息保护负责人',
        isFamily: false,
        what: '查看了完整的身份证件号',
        why: '办理证件',
      },
    ]),
  )
})

const open = (address: string) =>
  openPhoneAt(address, [
    [privacyScreen, PrivacyPage],
    [accessScreen, AccessPage],
    [consentsScreen, ConsentsPage],
    [requestStartScreen, RequestStartPage],
    [privacyRequestScreen, RequestPage],
  ])

test('the family finds who looked at the data of its child, and why', async () => {
  await open(linkTo(privacyScreen))
  await expect.element(page.getByText('GX2027-0001')).toBeVisible()
  expect((await axeFindings()).join()).toBe('')
  await page.getByRole('link', { name: /谁看过资料/ }).click()
  await expect.element(page.getByText('郑老师查看了完整的身份证件号')).toBeVisible()
  await expect.element(page.getByText(/原因：办理证件/)).toBeVisible()
  expect((await axeFindings()).join()).toBe('')
})

test('a correction needs words', async () => {
  await open(linkTo(requestStartScreen, { subject: 'STUDENT:7', kind: 'CORRECT' }))
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByRole('textbox', { name: /说明/ })).toHaveFocus()
  await expect.element(page.getByText('请填写')).toBeVisible()
  expect(server.askedOf(submitRequest)).toEqual([])
})

test('a kind that the chosen subject cannot ask for is cleared', async () => {
  await open(linkTo(requestStartScreen, { subject: 'STUDENT:7' }))
  await page.getByRole('radio', { name: '限制使用' }).click()
  await page.getByRole('radio', { name: '我自己' }).click()
  await expect.element(page.getByText('只适用于孩子的资料')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /限制使用/ })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: /限制使用/ })).not.toBeChecked()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('请选择')).toBeVisible()
  expect(server.askedOf(submitRequest)).toEqual([])
  expect((await axeFindings()).join()).toBe('')
  await page.getByRole('radio', { name: '导出资料' }).click()
  // A second press in quick succession is ignored.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '提交申请' }).click()
      return server.askedOf(submitRequest).map(({ input }) => input)
    })
    .toEqual([{ subject: 'PERSON:6', kind: 'EXPORT', wish: '' }])
})

test('while custody is disputed the form says why nothing can be erased', async () => {
  isFrozen = true
  await open(linkTo(requestStartScreen, { subject: 'STUDENT:7', kind: 'ERASE' }))
  await expect.element(page.getByRole('radio', { name: /删除资料/ })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: /删除资料/ })).not.toBeChecked()
  await expect.element(page.getByText('孩子的监护有争议，争议解决后才能申请')).toBeVisible()
})

test('a request opens once it is sent, with its files', async () => {
  await open(linkTo(requestStartScreen, { subject: 'STUDENT:7' }))
  await page.getByRole('textbox', { name: /说明/ }).fill('想看看学校保存了什么')
  // A second press in quick succession is ignored.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '提交申请' }).click()
      return server.askedOf(submitRequest).length
    })
    .toBe(1)
  await expect.element(page.getByRole('button', { name: '下载 PDF，可以打印' })).toBeVisible()
  expect(server.askedOf(submitRequest).map(({ input }) => input)).toEqual([
    { subject: 'STUDENT:7', kind: 'EXPORT', wish: '想看看学校保存了什么' },
  ])
  expect((await axeFindings()).join()).toBe('')
})

test('an erasure that was carried out shows when it was answered, without the name', async () => {
  server.answer(getOwnRequest, () => ({
    ...request,
    kind: 'ERASE' as const,
    kindName: '删除资料',
    subjectName: '',
    closedAt: '2027-03-20 10:00:00',
  }))
  await open(linkTo(privacyRequestScreen, { id: '9' }))
  await expect.element(page.getByRole('heading', { name: '删除资料', exact: true })).toBeVisible()
  await expect.element(page.getByText('答复时间')).toBeVisible()
  await expect.element(page.getByText('2027-03-20 10:00', { exact: true })).toBeVisible()
})

test('an optional consent is withdrawn after its effect was shown', async () => {
  server.answer(withdrawConsent, () => ({}))
  server.answer(listConsents, () => ({
    necessary: [],
    optional: [
      {
        key: 'SHARING:3',
        title: '向青苗科学提供信息',
        text: '姓名、班级和紧急情况提示',
        basis: '',
        isGiven: true,
        at: '2027-03-01 10:00:00',
        version: 'a1b2c3d4',
        effect: '孩子会退出课程班“机器人”',
        classId: '3',
      },
    ],
    mayDecide: true,
    isFrozen: false,
  }))
  await open(linkTo(consentsScreen, { subject: 'STUDENT:7' }))
  await page.getByRole('button', { name: '撤回同意' }).click()
  await expect.element(page.getByText('孩子会退出课程班“机器人”')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回同意', exact: true }).click()
  await expect
    .poll(() => server.askedOf(withdrawConsent).map(({ input }) => input))
    .toEqual([{ classId: '3', childId: '7' }])
})

const purpose = { text: '用途', basis: '', version: '2026-11', effect: '学校不再发布' }

test('published photos are agreed to on the page, with the version that was read', async () => {
  server.answer(givePhotoConsent, () => ({}))
  server.answer(listConsents, () => ({
    necessary: [],
    optional: [
      {
        ...purpose,
        key: 'PHOTOS',
        title: '公开发布照片和影像',
        isGiven: false,
        photoVersion: '2026-11',
      },
    ],
    mayDecide: true,
    isFrozen: false,
  }))
  await open(linkTo(consentsScreen, { subject: 'STUDENT:7' }))
  await expect.element(page.getByText('未同意')).toBeVisible()
  expect((await axeFindings()).join()).toBe('')
  await page.getByRole('button', { name: '同意公开发布' }).click()
  await expect
    .poll(() => server.askedOf(givePhotoConsent).map(({ input }) => input))
    .toEqual([{ childId: '7', version: '2026-11' }])
})

test('photos are withdrawn, and so is the talent pool of the own account', async () => {
  server.answer(withdrawPhotoConsent, () => ({}))
  server.answer(leavePool, () => ({}))
  const photos = {
    ...purpose,
    key: 'PHOTOS',
    title: '照片',
    isGiven: true,
    photoVersion: '2026-11',
  }
  const pool = { ...purpose, key: 'POOL:5', title: '人才库', isGiven: true, applicationId: '5' }
  let shown: typeof photos | typeof pool = photos
  server.answer(listConsents, () => ({
    necessary: [],
    optional: [shown],
    mayDecide: true,
    isFrozen: false,
  }))
  const withdraw = async () => {
    await page.getByRole('button', { name: '撤回同意' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: '撤回同意', exact: true })
      .click()
  }
  await open(linkTo(consentsScreen, { subject: 'STUDENT:7' }))
  await withdraw()
  await expect
    .poll(() => server.askedOf(withdrawPhotoConsent).map(({ input }) => input))
    .toEqual([{ childId: '7' }])
  shown = pool
  await page.getByText('我自己').click()
  await withdraw()
  await expect
    .poll(() => server.askedOf(leavePool).map(({ input }) => input))
    .toEqual([{ id: '5' }])
})

test('who may not decide reads the consents without buttons', async () => {
  const photos = {
    ...purpose,
    key: 'PHOTOS',
    title: '照片',
    isGiven: false,
    photoVersion: '2026-11',
  }
  server.answer(listConsents, () => ({
    necessary: [],
    optional: [photos],
    mayDecide: false,
    isFrozen: true,
  }))
  await open(linkTo(consentsScreen, { subject: 'STUDENT:7' }))
  await expect.element(page.getByText('未同意')).toBeVisible()
  expect(page.getByRole('button', { name: '同意公开发布' }).query()).toBeNull()
})

test('a withdrawn sharing is agreed to again while the class can be chosen', async () => {
  server.answer(giveConsent, () => ({}))
  const sharing = { ...purpose, key: 'SHARING:3', title: '机构', isGiven: false, classId: '3' }
  server.answer(listConsents, () => ({
    necessary: [],
    optional: [{ ...sharing, withdrawnAt: '2027-03-02 10:00:00', mayGiveAgain: true }],
    mayDecide: true,
    isFrozen: false,
  }))
  await open(linkTo(consentsScreen, { subject: 'STUDENT:7' }))
  await page.getByRole('button', { name: '重新同意' }).click()
  await expect
    .poll(() => server.askedOf(giveConsent).map(({ input }) => input))
    .toEqual([{ classId: '3', childId: '7' }])
})
