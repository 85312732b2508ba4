import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { axeFindings } from '../../support/axe.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const dialogOf = (page: Page): Locator => page.getByRole('dialog')

/** Gives the open dialog a file. */
async function choose(page: Page, name: string, content: string): Promise<void> {
  await dialogOf(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(content) })
}

async function menu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Returns the text of every card of the design. */
async function cards(page: Page): Promise<(string | undefined)[]> {
  await page.getByRole('treeitem').first().waitFor()
  return page
    .getByRole('treeitem')
    .evaluateAll((all) => all.map((one) => one.querySelector('[data-card]')?.textContent))
}

const step = (id: string, name: string, inside: string): string =>
  `<userTask id="${id}" name="${name}"><extensionElements>${inside}</extensionElements></userTask>`

/** A small file from another system. It contains a script that the import drops. */
const fromElsewhere = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://school.test">
  <process id="leave" name="旧系统请假" isExecutable="true"><startEvent id="begin"/>
  ${step('check', '年级主任审核', '<flowable:assignee type="custom" value="leader" text="上级"/>')}
  <scriptTask id="count" name="计算天数" scriptFormat="groovy"><script>x = 1</script></scriptTask><endEvent id="done"/>
  <sequenceFlow id="a" sourceRef="begin" targetRef="check"/><sequenceFlow id="b" sourceRef="check" targetRef="count"/>
  <sequenceFlow id="c" sourceRef="count" targetRef="done"/></process></definitions>`

test('the office exports a flow as BPMN, creates a new one from it, imports a file of another system and undoes it', async ({
  page,
}) => {
  await openDesk(page, '/designs')
  // Other journeys also create flows, and the list shows the newest first.
  await page.getByRole('textbox', { name: '流程名称' }).fill('用车申请')
  await page.getByRole('link', { name: '用车申请', exact: true }).click()
  await page.getByRole('link', { name: '打开设计' }).click()
  const drawn = await cards(page)
  const leaving = page.waitForEvent('download')
  await menu(page, '导出 BPMN')
  const file = await leaving
  expect(file.suggestedFilename()).toBe('用车申请.bpmn')
  const xml = await readFile(await file.path(), 'utf8')

  await page.goto(`${productUrl()}/desk/#/designs`)
  await page.getByRole('button', { name: '从 BPMN 文件新建' }).click()
  await choose(page, '坏.xml', `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`)
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    '“坏.xml”没有导入：文件含有文档类型声明',
  )
  await choose(page, '大.bpmn', ' '.repeat(900_000))
  await expect(dialogOf(page).getByRole('alert')).toContainText('最大 800 KB')
  await choose(page, '用车申请.bpmn', xml)
  await expect(dialogOf(page).getByRole('status')).toContainText('全部采用')
  await expect(dialogOf(page).getByRole('alert')).toHaveText('')
  await expect(dialogOf(page).getByRole('textbox', { name: '流程名称' })).toHaveValue(
    /^用车申请 \d+$/,
  )
  const name = `用车${Date.now() % 1_000_000}`
  await dialogOf(page).getByRole('textbox', { name: '流程名称' }).fill(name)
  await dialogOf(page).getByRole('button', { name: '创建并设计' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect.poll(() => cards(page)).toEqual(drawn)

  await menu(page, '导入 BPMN…')
  await choose(page, '旧系统.xml', fromElsewhere)
  await expect(dialogOf(page).getByRole('list', { name: '导入结果' })).toContainText('计算天数')
  await expect(dialogOf(page).getByRole('list', { name: '修改内容' })).toContainText('年级主任审核')
  expect(await axeFindings(page, true)).toEqual([])
  await dialogOf(page).getByRole('button', { name: '采用', exact: true }).click()
  await expect(page.getByRole('treeitem', { name: /年级主任审核/ })).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByRole('treeitem', { name: /年级主任审核/ })).toHaveCount(0)
  await expect.poll(() => cards(page)).toEqual(drawn)
  await expect(page.getByText('已保存')).toBeVisible()
})
