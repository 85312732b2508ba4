import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const phoneOf = (page: Page): Locator => page.getByRole('region', { name: '手机上的样子' })

/** Returns the labels of the fields from top to bottom. */
const fieldsOf = (page: Page): Promise<string[]> =>
  phoneOf(page).getByRole('button', { name: /，/ }).allTextContents()

test('a field dropped on the heading of a sub-table becomes its first column', async ({ page }) => {
  await openDesk(page, '/designs')
  await page.getByRole('button', { name: '新建流程' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: '流程名称' })
    .fill(`拖放 ${Date.now() % 1_000_000}`)
  await page.getByRole('dialog').getByRole('button', { name: '创建并设计' }).click()
  await page.getByRole('link', { name: '表单设计' }).click()

  const palette = page.getByRole('region', { name: '字段', exact: true })
  const kind = (name: string) => palette.getByRole('button', { name, exact: true })
  await kind('多行文本').click()
  await kind('明细').click()
  const face = (name: RegExp) => phoneOf(page).getByRole('button', { name })
  const heading = face(/^明细 ?，/)
  await expect(face(/^名称 ?，/)).toBeVisible()

  await face(/^多行文本 ?，/).dragTo(heading, { targetPosition: { x: 40, y: 24 } })
  await expect
    .poll(async () => (await fieldsOf(page)).map((name) => name.split('，')[0]).slice(-4))
    .toEqual(['明细', '多行文本', '名称', '数量'])
})
