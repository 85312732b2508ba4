import type { Page } from '@playwright/test'

import { axeFindings } from '../../support/axe.ts'
import { noteSecret } from '../../support/secrets.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

const mobile = '14000000899'

/** Chooses an option in a sheet. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  await page.getByRole('dialog').getByText(option, { exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('the office registers a resume, previews it, and finds it with its state', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const subject = `物理${Date.now() % 100_000}`
  const phone = phoneAt(page, productUrl())
  await phone.signIn('admin')
  await phone.open('/pages/jianli/list')
  await page.getByRole('button', { name: '登记简历' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请填写').first()).toBeVisible()

  await page.getByRole('textbox', { name: /^姓名/ }).fill('江一鸣')
  await page.getByRole('radio', { name: '男' }).click()
  await page.getByRole('textbox', { name: /^出生年份/ }).fill('19')
  noteSecret(mobile)
  await page.getByRole('textbox', { name: /^手机号/ }).fill(mobile)
  await expect(page.getByText('应为四位年份')).toBeVisible()
  await page.getByRole('textbox', { name: /^出生年份/ }).fill('1994')
  await expect(page.getByText('应为四位年份')).toBeHidden()
  await choose(page, '应聘学段', '初中')
  await page.getByRole('textbox', { name: /^应聘学科/ }).fill(subject)
  await page.getByRole('textbox', { name: /^教龄/ }).fill('7')
  await choose(page, '最高学历', '本科')
  await page.getByRole('textbox', { name: /^毕业院校/ }).fill('北川师范大学')
  await page.getByRole('textbox', { name: /^专业/ }).fill('物理学')
  await page.getByRole('button', { name: '提交', exact: true }).click()

  await expect(page.getByRole('heading', { name: '简历详情' })).toBeVisible()
  await expect(page.getByText('初筛', { exact: true })).toBeVisible()
  expect(await axeFindings(page, false)).toEqual([])
  await page.getByRole('link', { name: /办理进度/ }).click()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('处理成功')).toBeVisible()

  await phone.open('/pages/jianli/list')
  await page.getByRole('radio', { name: '面试' }).click()
  await expect(
    page.getByRole('link', { name: new RegExp(`江一鸣.*${subject}.*面试`) }),
  ).toBeVisible()
})
