import type { Locator, Page } from '@playwright/test'

import { daysWords, dayWords, minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { choosePeople } from '../../support/choosePeople.ts'
import { paperPhoto } from '../../support/papers.ts'
import { pressUntilAsked, pressUntilShown } from '../../support/press.ts'
import { expect, test } from '../../support/test.ts'

const sheetOf = (page: Page): Locator => page.getByRole('dialog')
const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** Confirms the value of the open sheet. */
async function confirm(page: Page): Promise<void> {
  await sheetOf(page).getByRole('button', { name: '确定' }).tap()
  await expect(sheetOf(page)).toHaveCount(0)
}

/** Opens a picker of the form, types into its text field and confirms. */
async function typeInto(place: Page | Locator, name: string, text: string): Promise<void> {
  const button = place.getByRole('button', { name, exact: true })
  const page = 'page' in place ? place.page() : place
  await pressUntilShown(button, sheetOf(page))
  await sheetOf(page).getByLabel('直接输入').fill(text)
  await confirm(page)
}

async function typeEnds(
  page: Page,
  name: string,
  [from, to]: readonly [string, string],
): Promise<void> {
  await typeInto(group(page, name), '开始', from)
  await typeInto(group(page, name), '结束', to)
}

/** Types the ends of a span of days into its calendar. */
async function typeDays(
  page: Page,
  name: string,
  [from, to]: readonly [string, string],
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap()
  await sheetOf(page).getByLabel('开始').fill(from)
  await sheetOf(page).getByLabel('结束').fill(to)
  await confirm(page)
}

/** Selects several options in the sheet of a list. */
async function chooseSome(page: Page, name: string, labels: readonly string[]): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap()
  for (const label of labels) await sheetOf(page).getByText(label, { exact: true }).tap()
  await confirm(page)
}

async function fillTexts(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '密码' }).fill('jin-tian-2026')
  await page.getByRole('textbox', { name: '多行文本' }).fill('第一行\n第二行')
  await page.getByRole('textbox', { name: '数字' }).fill('120')
}

async function fillChoices(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下拉单选' }).tap()
  await sheetOf(page).getByRole('button', { name: '绿' }).tap()
  await chooseSome(page, '下拉多选', ['红', '蓝'])
  await group(page, '单选').getByText('蓝', { exact: true }).tap()
  for (const label of ['红', '绿'])
    await group(page, '多选').getByText(label, { exact: true }).tap()
  await page.getByRole('switch', { name: '开关' }).tap()
  await page.getByRole('button', { name: '级联选择' }).tap()
  await sheetOf(page).getByText('东校区').tap()
  await sheetOf(page).getByText('二号楼').tap()
  await confirm(page)
  await page.getByRole('button', { name: '树形选择' }).tap()
  await sheetOf(page).getByRole('button', { name: '体育馆' }).tap()
  await group(page, '评分').getByText('4 星').locator('..').tap()
  await slideTo(page.getByRole('slider', { name: '滑块', exact: true }), 0.5)
  await slideTo(group(page, '滑块范围').getByRole('slider', { name: '最低' }), 0.25)
  await slideTo(group(page, '滑块范围').getByRole('slider', { name: '最高' }), 0.75)
}

/** Presses the slider's track at this share of its length. */
async function slideTo(slider: Locator, share: number): Promise<void> {
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is not on the screen')
  await slider.tap({ position: { x: 12 + (box.width - 24) * share, y: box.height / 2 } })
}

async function fillMoments(page: Page): Promise<void> {
  await typeInto(page, '日期', '2026-12-01')
  await typeInto(page, '日期时间', '2026-12-01T09:30')
  await typeDays(page, '日期范围', ['2026-12-01', '2026-12-03'])
  await typeEnds(page, '日期时间范围', ['2026-12-01T08:00', '2026-12-01T17:45'])
  await typeInto(page, '时间', '14:05:30')
  await typeEnds(page, '时间范围', ['08:10:00', '08:50:00'])
  await typeInto(page, '周', '2026-12-03')
  await typeInto(page, '月份', '2027-02')
  await typeEnds(page, '月份范围', ['2027-02', '2027-06'])
  await typeInto(page, '年份', '2028')
  await typeInto(page, '添加日期', '2026-12-11')
  // The chosen date pushes the button down.
  await expect(page.getByText(/12月11日（周五）$/)).toBeVisible()
  await typeInto(page, '添加日期', '2026-12-04')
}

async function fillOthers(page: Page): Promise<void> {
  await group(page, '上传')
    .getByLabel('拍照或选图')
    .setInputFiles(await paperPhoto('清单'))
  await expect(group(page, '上传').getByRole('img', { name: '第 1 张' })).toBeVisible()
  await page.getByRole('button', { name: '人员' }).tap()
  await choosePeople(page, ['周敏'])
  await chooseSome(page, '部门', ['教务处'])
  await addRow(page, 1, '', '3')
  await addRow(page, 2, '彩纸', '4')
  await removeRow(page, 3)
  await expect(page.getByRole('status', { name: '数量合计' })).toHaveText(/^7/)
}

async function addRow(page: Page, place: number, name: string, count: string): Promise<void> {
  await page.getByRole('button', { name: '添加明细' }).tap()
  const row = page.getByRole('region', { name: `明细 ${place}` })
  await row.getByRole('textbox', { name: /^名称/ }).fill(name)
  await row.getByRole('textbox', { name: '数量' }).fill(count)
  // The error message of an empty name pushes the content below it down.
  if (name === '')
    await expect(row.getByRole('textbox', { name: /^名称/ })).toHaveAccessibleDescription(/请填写/)
  await typeInto(row, '交付日期', `2026-12-2${place}`)
}

