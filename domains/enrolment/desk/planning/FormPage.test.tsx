import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { getDeskForm, submitForm } from '../../contract/planning/deskForm.ts'
import { usualRules } from '../../contract/planning/usualRules.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { formDesk } from '../../contract/deskScreens.ts'
import { FormPage } from './FormPage.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const useOf = (input: string) => page.getByRole('group', { name: input, exact: true })
const preview = page.getByRole('complementary', { name: '家长看到的报名表' })
let isPublished: boolean

beforeEach(() => {
  isPublished = true
  const { visible, must } = usualRules('XX', 'A')
  const form: ReplyOf<typeof getDeskForm> = {
    planId: '5',
    planName: '2027 年小学一年级新生报名',
    isPublished: true,
    category: 'A',
    categories: ['A', 'D'],
    formVersion: 1,
    visible: [...visible],
    must: [...must],
  }
  server.answer(getDeskForm, () => ({ ...form, isPublished }))
  server.answer(submitForm, () => ({ formVersion: 2 }))
})

const open = (search = '?planId=5&category=A') =>
  openDesk(FormPage, { at: formDesk, permissions: [enrolmentPermissions.plan], search })

test('a changed use shows beside it at once and is published after its changes were read', async () => {
  await open()
  expect(await axeFindings()).toEqual([])
  await useOf('曾用名').getByRole('radio', { name: '不显示' }).click()
  await expect.element(preview.getByText('曾用名')).not.toBeInTheDocument()

  await button('发布修改…').click()
  await expect.element(page.getByText('曾用名：选填，“曾用名” → 不显示')).toBeVisible()
  await button('发布').click()

  await expect.poll(() => server.askedOf(submitForm)).toHaveLength(1)
  expect(server.askedOf(submitForm)[0]?.input).toMatchObject({
    planId: '5',
    category: 'A',
    formVersion: 1,
    rows: expect.arrayContaining([expect.objectContaining({ key: 'usedName', use: 'HIDDEN' })]),
  })
})

test('the preview can be tried: a choice opens what depends on it', async () => {
  await open()
  await expect.element(preview.getByText('租赁备案号')).not.toBeInTheDocument()
  await preview.getByRole('combobox', { name: '住房类型' }).selectOptions('RENTED')
  await expect.element(preview.getByText('租赁备案号')).toBeVisible()
})

test('why we ask is edited beside the preview, which shows it at once', async () => {
  await open()
  await expect.element(preview.getByText('确认实际居住地，寄送通知')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '现住址' })
  await row.getByText('名称、说明、原因和条件').click()
  await row.getByRole('textbox', { name: /^为什么要填/ }).fill('寄录取通知书用')
  await expect.element(preview.getByText('寄录取通知书用')).toBeVisible()
})

test('a form that the law forbids is refused in a sentence, and nothing is lost', async () => {
  isPublished = false
  server.answer(submitForm, () => {
    throw new Refusal(
      'FORM_RULES_INVALID',
      '报名表还有 1 处需要修改：义务教育阶段不得收集“家庭收入”',
    )
  })
  await open()
  await useOf('曾用名').getByRole('radio', { name: '必填' }).click()
  await button('保存').click()

  await expect.element(page.getByText(/义务教育阶段不得收集/).first()).toBeVisible()
  await expect.element(useOf('曾用名').getByRole('radio', { name: '必填' })).toBeChecked()
})

test('a category that the plan does not take is said', async () => {
  server.answer(getDeskForm, () => {
    throw new Refusal('CATEGORY_NOT_OPEN', '本计划不接收这一生源类别')
  })
  await open()
  await expect.element(page.getByText('没有找到这份报名表')).toBeVisible()
})
