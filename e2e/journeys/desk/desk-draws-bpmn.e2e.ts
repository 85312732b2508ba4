import type { Locator, Page } from '@playwright/test'

import { axeFindings } from '../../support/axe.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { beginDesign } from '../../support/designing.ts'
import { expect, productUrl, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** Returns the shape of the canvas that shows these words. */
const shape = (page: Page, words: string): Locator =>
  page.locator('.djs-shape').filter({ hasText: words })

const view = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '流程图的画法' }).getByRole('link', { name })

test('an expert names a step beside the BPMN diagram, draws the next one, applies it, sees it in the tree and undoes it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  const hosts = new Set<string>()
  page.on('request', (request) => void hosts.add(new URL(request.url()).host))
  await openDesk(page, '/designs')
  await expect(page.getByRole('button', { name: '新建流程' }).first()).toBeVisible()
  await beginDesign(page, `画布${Date.now() % 1_000_000}`)
  await page
    .getByRole('navigation', { name: '设计步骤' })
    .getByRole('link', { name: '流程设计' })
    .click()

  await view(page, 'BPMN 图').click()
  await expect(page).toHaveURL(/view=bpmn/)
  await shape(page, '直接上级').click()
  const name = page
    .getByRole('complementary', { name: '步骤设置' })
    .getByRole('textbox', { name: '名称' })
  await expect(name).toHaveValue('直接上级')
  await name.fill('年级组长')
  await expect(shape(page, '年级组长')).toBeVisible()
  await expect(page.getByText('已保存')).toBeVisible()
  expect(await axeFindings(page, true)).toEqual([])

  // The bpmn.io licence requires its mark to be visible and uncovered.
  const mark = page.getByTitle('Powered by bpmn.io')
  await expect(mark).toBeInViewport({ ratio: 1 })
  await mark.click({ trial: true })

  await page
    .getByRole('complementary', { name: '步骤设置' })
    .getByRole('button', { name: '关闭' })
    .click()
  await expect(page.getByRole('application', { name: /^BPMN 图/ })).toBeFocused()
  await shape(page, '年级组长').click()

  await page.getByTitle('在后面添加审批人').click()
  await expect(shape(page, '审批人')).toBeVisible()
  await expect(page.getByText('BPMN 图有修改还没有应用。', { exact: true })).toBeVisible()
  // While the canvas has newer changes, undo reverts those and not the settings changed before.
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(shape(page, '审批人')).toHaveCount(0)
  await expect(shape(page, '年级组长')).toBeVisible()
  await page.getByRole('button', { name: '重做', exact: true }).click()
  await expect(shape(page, '审批人')).toBeVisible()

  // Switching to the tree view discards nothing.
  await view(page, '树形').click()
  await expect(page.getByRole('treeitem', { name: /年级组长/ })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /审批人/ })).toHaveCount(0)
  expect(
    await page.evaluate(() =>
      window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    ),
  ).toBe(false)
  await view(page, 'BPMN 图').click()
  await expect(shape(page, '审批人')).toBeVisible()
  await page.getByRole('button', { name: '应用到流程' }).click()
  await expect(page.getByText('已应用到流程，可以撤销')).toBeVisible()
  await expect(page.getByRole('button', { name: '应用到流程' })).toBeDisabled()
  await view(page, '树形').click()
  await expect(page.getByRole('treeitem', { name: /审批人/ })).toBeVisible()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByRole('treeitem', { name: /审批人/ })).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /年级组长/ })).toBeVisible()

  // An unreachable shape is listed by name and marked on the canvas.
  await view(page, 'BPMN 图').click()
  await expect(page.getByRole('button', { name: '添加', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByRole('menuitem', { name: '办理人' }).click()
  await expect(shape(page, '办理人')).toBeVisible()
  await page.getByRole('button', { name: '应用到流程' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: '导入结果' })).toContainText(
    '办理人 · 步骤：没有连线通到这一步',
  )
  await page.getByRole('button', { name: '回到 BPMN 图' }).click()
  await expect(shape(page, '办理人')).toHaveClass(/was-refused/)
  // The shape is still selected. The canvas shortcuts work when the canvas has the focus.
  await page.getByRole('application', { name: /^BPMN 图/ }).focus()
  await page.keyboard.press('Delete')
  await expect(shape(page, '办理人')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(shape(page, '办理人')).toBeVisible()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(shape(page, '办理人')).toHaveCount(0)
  await expect(shape(page, '年级组长')).toBeVisible()

  expect(refused).toEqual([])
  expect([...hosts]).toEqual([new URL(productUrl()).host])
})
