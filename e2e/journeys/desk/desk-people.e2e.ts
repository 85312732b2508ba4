import type { Locator, Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'

import { startYearAt } from '../../../db/demo/people.ts'
import { studentSheetTitles } from '../../../domains/people/contract/studentSheets.ts'
import { paperPhoto } from '../../support/papers.ts'
import { pressUntilAsked } from '../../support/press.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const mark = String(Date.now() % 100_000)
const family = `钟离${mark}`
const newClass = '三年级9班'
const oldClass = '三年级1班'

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click()

/** Chooses an option by typing, as people do in a long list. */
async function choose(place: Page | Locator, label: RegExp, words: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label })
  await box.fill(words)
  await takeFound(box.page(), box, new RegExp(words))
}

const pupil = (no: string, name: string, sex: string): string[] => {
  const cells: Readonly<Record<string, string>> = {
    学号: `${mark}${no}`,
    姓名: name,
    性别: sex,
    班级: oldClass,
    入学日期: '2024-09-01',
  }
  return studentSheetTitles.map((title) => cells[title] ?? '')
}

async function sheetOf(rows: readonly string[][]) {
  const content = [[...studentSheetTitles], ...rows].map((row) =>
    row.map((value) => ({ value, type: String })),
  )
  return {
    name: '新生.xlsx',
    mimeType: 'application/vnd.openxmlformats',
    buffer: await writeXlsxFile(content).toBuffer(),
  }
}

async function pickSheet(
  page: Page,
  button: string | RegExp,
  rows: readonly string[][],
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(await sheetOf(rows))
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(name) })

test('the office adds a class and a pupil with a photo, imports a corrected sheet, moves pupils together, undoes it, and views the promotion', async ({
  page,
}) => {
  const [first, second] = [`${family}甲`, `${family}乙`]
  await openDesk(page, '/')

  await goTo(page, '年级与班级')
  await page.getByRole('button', { name: '新建班级' }).first().click()
  await choose(page, /^学年必填/, `${startYearAt(new Date())}—`)
  await choose(page, /^年级必填/, '三年级')
  await page.getByRole('textbox', { name: /^班号必填/ }).fill('9')
  await page.getByRole('textbox', { name: /^班级名称必填/ }).fill(newClass)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('link', { name: newClass, exact: true })).toBeVisible()

  await goTo(page, '学生名册')
  await page.getByRole('button', { name: '新建学生' }).first().click()
  await page.getByRole('textbox', { name: /^姓名必填/ }).fill(first)
  await page.getByRole('textbox', { name: /^学号必填/ }).fill(`${mark}1`)
  await page.getByRole('radio', { name: '女' }).check()
  await page.getByLabel(/^入学日期/).fill('2024-09-01')
  await choose(page, /^班级/, oldClass)
  await page.getByLabel('学生照片').setInputFiles(await paperPhoto('照片'))
  await expect(page.getByRole('button', { name: '移除照片' })).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()

  await page.getByRole('textbox', { name: '关键词' }).fill(family)
  await page.getByRole('textbox', { name: '关键词' }).press('Enter')
  await expect(rowOf(page, first)).toContainText(oldClass)

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '导入…' }).click()
  await pickSheet(page, '选择 Excel 文件', [pupil('2', second, '不详')])
  await expect(
    page.getByRole('dialog').getByRole('region', { name: '需要修改的行' }),
  ).toContainText('性别')
  await pickSheet(page, /换一个文件/, [pupil('2', second, '男')])
  await page.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
  await expect(page.getByRole('dialog').getByText('学生已导入，共 1 项。')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()

  await page.getByRole('checkbox', { name: `勾选${first}` }).check()
  await moveChosen(page)
  await expect(rowOf(page, first)).toContainText(newClass)
  await page.getByRole('button', { name: '知道了' }).click()

  await page.getByRole('checkbox', { name: '勾选本页全部' }).check()
  await moveChosen(page)
  const stayers = page.getByRole('list', { name: '不能调班的学生' })
  await expect(stayers).toContainText(`${first}学生已经在这个班级`)
  await expect(stayers.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '去掉这些学生' }).click()
  await expect(page.getByRole('dialog', { name: '调班：1 名学生' })).toBeVisible()
  await pressUntilAsked(page.getByRole('button', { name: '确认调班' }), /student\/change-class/)
  await expect(rowOf(page, second)).toContainText(newClass)

  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, second)).toContainText(oldClass)
  await expect(rowOf(page, first)).toContainText(newClass)

  await goTo(page, '学年升级')
  // During the school year the page explains why it is too early. In summer it previews the change
  // of each class.
  await expect(
    page
      .getByText('本学年还没有结束，请在最后一个学期结束后再升级')
      .or(page.getByRole('heading', { name: /^预览：/ })),
  ).toBeVisible()
})

async function moveChosen(page: Page): Promise<void> {
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '调班' }).click()
  const drawer = page.getByRole('dialog', { name: /^调班/ })
  await choose(drawer, /^调入班级/, newClass)
  await drawer.getByRole('textbox', { name: /^原因/ }).fill('均衡班额')
  await drawer.getByRole('button', { name: '确认调班' }).click()
}
