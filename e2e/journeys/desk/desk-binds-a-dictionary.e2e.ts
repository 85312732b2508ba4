import type { Locator, Page } from '@playwright/test'

import { schoolDictionary } from '../../../domains/reference/contract/dictionary.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { publishDesign } from '../../support/designing.ts'
import { deskOf } from '../../support/school.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const mark = Date.now()
const code = `campus_${mark}`

/** Creates a dictionary of two levels: the campuses of the school and the buildings of each. */
async function campuses(): Promise<void> {
  const admin = await deskOf(productUrl(), 'admin')
  const add = (dictKey: string, dictValue: string, parentId = '') =>
    admin.call(schoolDictionary.submit, { code, dictKey, dictValue, parentId, sort: '1' })
  const idOf = async (key: string) =>
    (await admin.call(schoolDictionary.words, { code })).find(({ dictKey }) => dictKey === key)?.id
  await add('-1', `校区${mark}`)
  const root = (await admin.call(schoolDictionary.parentList, { code })).records[0]
  await add('east', '东校区', root?.id)
  await add('west', '西校区', root?.id)
  await add('hall', '礼堂', await idOf('east'))
  await add('pool', '游泳馆', await idOf('west'))
}

const phoneIn = (page: Page): Locator => page.getByRole('region', { name: '手机上的样子' })
const settingsIn = (page: Page): Locator => page.getByRole('region', { name: '字段设置' })

/** Adds a select whose options come from the dictionary, using the keyboard only. */
async function addBound(page: Page, label: string): Promise<void> {
  await page
    .getByRole('region', { name: '字段', exact: true })
    .getByRole('button', { name: '下拉选择', exact: true })
    .click()
  await settingsIn(page).getByRole('textbox', { name: '字段名称' }).fill(label)
  await expect(
    phoneIn(page).getByRole('button', { name: new RegExp(`^${label} ?，`) }),
  ).toBeVisible()
  await settingsIn(page).getByRole('radio', { name: '自己写' }).focus()
  await page.keyboard.press('ArrowRight')
  const box = settingsIn(page).getByRole('combobox', { name: '字典', exact: true })
  await box.focus()
  await page.keyboard.type(`校区${mark}`)
  await takeFound(page, box, new RegExp(code))
  await expect(settingsIn(page).getByText('东校区、西校区等，随业务字典更新')).toBeVisible()
}

test('the office binds two fields to a dictionary of the school, one below the other, and a teacher fills them in on the phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const name = `场地${mark}`
  await campuses()
  await openDesk(page, '/designs')
  await page.getByRole('button', { name: '新建流程' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: '流程名称' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: '创建并设计' }).click()
  await page
    .getByRole('navigation', { name: '设计步骤' })
    .getByRole('link', { name: '表单设计' })
    .click()

  await addBound(page, '校区')
  await addBound(page, '场地')
  const follow = settingsIn(page).getByRole('combobox', { name: '选项随其他字段变化' })
  await follow.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: '随“校区”变化' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await takeFound(page, follow, /随“校区”变化/)
  await expect(settingsIn(page).getByTitle('随“校区”变化')).toBeVisible()

  await publishDesign(page)

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const phone = phoneAt(await context.newPage(), productUrl())
  const teacher = phone.page
  await phone.signIn('teacher')
  await phone.open('/pages/plugin/workflow/pages/create/index')
  await teacher.getByRole('link', { name }).click()
  await teacher.getByRole('textbox', { name: /^事由/ }).fill('排练')

  const choose = async (field: string, word: string) => {
    await teacher.getByRole('button', { name: new RegExp(`^${field}`) }).click()
    const sheet = teacher.getByRole('dialog')
    await sheet.getByRole('button', { name: word }).click()
    await expect(sheet).toBeHidden()
  }
  await expect(teacher.getByRole('button', { name: /^场地/ })).toHaveText(/暂无可选项/)
  await choose('校区', '东校区')
  await choose('场地', '礼堂')
  await choose('校区', '西校区')
  await expect(teacher.getByRole('button', { name: /^场地/ })).not.toHaveText(/礼堂/)
  await choose('场地', '游泳馆')
  await teacher.getByRole('button', { name: '提交', exact: true }).click()

  await expect(teacher.getByText(/审批中/)).toBeVisible()
  await expect(teacher.getByRole('definition').filter({ hasText: '西校区' })).toBeVisible()
  await expect(teacher.getByRole('definition').filter({ hasText: '游泳馆' })).toBeVisible()
  await context.close()
})