/** Adds a row, fills in part of it and removes it. None of it may reappear. */
async function removeRow(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: '添加明细' }).tap()
  const row = page.getByRole('region', { name: `明细 ${place}` })
  await row.getByRole('textbox', { name: /^名称/ }).fill('多余')
  await row.getByRole('button', { name: /^移除/ }).tap()
  await expect(row).toHaveCount(0)
}

/** Expects the form to show every value that was entered. */
async function expectTyped(page: Page): Promise<void> {
  const today = wireDate(new Date())
  const shown: Readonly<Record<string, string>> = {
    下拉单选: '绿',
    下拉多选: '红、蓝',
    级联选择: '东校区 / 二号楼',
    树形选择: '体育馆',
    日期: dayWords('2026-12-01', today),
    日期时间: minuteWords('2026-12-01 09:30:00', today),
    日期范围: daysWords('2026-12-01', '2026-12-03', today),
    时间: '14:05:30',
    周: '2026年第49周',
    月份: '2027年2月',
    年份: '2028年',
    人员: '周敏',
    部门: '教务处',
  }
  for (const [name, text] of Object.entries(shown))
    await expect(page.getByRole('button', { name, exact: true }), name).toHaveText(text)
  await expect(page.getByRole('textbox', { name: '密码' })).toHaveValue('jin-tian-2026')
  await expect(page.getByRole('textbox', { name: '多行文本' })).toHaveValue('第一行\n第二行')
  await expect(page.getByRole('slider', { name: '滑块', exact: true })).toHaveValue('50')
  await expect(group(page, '多个日期').getByRole('listitem')).toHaveText([
    dayWords('2026-12-04', today),
    dayWords('2026-12-11', today),
  ])
  await expect(group(page, '上传').getByRole('img', { name: '第 1 张' })).toBeVisible()
}

/** The values as every participant reads them. */
const record: Readonly<Record<string, string>> = {
  密码: '••••••',
  多行文本: '第一行\n第二行',
  数字: '88.5 千克',
  下拉单选: '绿',
  下拉多选: '红、蓝',
  单选: '蓝',
  多选: '红、绿',
  开关: '是',
  级联选择: '东校区 / 二号楼',
  树形选择: '体育馆',
  评分: '4 星',
  滑块: '50 %',
  滑块范围: '5 至 15',
  日期: '2026-12-01',
  日期时间: '2026-12-01 09:30',
  日期范围: '2026-12-01 至 2026-12-03',
  日期时间范围: '2026-12-01 08:00 至 2026-12-01 17:45',
  时间: '14:05:30',
  时间范围: '08:10 至 08:50',
  周: '2026 年第 49 周（2026-11-30 至 2026-12-06）',
  月份: '2027-02',
  月份范围: '2027-02 至 2027-06',
  年份: '2028',
  多个日期: '2026-12-04、2026-12-11',
  上传: '清单.png',
  人员: '周敏',
  部门: '教务处',
  数量合计: '7',
}

async function expectRecord(page: Page): Promise<void> {
  const shown = page.getByRole('main')
  await expect(shown.getByRole('heading', { name: '明细（2 条）' })).toBeVisible()
  for (const [label, value] of Object.entries(record)) {
    const line = shown.getByRole('term').getByText(label, { exact: true }).locator('..')
    await expect(line.getByRole('definition'), label).toHaveText(value, { useInnerText: true })
  }
  await expect(shown.getByRole('listitem').filter({ hasText: '白纸' })).toContainText('2026-12-21')
  await expect(shown.getByRole('listitem').filter({ hasText: '彩纸' })).toContainText('2026-12-22')
}

test('a teacher fills in every type of field, corrects refused values without losing any, and the head reads the same', async ({
  newPhone,
}) => {
  test.setTimeout(180_000)
  const [teacher, head] = [await newPhone(), await newPhone()]
  const { page } = teacher
  const subject = `一次填完 ${Date.now() % 1_000_000}`
  await teacher.signIn('teacher')
  await teacher.open('/pages/plugin/workflow/pages/create/index')
  await page.getByRole('link', { name: '表单示例' }).tap()
  await fillTexts(page)
  await fillChoices(page)
  await fillMoments(page)
  await fillOthers(page)

  await page.getByRole('button', { name: '提交', exact: true }).tap()
  const line = page.getByRole('textbox', { name: /^单行文本/ })
  await expect(line).toBeFocused()
  await expect(line).toHaveAccessibleDescription(/请填写/)
  await expect(page.getByRole('textbox', { name: '数字' })).toHaveAccessibleDescription(
    /不能大于 100/,
  )
  const firstRow = page
    .getByRole('region', { name: '明细 1' })
    .getByRole('textbox', { name: /^名称/ })
  await expect(firstRow).toHaveAccessibleDescription(/请填写/)
  await expectTyped(page)

  await line.fill(subject)
  await page.getByRole('textbox', { name: '数字' }).fill('88.5')
  await firstRow.fill('白纸')
  // The error messages disappear and the content below moves up.
  for (const corrected of [line, page.getByRole('textbox', { name: '数字' }), firstRow])
    await expect(corrected).not.toHaveAccessibleDescription(/请填写|不能大于/)
  await pressUntilAsked(page.getByRole('button', { name: '提交', exact: true }), /startProcess/)
  await expect(page.getByText('已提交')).toBeVisible()
  await expectRecord(page)

  await head.signIn('head')
  await head.open('/pages/plugin/workflow/pages/mine/index?current=0')
  await head.page.getByRole('link', { name: new RegExp(subject) }).tap()
  await expectRecord(head.page)
  await head.page.getByRole('button', { name: '通过', exact: true }).tap()
  await expect(head.page.getByText('处理成功')).toBeVisible()
})
