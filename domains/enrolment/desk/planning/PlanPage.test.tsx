import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import {
  copyPlan,
  type DeskPlan,
  discardPlanDraft,
  getDeskPlan,
  movePlan,
  publishPlan,
  savePlan,
} from '../../contract/planning/deskPlan.ts'
import { somePlan } from '../../contract/planning/testing/somePlan.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { planDesk } from '../../contract/deskScreens.ts'
import { PlanPage } from './PlanPage.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: RegExp) => page.getByRole('textbox', { name })

const draft: DeskPlan = {
  id: '5',
  name: somePlan.name,
  schoolYear: 2027,
  stage: 'XX',
  stageLabel: '小学',
  seats: 180,
  draftRev: 3,
  state: 'DRAFT',
  stateName: '草稿',
  version: 0,
  hasDraft: true,
  draft: somePlan,
  versions: [],
}
const { draft: _draft, ...summary } = draft
const published: DeskPlan = {
  ...summary,
  state: 'PUBLISHED',
  stateName: '已发布',
  version: 1,
  hasDraft: false,
  published: somePlan,
  versions: [{ version: 1, publishedAt: '2027-03-01 09:00:00', publishedBy: '周敏' }],
}

let plan: DeskPlan

beforeEach(() => {
  plan = draft
  server.answer(getDeskPlan, () => plan)
  server.answer(savePlan, () => ({ id: '5', draftRev: 4 }))
  server.answer(publishPlan, () => ({ version: plan.version + 1 }))
  server.answer(copyPlan, () => ({ id: '6' }))
  server.answer(discardPlanDraft, () => ({}))
  server.answer(movePlan, () => ({}))
})

const open = (search = '?id=5') =>
  openDesk(PlanPage, { at: planDesk, permissions: [enrolmentPermissions.plan], search })

test('by keyboard a new row takes the focus, a removed one hands it on, and Ctrl+S saves', async () => {
  await open()
  const rows = page.getByRole('list', { name: '时间安排' }).getByRole('listitem')
  const add = button('添加时间')
  await expect.element(add).toBeVisible()
  const before = rows.elements().length
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows.nth(before).getByRole('combobox', { name: /^事项/ })).toHaveFocus()

  rows.nth(before).getByRole('button', { name: /^移除/ }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.element(page.getByText('草稿已保存')).toBeVisible()
  expect(server.askedOf(publishPlan)).toEqual([])
})

test('a complete plan is published after one question, with what is on the screen', async () => {
  await open()
  await expect.element(page.getByText('检查通过，共 180 个名额，可以发布。')).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await field(/^招生对象和说明/).fill('本学区适龄儿童。')
  await button('发布…').click()
  await button('发布').click()

  await expect.element(page.getByText('已发布第 1 版')).toBeVisible()
  expect(server.askedOf(savePlan).map(({ input }) => input)).toEqual([
    expect.objectContaining({ id: '5', draftRev: 3, introduction: '本学区适龄儿童。' }),
  ])
  expect(server.askedOf(publishPlan).map(({ input }) => input)).toEqual([{ id: '5', draftRev: 4 }])
})

test('the check list leads to the field, and publishing stops at the first problem', async () => {
  plan = { ...draft, draft: { ...somePlan, classCount: 1 } }
  await open()
  const problem = button('班级数：1 个班共 45 人，放不下 180 个名额')
  await problem.click()
  await expect
    .element(page.getByRole('spinbutton', { name: /^班级数/ }).or(field(/^班级数/)))
    .toHaveFocus()

  await button('发布…').click()
  expect(server.askedOf(savePlan)).toEqual([])
  expect(server.askedOf(publishPlan)).toEqual([])
})

test('a published plan shows what a change alters, and keeps year and stage', async () => {
  plan = published
  await open()
  await expect
    .element(field(/^入学年份/).or(page.getByRole('spinbutton', { name: /^入学年份/ })))
    .toBeDisabled()

  await field(/^计划名称/).fill('新名称')
  await expect.element(page.getByText('与已发布的版本相比，有 1 处修改')).toBeVisible()
  await expect.element(page.getByText('2027 年小学一年级新生报名 → 新名称')).toBeVisible()
})

test('windows and categories are added and removed by keyboard', async () => {
  await open()
  await button('添加时间').click()
  await expect.element(button('移除第 5 段时间')).toBeVisible()
  button('移除第 5 段时间').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('移除第 5 段时间')).not.toBeInTheDocument()

  await button('添加类别').click()
  await expect.element(button('移除第 3 个类别')).toBeVisible()
})

test('a refused save keeps what is typed and says why', async () => {
  server.answer(savePlan, () => {
    throw new Refusal('PLAN_CHANGED_MEANWHILE', '招生计划刚才在别处改过，没有保存')
  })
  await open()
  await field(/^计划名称/).fill('我的名称')
  await button('保存草稿').click()

  await expect.element(page.getByText('招生计划刚才在别处改过，没有保存').first()).toBeVisible()
  await expect.element(field(/^计划名称/)).toHaveValue('我的名称')
})

test('closing asks first and says what families will see', async () => {
  plan = published
  await open()
  await button('更多操作').click()
  await page.getByRole('menuitem', { name: '结束计划' }).click()
  await expect.element(page.getByText(/家长不再看到计划/)).toBeVisible()
  await button('结束计划').click()

  await expect.poll(() => server.askedOf(movePlan)).toHaveLength(1)
  expect(server.askedOf(movePlan)[0]?.input).toEqual({ id: '5', to: 'CLOSED' })
})

test('a plan that does not exist leads back to the list', async () => {
  server.answer(getDeskPlan, () => {
    throw new Refusal('NOT_FOUND', '没有找到这个招生计划')
  })
  await open('?id=1')
  await expect.element(page.getByText('没有找到这个招生计划')).toBeVisible()
})
