import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { formOn, must } from '../../support/applyForm.ts'
import { finger } from './applying.ts'
import type { Hands } from './hands.ts'
import { openRow } from './reviewing.ts'

/** At the gate a scanner types what it reads, ended by Enter; one family follows another. */
export async function register(
  { page, reach, key, goTo }: Hands,
  scanned: readonly { readonly code: string; readonly name: string }[],
): Promise<void> {
  await goTo('核验与报到')
  const line = page.getByRole('textbox', { name: '报名编号或通知书二维码' })
  await reach(line)
  for (const { code, name } of scanned) {
    await expect(line, 'the next family follows without a touch').toBeFocused()
    await page.keyboard.type(code)
    await key('Enter')
    await expect(page.getByText(new RegExp(`^${name}（.+）已报到$`))).toBeVisible()
  }
}

/** The family fills in the rest of the national record. */
export async function fillRecord(page: Page, guardian: string): Promise<void> {
  await page.getByRole('button', { name: '填写学籍信息' }).tap()
  const form = formOn(page, finger())
  await form.tick('证件有效期', '还没有办身份证，只有户口簿上的号码')
  await form.pick('血型', '不清楚')
  await form.tick('是否独生子女', '是')
  await form.tick('是否留守儿童', '不是留守儿童')
  await form.tick('是否孤儿', '否')
  await form.tick('是否烈士或优抚子女', '否')
  await form.tick('是否享受一补', '否')
  await form.tick('是否需要申请资助', '否')
  await form.pick('上下学方式', '步行')
  await form.type('上下学距离（公里）', '1.5')
  await form.tick('是否乘坐校车', '否')
  await expect(page.getByRole('heading', { name: new RegExp(guardian) })).toBeVisible()
  await page.getByRole('button', { name: '与孩子相同' }).tap()
  await expect(page.getByRole('textbox', { name: must('现住址') })).not.toHaveValue('')
  await form.pick('民族', '汉族')
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(page.getByText('已提交，老师正在核对。', { exact: false })).toBeVisible()
}

/** The office reads the record of a child and completes it with one key. */
export async function completeRecord(hands: Hands, name: string): Promise<void> {
  const { page, key, goTo } = hands
  await goTo('学籍信息')
  await openRow(hands, name)
  await expect(page.getByRole('button', { name: '核对完成（A）' })).toBeEnabled()
  await key('a')
  await expect(page.getByText(/的学籍信息已核对完成$/)).toBeVisible()
}

/** Opens the drawer that prepares the draw of classes, and ticks the classes. */
export async function chooseClasses(hands: Hands, names: readonly string[]): Promise<void> {
  const { page, press, tick, goTo } = hands
  await goTo('录取')
  await press(page.getByRole('button', { name: '准备分班摇号' }))
  const drawer = page.getByRole('dialog', { name: '准备分班摇号' })
  for (const name of names)
    await tick(drawer.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
}

/** The drawn classes are published; the children are in their classes. */
export async function publishClasses({ page, press, key, goTo }: Hands): Promise<void> {
  await goTo('录取')
  await press(page.getByRole('button', { name: '公布分班' }))
  const question = page.getByRole('dialog', { name: '公布分班？' })
  await expect(question.getByRole('button', { name: '公布' })).toBeFocused()
  await key('Enter')
  await expect(page.getByText('孩子已编入班级', { exact: false })).toBeVisible()
}

/** The class of a child in the roll. */
export async function classOf(hands: Hands, name: string): Promise<string> {
  const { page, key, write, goTo } = hands
  await goTo('学生名册')
  const search = page.getByPlaceholder('姓名、拼音首字母、学号')
  await write(search, name)
  await key('Enter')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toHaveText(/一年级\d班/)
  return /一年级\d班/.exec(await row.innerText())?.[0] ?? ''
}
