import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { listPosts, publishPost, submitPost } from '../contract/post.ts'
import type { Post } from '../contract/post.ts'
import { vacanciesDesk } from '../contract/screens.ts'
import { shownPost } from '../contract/testing/shown.ts'
import { PostsPage } from './PostsPage.tsx'

const dialog = page.getByRole('dialog')
let posts: Post[]

beforeEach(() => {
  posts = [shownPost()]
  server.answer(listPosts, (input) => pageOfRows(posts, input))
})

const open = (search = '') =>
  openDesk(PostsPage, {
    at: vacanciesDesk,
    permissions: [recruitmentPermissions.view, recruitmentPermissions.decide],
    search,
  })

test('the count of a post leads to its applications', async () => {
  await open()
  const link = page.getByRole('link', { name: '查看“初中数学教师”的 3 份应聘' })
  await expect.element(link).toHaveAttribute('href', '#/recruitment/applications?postId=2')
  expect(await axeFindings()).toEqual([])
})

test('a published post past its last day is shown as 已截止', async () => {
  posts = [shownPost({ isOver: true, statusName: '已截止' })]
  await open()
  await expect.element(page.getByRole('cell', { name: '已截止' })).toBeVisible()
})

test('a draft is published after a question, and a refusal is shown', async () => {
  posts = [shownPost({ status: 'DRAFT', statusName: '草稿', applications: 0 })]
  server.answer(publishPost, () => {
    throw new Refusal('POST_OVER', '截止日期已过，发布后也不会公开，请先改截止日期')
  })
  await open('?open=2')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect
    .element(page.getByText('截止日期已过，发布后也不会公开，请先改截止日期'))
    .toBeVisible()
})

test('of a closed post the seats, the days of publication and the contact change, and nothing else', async () => {
  posts = [shownPost({ status: 'CLOSED', statusName: '已结束' })]
  server.answer(submitPost, () => ({}))
  await open('?open=2&mode=edit')
  await page.getByRole('textbox', { name: /^人数/ }).fill('3')
  await expect.element(page.getByRole('textbox', { name: /^岗位名称/ })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect
    .poll(() => server.askedOf(submitPost).map(({ input }) => input))
    .toMatchObject([{ id: '2', title: '初中数学教师', seats: '3', contact: '人事室 0000-1234567' }])
})
