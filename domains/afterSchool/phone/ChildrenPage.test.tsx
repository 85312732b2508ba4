import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { listChildren, listInvitations, listOwnClaims } from '../../people/contract/child.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { childCardsScreen, childrenScreen } from '../../people/contract/screens.ts'
import { listOfferedCourses } from '../contract/course.ts'
import { childTabsScreen } from '../contract/screens.ts'
import { ChildrenPage } from './ChildrenPage.tsx'

const child = (id: string, name: string) => ({
  id,
  name,
  className: '三年级2班',
  gradeName: '三年级',
  teacherName: '李老师',
  status: 'STUDYING' as const,
  statusName: '在读',
  relation: 'MOTHER' as const,
  relationName: '母亲',
  isPrimary: true,
  mayInvite: true,
})
const tab = (name: string) => page.getByRole('tab', { name })

beforeEach(() => {
  server.answer(ownUser, () => someUser({ permissions: [peoplePermissions.family] }))
  server.answer(listChildren, () => ({ records: [child('1', '张小雨'), child('2', '张小风')] }))
  server.answer(listOwnClaims, () => ({ records: [] }))
  server.answer(listInvitations, () => ({ records: [] }))
  server.answer(listOfferedCourses, (input) => pageOfRows([], input))
})

const open = (address: string) =>
  openPhoneAt(address, [
    [childrenScreen, ChildrenPage],
    [childCardsScreen, ChildrenPage],
    [childTabsScreen, ChildrenPage],
  ])

test('the three addresses of a child open one page, at the tab that they ask for', async () => {
  const cards = await open(linkTo(childCardsScreen))
  await expect.element(tab('首页')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name: '张小雨' })).toBeVisible()
  expect((await axeFindings()).join()).toBe('')
  await cards.unmount()

  await open(linkTo(childTabsScreen, { studentId: '2', tab: 'leave' }))
  await expect.element(page.getByRole('link', { name: /为张小风请假/ })).toBeVisible()
})

test('another child keeps the open tab, and claims are made on the first tab only', async () => {
  await open(linkTo(childrenScreen))
  await expect.element(page.getByRole('button', { name: '认领孩子' })).toBeVisible()
  await tab('请假').click()
  await page.getByRole('radio', { name: '张小风' }).click()

  await expect.element(page.getByRole('link', { name: /为张小风请假/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '认领孩子' })).not.toBeInTheDocument()
  expect(location.hash).toContain('studentId=2&tab=leave')
})
