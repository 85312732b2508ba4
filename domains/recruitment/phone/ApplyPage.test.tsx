import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { getDraft, listOwnApplications, submitApplication } from '../contract/own.ts'
import type { OwnApplication } from '../contract/own.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { listOpenPosts } from '../contract/post.ts'
import { openPost, shownOwn } from '../contract/testing/shown.ts'
import { ApplyPage } from './ApplyPage.tsx'

let own: OwnApplication[]

beforeEach(() => {
  own = []
  server.answer(ownUser, () =>
    someUser({ phone: '14000000872', permissions: [recruitmentPermissions.apply] }),
  )
  server.answer(listOpenPosts, () => ({ schoolName: '青禾小学', records: [openPost] }))
  server.answer(listOwnApplications, () => ({ records: own }))
  server.answer(getDraft, () => ({ content: {} }))
})

const send = page.getByRole('button', { name: '投递', exact: true })

test('the consent is marked as required, and without it nothing is sent nor lost', async () => {
  await openPhone(ApplyPage, { search: '?postId=2' })
  const consent = page.getByRole('group', { name: /^我已阅读并同意/ })
  await expect.element(consent).toMatchTextContent(/（必填）/)
  await page.getByRole('textbox', { name: /^毕业院校/ }).fill('北川师范大学')
  expect(await axeFindings()).toEqual([])

  await send.click()

  await expect.element(consent).toMatchTextContent(/请选择/)
  await expect.element(page.getByRole('textbox', { name: /^毕业院校/ })).toHaveValue('北川师范大学')
  expect(server.askedOf(submitApplication)).toEqual([])
})

test('the form names the post and its papers, and knows the proven phone', async () => {
  await openPhone(ApplyPage, { search: '?postId=2' })
  await expect.element(page.getByRole('heading', { name: '初中数学教师' })).toBeVisible()
  await expect.element(page.getByText('教师资格证、学历证书')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^手机号/ })).toHaveValue('14000000872')
})

test('a draft keeps its own phone', async () => {
  server.answer(getDraft, () => ({ content: { phone: '14000000999' } }))
  await openPhone(ApplyPage, { search: '?postId=2' })
  await expect.element(page.getByRole('textbox', { name: /^手机号/ })).toHaveValue('14000000999')
})

test('a post that takes no more applications is said so before the form', async () => {
  server.answer(listOpenPosts, () => ({ schoolName: '青禾小学', records: [] }))
  await openPhone(ApplyPage, { search: '?postId=2' })
  await expect.element(page.getByText('这个岗位现在不接受应聘')).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})

test('a person who already applied is led to the own application', async () => {
  own = [shownOwn({ postId: '2' })]
  await openPhone(ApplyPage, { search: '?postId=2' })
  await expect.element(page.getByText('您已经应聘了“初中数学教师”')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '我的应聘' })).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})

test('after a refusal or a withdrawal the form opens again', async () => {
  own = [shownOwn({ postId: '2', state: 'WITHDRAWN' }), shownOwn({ id: '3', state: 'REFUSED' })]
  await openPhone(ApplyPage, { search: '?postId=2' })
  await expect.element(send).toBeVisible()
})

test('a returned application is corrected with the papers of its post in sight', async () => {
  server.answer(listOpenPosts, () => ({ schoolName: '青禾小学', records: [] }))
  own = [shownOwn({ state: 'RETURNED', mayCorrect: true, papers: '普通话等级证书' })]
  await openPhone(ApplyPage, { search: '?postId=2&id=1' })
  await expect.element(page.getByText('普通话等级证书')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重新提交' })).toBeVisible()
})
