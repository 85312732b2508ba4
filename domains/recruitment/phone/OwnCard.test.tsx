import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { identityCheckCharacter } from '../../../platform/contract/identityNumber.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import * as contract from '../contract/own.ts'
import type { OwnApplication } from '../contract/own.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { shownOwn } from '../contract/testing/shown.ts'
import { OwnPage } from './OwnPage.tsx'

const start = '99010119960101002'
const idNo = `${start}${identityCheckCharacter(start)}`
const number = page.getByRole('textbox', { name: /^身份证件号/ })
let own: OwnApplication

beforeEach(() => {
  server.answer(ownUser, () => someUser({ permissions: [recruitmentPermissions.apply] }))
  server.answer(contract.listOwnApplications, () => ({ records: [own] }))
  server.answer(contract.withdrawApplication, () => ({}))
})

test('an offer is accepted with the number; then the page says that the school handles the onboarding', async () => {
  own = shownOwn({ state: 'HIRED', stateName: '录用', mayAccept: true, mayGiveIdentity: true })
  server.answer(contract.acceptOffer, () => {
    own = shownOwn({
      state: 'HIRED',
      stateName: '录用',
      isAccepted: true,
      hasIdentity: true,
      next: '学校会为您办理入职。',
    })
    return {}
  })
  await openPhone(OwnPage)
  await expect.element(page.getByText(/只用于从业前的准入查询和入职手续/)).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await number.fill(idNo)
  await page.getByRole('button', { name: '确认录用' }).click()

  await expect.element(page.getByText(/学校会为您办理入职。/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '确认录用' })).not.toBeInTheDocument()
  expect(server.askedOf(contract.acceptOffer).map(({ input }) => input)).toEqual([
    { id: '1', idNo },
  ])
})

test('an applicant who gave the number for the check accepts with one press', async () => {
  own = shownOwn({ state: 'HIRED', stateName: '录用', mayAccept: true, hasIdentity: true })
  server.answer(contract.acceptOffer, () => ({}))
  await openPhone(OwnPage)
  await page.getByRole('button', { name: '确认录用' }).click()
  await expect
    .poll(() => server.askedOf(contract.acceptOffer).map(({ input }) => input))
    .toEqual([{ id: '1' }])
  await expect.element(number).not.toBeInTheDocument()
})

const check = { state: 'CLEARANCE', stateName: '准入查询', mayGiveIdentity: true } as const

test('the number is asked for in the step of the check, and corrected while it lasts', async () => {
  own = shownOwn(check)
  server.answer(contract.giveIdentity, () => {
    own = shownOwn({ ...check, hasIdentity: true })
    return {}
  })
  await openPhone(OwnPage)
  await number.fill(idNo)
  await page.getByRole('button', { name: '提交身份证件号' }).click()

  await expect.element(page.getByText('已填写')).toBeVisible()
  await page.getByRole('button', { name: '更正身份证件号' }).click()
  await expect.element(number).toHaveValue('')
})

test('a wrong number is refused beside its field, and not sent', async () => {
  own = shownOwn(check)
  await openPhone(OwnPage)
  await number.fill('123')
  await page.getByRole('button', { name: '提交身份证件号' }).click()

  await expect.element(page.getByText(/号码不正确/).first()).toBeVisible()
  await expect.element(number).toHaveValue('123')
  expect(server.askedOf(contract.giveIdentity)).toEqual([])
})

test('a refused applicant joins the talent pool, after a question', async () => {
  own = shownOwn({ state: 'REFUSED', stateName: '未通过', mayJoinPool: true })
  server.answer(contract.joinPool, () => {
    own = shownOwn({ state: 'REFUSED', stateName: '未通过', poolUntil: '2099-03-15' })
    return {}
  })
  await openPhone(OwnPage)
  await page.getByRole('button', { name: '加入人才库' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '加入' }).click()
  await expect.element(page.getByRole('button', { name: '退出人才库' })).toBeVisible()
  expect(server.askedOf(contract.joinPool).map(({ input }) => input)).toEqual([{ id: '1' }])
})

test('an invitation from the talent pool names the post', async () => {
  const invitation = { postId: '9', postTitle: '高中物理教师', closeOn: '2099-04-01' }
  own = shownOwn({ state: 'REFUSED', stateName: '未通过', poolUntil: '2099-12-31', invitation })
  await openPhone(OwnPage)
  await expect.element(page.getByText(/学校邀请您应聘“高中物理教师”/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '看看这个岗位' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('an application is withdrawn after a question only', async () => {
  own = shownOwn({ mayWithdraw: true })
  await openPhone(OwnPage)
  await page.getByRole('button', { name: '撤回' }).click()
  expect(server.askedOf(contract.withdrawApplication)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect
    .poll(() => server.askedOf(contract.withdrawApplication).map(({ input }) => input))
    .toEqual([{ id: '1' }])
})
