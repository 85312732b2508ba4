import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { departmentTree } from '../../organisation/contract/departmentTree.ts'
import { selectPosts } from '../../organisation/contract/posts.ts'
import { selectRoles } from '../../organisation/contract/roles.ts'
import { onboardApplicant, revealIdentity } from '../contract/office.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { rowOf, shownApplication } from '../contract/testing/shown.ts'
import { OnboardDrawer } from './parts/OnboardDrawer.tsx'

const dialog = page.getByRole('dialog', { name: '办理入职：沈佳宁' })
const application = rowOf(
  shownApplication({ state: 'HIRED', isAccepted: true, mayOnboard: true, mayReveal: true }),
)
const closed: boolean[] = []
const Page = () => (
  <OnboardDrawer application={application} onClose={(isDone) => closed.push(isDone)} />
)

beforeEach(() => {
  closed.length = 0
  server.answer(departmentTree, () => [
    { id: '3', parentId: '0', title: '小学部', key: '3', value: '3' },
  ])
  server.answer(selectPosts, () => [])
  server.answer(selectRoles, () => [])
})

const open = () => openDesk(Page, { permissions: [recruitmentPermissions.hire] })

test('nothing is sent before all is filled in, and each missing field is named', async () => {
  await open()
  await dialog.getByRole('button', { name: '办理入职' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: /^工号/ }))
    .toHaveAccessibleDescription(/请填写/)
  expect(await axeFindings()).toEqual([])
  expect(server.askedOf(onboardApplicant)).toEqual([])
  expect(closed).toEqual([])
})

test('the identity number for the papers of the first day is at hand', async () => {
  server.answer(revealIdentity, () => ({
    seconds: 60,
    records: [{ name: 'idNo', label: '身份证件号', value: '990101199601010021' }],
  }))
  await open()
  await dialog.getByRole('button', { name: '查看身份证件号' }).click()
  const question = page.getByRole('dialog', { name: /查看沈佳宁的身份证件号/ })
  await question.getByRole('textbox', { name: '查看原因' }).fill('办理入职手续')
  await question.getByRole('button', { name: '查看' }).click()
  await expect.element(dialog.getByText('990101199601010021')).toBeVisible()
})

test('a first day is asked for that is not before the decision', async () => {
  await open()
  await expect.element(dialog.getByText(/不早于决定录用的那天/)).toBeVisible()
})
