import type { Locator, Page } from '@playwright/test'

import { axeFindings } from '../../support/axe.ts'
import { publishDesign } from '../../support/designing.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'
import type { Phone } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/**
 * A flow with two ends, one of them reached by skipping a step, so it is not a tree. It has no
 * approvers yet.
 */
const free = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="http://school.test">
  <process id="trip" name="外出两路" isExecutable="true" flowable:skipFirstNode="true"><startEvent id="begin"><extensionElements>
    <flowable:formProp id="days" name="天数" readable="true" writable="true"/></extensionElements></startEvent>
  <userTask id="fill" name="填写申请"><extensionElements><flowable:assignee type="custom" value="applyUser" text="发起人"/></extensionElements></userTask>
  <userTask id="check" name="财务审核"/><exclusiveGateway id="long" name="多久" default="short"/><userTask id="head" name="校长审批"/>
  <endEvent id="done" name="办完"/><endEvent id="soon" name="短途不报"/>
  <sequenceFlow id="a" sourceRef="begin" targetRef="fill"/><sequenceFlow id="b" sourceRef="fill" targetRef="check"/>
  <sequenceFlow id="c" sourceRef="check" targetRef="long"/>
  <sequenceFlow id="d" name="长途" sourceRef="long" targetRef="head"><conditionExpression xsi:type="tFormalExpression">\${days&gt;5}</conditionExpression></sequenceFlow>
  <sequenceFlow id="short" sourceRef="long" targetRef="soon"/><sequenceFlow id="e" sourceRef="head" targetRef="done"/></process></definitions>`

const canvas = (page: Page): Locator => page.getByRole('application', { name: /^BPMN 图/ })
const shape = (page: Page, words: string): Locator =>
  page.locator('.djs-shape').filter({ hasText: words })
const settings = (page: Page): Locator => page.getByRole('complementary', { name: '步骤设置' })

async function bringIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '从 BPMN 文件新建' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: '外出.bpmn', mimeType: 'application/xml', buffer: Buffer.from(free) })
  await dialog.getByRole('textbox', { name: '流程名称' }).fill(name)
  await dialog.getByRole('button', { name: '创建并设计' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Presses keys until the page announces a shape or line. */
async function walk(
  page: Page,
  ...steps: readonly (readonly [key: string, told: string])[]
): Promise<void> {
  for (const [key, told] of steps) {
    await page.keyboard.press(key)
    await expect(page.getByRole('status', { name: '选中的内容' })).toHaveText(told)
  }
}

/** Opens the settings of the selected shape, makes one person its approver, and goes back. */
async function decidedBy(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(settings(page).getByRole('heading', { name: '审批人' })).toBeFocused()
  const box = settings(page).getByRole('combobox', { name: '指定成员' })
  await box.press('Enter')
  await page.keyboard.type(name)
  await takeFound(page, box, new RegExp(name), { isMany: true })
  await expect(
    settings(page).getByRole('group', { name: '审批人' }).getByText(name, { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await settings(page).getByRole('button', { name: '关闭' }).press('Enter')
  await expect(canvas(page)).toBeFocused()
  await followed(page)
}

/** Waits until the picture shows the current design. */
const followed = (page: Page) =>
  expect(page.getByRole('region', { name: 'BPMN 图' }).locator('[aria-busy]')).toHaveAttribute(
    'aria-busy',
    'false',
  )

async function approve({ page, open }: Phone, name: string): Promise<void> {
  await open('/pages/plugin/workflow/pages/mine/index?current=0')
  await page.getByRole('searchbox', { name: '搜索' }).fill(name)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByText('天数')).toBeVisible()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('处理成功')).toBeVisible()
}

test('an expert edits the steps of a flow that is not a tree by keyboard, moves one, finds the position again, and the flow runs on the phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const name = `两路${Date.now() % 1_000_000}`
  await openDesk(page, '/designs')
  await bringIn(page, name)
  await expect(page.getByText('不能画成上下排列的步骤')).toBeVisible()
  await page
    .getByRole('navigation', { name: '流程图的画法' })
    .getByRole('link', { name: 'BPMN 图' })
    .click()
  // The BPMN editor is the largest part of the desk.
  await expect(shape(page, '校长审批')).toBeVisible({ timeout: 60_000 })
  await followed(page)

  await canvas(page).focus()
  await walk(page, ['Home', '开始'], ['ArrowRight', '填写申请'], ['ArrowRight', '审批 财务审核'])
  await decidedBy(page, '吴会计')
  await walk(
    page,
    ['ArrowRight', '条件分支 多久'],
    ['ArrowRight', '连线 长途 从“多久”到“校长审批”'],
  )
  await walk(
    page,
    ['ArrowDown', '连线 其他情况 从“多久”到“短途不报”'],
    ['ArrowUp', '连线 长途 从“多久”到“校长审批”'],
  )
  await page.keyboard.press('Enter')
  await expect(settings(page).getByRole('heading', { name: '分支', exact: true })).toBeFocused()
  await expect(settings(page).getByRole('textbox', { name: '分支名称' })).toHaveValue('长途')
  await expect(settings(page).getByRole('button', { name: '设为默认分支' })).toBeVisible()
  expect(await axeFindings(page, true)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(canvas(page)).toBeFocused()
  await walk(page, ['ArrowRight', '审批 校长审批'])
  await decidedBy(page, '王校长')
  await expect(page.getByText('已保存')).toBeVisible()

  // Adds a line to another shape, chosen by name. One press undoes it.
  const lines = page.locator('.djs-connection')
  await expect(lines).toHaveCount(6)
  await page.keyboard.press('l')
  const connecting = page.getByRole('dialog', { name: '从“审批 校长审批”连到…' })
  const target = connecting.getByRole('combobox', { name: '连到哪个节点' })
  await expect(target).toBeFocused()
  expect(await axeFindings(page, true)).toEqual([])
  await page.keyboard.type('短途')
  await takeFound(page, target, /短途不报/)
  await connecting.getByRole('button', { name: '连线', exact: true }).press('Enter')
  await expect(connecting).toBeHidden()
  await expect(page.getByRole('status', { name: '选中的内容' })).toHaveText(
    '连线 从“校长审批”到“短途不报”',
  )
  await expect(canvas(page)).toBeFocused()
  await expect(lines).toHaveCount(7)
  await page.keyboard.press('Control+z')
  await expect(lines).toHaveCount(6)
  await walk(page, ['ArrowLeft', '连线 长途 从“多久”到“校长审批”'], ['ArrowRight', '审批 校长审批'])

  // A copy has its own id and the settings of the original. No line leads to it yet.
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(shape(page, '校长审批')).toHaveCount(2)
  const sent = page.waitForRequest(/importXml/)
  await page.getByRole('button', { name: '应用到流程' }).click()
  const xml = (await sent).postData() ?? ''
  expect(xml.match(/text=\\"王校长\\"/g)).toHaveLength(2)
  expect(xml).toMatch(/userTask id=\\"node_[0-9a-v]{8}\\" name=\\"校长审批\\"/)
  await expect(page.getByRole('dialog').getByRole('list', { name: '导入结果' })).toContainText(
    '校长审批 · 步骤：没有连线通到这一步',
  )
  await page.getByRole('button', { name: '回到 BPMN 图' }).click()
  // An open dialog traps the focus.
  await expect(page.getByRole('dialog')).toBeHidden()
  await canvas(page).focus()
  await page.keyboard.press('Delete')
  await expect(shape(page, '校长审批')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(shape(page, '校长审批')).toHaveCount(2)
  // The canvas may still be busy with the undo; a redo too many does nothing.
  await expect(async () => {
    await page.keyboard.press('Control+y')
    await expect(shape(page, '校长审批')).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('button', { name: '试运行', exact: true })).toBeEnabled()
  await followed(page)

  const check = page.locator('.djs-shape[data-element-id="check"]')
  const laidOut = await check.getAttribute('transform')
  await canvas(page).focus()
  await walk(
    page,
    ['Home', '开始'],
    ['Tab', '连线 从“开始”到“填写申请”'],
    ['Tab', '填写申请'],
    ['ArrowRight', '审批 财务审核'],
  )
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(check).not.toHaveAttribute('transform', laidOut ?? '')
  const moved = (await check.getAttribute('transform')) ?? ''
  // The name of a gateway can be moved separately.
  await page.getByRole('button', { name: '缩放到全图' }).click()
  const label = page.locator('.djs-shape[data-element-id="long_label"]')
  const stood = (await label.getAttribute('transform')) ?? ''
  // The label's box may get wider, so the test compares its middle.
  const middle = async (): Promise<readonly number[]> => {
    const [x = 0, y = 0] = ((await label.getAttribute('transform')) ?? '')
      .replace(/^matrix\(1 0 0 1 |\)$/g, '')
      .split(' ')
      .map(Number)
    return [
      Math.floor(x + Number(await label.locator('.djs-hit').first().getAttribute('width')) / 2),
      y,
    ]
  }
  const from = await label.boundingBox()
  if (!from) throw new Error('the gateway has a name')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 70, from.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect(label).not.toHaveAttribute('transform', stood)
  const named = await middle()
  await page.getByRole('button', { name: '应用到流程' }).click()
  await expect(page.getByText('已应用到流程，可以撤销')).toBeVisible()
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(check).toHaveAttribute('transform', moved, { timeout: 60_000 })
  await expect.poll(middle).toEqual(named)
  await expect(page.getByRole('button', { name: '自动排列' })).toBeEnabled()

  await page.getByRole('button', { name: '试运行', exact: true }).click()
  await page.getByRole('button', { name: '运行', exact: true }).click()
  await expect(
    page.getByRole('region', { name: '试运行结果' }).getByText('通过', { exact: true }),
  ).toBeVisible()
  await publishDesign(page)

  const phones: Phone[] = []
  for (const account of ['teacher', 'finance', 'head']) {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
    const phone = phoneAt(await context.newPage(), productUrl())
    await phone.signIn(account)
    phones.push(phone)
  }
  const [teacher, ...deciders] = phones
  if (!teacher) throw new Error('a teacher has a phone')
  await teacher.open('/pages/plugin/workflow/pages/create/index')
  await teacher.page.getByRole('link', { name }).click()
  await teacher.page.getByRole('textbox', { name: /^天数/ }).fill('9')
  await teacher.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(teacher.page.getByText(/审批中/)).toBeVisible()
  for (const decider of deciders) await approve(decider, name)
  await teacher.open('/pages/plugin/workflow/pages/mine/index?current=1')
  await teacher.page.reload()
  await expect(
    teacher.page.getByRole('link', { name: new RegExp(`${name}.*已通过`) }),
  ).toBeVisible()
  for (const phone of phones) await phone.page.context().close()
})
