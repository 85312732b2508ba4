import type { Page } from '@playwright/test'

import { openDesk } from '../support/deskSignIn.ts'
import { deskDevice } from '../support/devices.ts'
import { takeFound } from '../support/takeFound.ts'
import type { Taps } from '../support/tasks/taps.ts'
import { countedTaps, expectAtMost } from '../support/tasks/taps.ts'
import { expect, test } from '../support/test.ts'

test.use({ ...deskDevice })

/** Makes one person the approver of the open step: the field has the focus, so the name comes next. */
async function choosePerson(page: Page, taps: Taps, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: '指定成员' })
  await expect(box).toBeFocused()
  await page.keyboard.type(name)
  await taps.chosen(() => takeFound(page, box, new RegExp(name), { isMany: true }))
  await expect(
    page.getByRole('group', { name: '审批人' }).getByText(name, { exact: true }),
  ).toBeVisible()
}

test('the office designs a flow of three steps with a form, and publishes it', async ({ page }) => {
  test.setTimeout(180_000)
  const taps = countedTaps()
  const card = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) })
  const steps = page.getByRole('navigation', { name: '设计步骤' })
  await openDesk(page, '/designs')

  await taps.tap(page.getByRole('button', { name: '新建流程' }).first())
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '流程名称' })).toBeFocused()
  await page.keyboard.type('外出申请')
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: '创建并设计' }))

  await taps.tap(page.getByRole('button', { name: /^移除/ }))
  await choosePerson(page, taps, '王校长')
  for (const [before, person] of [
    ['直接上级', '周敏'],
    ['审批人', '吴会计'],
  ] as const) {
    await taps.tap(page.getByRole('button', { name: `在“${before}”之后添加` }))
    await taps.tap(page.getByRole('menuitem', { name: /^审批人/ }))
    await choosePerson(page, taps, person)
    await expect(card(person)).toBeVisible()
  }

  await taps.tap(steps.getByRole('link', { name: '表单设计' }))
  await taps.tap(
    page
      .getByRole('region', { name: '字段', exact: true })
      .getByRole('button', { name: '数字', exact: true }),
  )
  await expect(
    page.getByRole('region', { name: '字段设置' }).getByRole('textbox', { name: '字段名称' }),
  ).toBeFocused()
  await page.keyboard.type('天数')

  await taps.tap(page.getByRole('main').getByRole('button', { name: '发布', exact: true }))
  const sheet = page.getByRole('dialog', { name: '发布“外出申请”' })
  for (const words of ['全体教职工', '王校长', '周敏', '吴会计', '天数'])
    await expect(sheet.getByText(new RegExp(words)).first()).toBeVisible()
  await taps.tap(sheet.getByRole('button', { name: '发布', exact: true }))
  await expect(page.getByText('第 1 版已发布')).toBeVisible()
  expectAtMost(14, taps.count(), 'flow of three steps with a form')
})
