import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { agreeAndSign, formOn, must } from '../../support/applyForm.ts'
import type { Child } from '../../support/child.ts'
import { paperPhoto } from '../../support/papers.ts'
import type { Taps } from '../../support/tasks/taps.ts'
import { countedTaps } from '../../support/tasks/taps.ts'
import type { Hands } from './hands.ts'

/** Papers of a child whose household and home are in the district. */
const papers = ['照片', '户口簿', '监护人身份证', '房产证明'] as const

const title = { no: 'DEMO-2018-0036172', date: '2018-11-06', household: '2020-12-01' } as const
const home = '青渚区望潮路 18 号 3 幢 602 室'

/** A finger on the phone: every press is a tap. */
export const finger = (): Taps => ({
  ...countedTaps(),
  tap: (target) => target.tap(),
  type: async (target, words) => {
    await target.tap()
    await target.fill(words)
  },
})

/** A family fills in the form on its phone, signs, and submits; answers the number of the form. */
export async function applyOnPhone(page: Page, child: Child): Promise<string> {
  const form = formOn(page, finger())
  await page.goto(`${page.url().split('#')[0]}#/pages/baoming/baoming`)
  await page.getByRole('button', { name: '开始报名' }).tap()
  await page.getByRole('button', { name: /户籍房产一致/ }).tap()
  await expect(page.getByRole('heading', { name: '填写报名表' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /曾用名/ })).toHaveCount(0)
  await form.type('姓名', child.name)
  await form.type('身份证件号', child.idNo)
  await form.pick('民族', '汉族')
  await form.tick('健康状况', '健康或良好')
  await form.tick('是否受过学前教育', '是')
  await form.tick('是否多胞胎', '否')
  await fillHome(form, child)
  await form.type('监护人姓名', child.guardianName)
  await form.pick('与孩子关系', '母亲')
  await form.tick('是否法定监护人', '是')
  await form.type('监护人证件号', child.guardianIdNo)
  await form.type('联系电话', child.phone)
  for (const label of papers) {
    await form.photo(label)
    await expect(
      page.getByRole('group', { name: must(label) }).getByRole('button', { name: '移除第 1 张' }),
    ).toBeVisible()
  }
  await agreeAndSign(page)
  await page.getByRole('button', { name: '提交报名' }).tap()
  const review = page.getByRole('dialog', { name: '核对报名表' })
  await expect(review.getByText(child.guardianName).first()).toBeVisible()
  await review.getByRole('button', { name: '确认提交' }).tap()
  await expect(page.getByRole('heading', { name: '报名详情' })).toBeVisible()
  return numberIn(page.getByText(/报名编号 XX\d{4}-\d{5}/))
}

async function fillHome(form: ReturnType<typeof formOn>, child: Child): Promise<void> {
  await form.type('户口所在地', '澜州市青渚区')
  await form.type('户籍地址', home)
  await form.tick('户口类别', '本市家庭户')
  await form.day('户籍迁入日期', title.household)
  await form.type('户主姓名', child.guardianName)
  await form.pick('与户主关系', '子女')
  await form.tick('人户一致', '人户一致')
  await form.type('现住址', home)
  await form.pick('住房类型', '自有住房')
  await form.type('不动产权证号', title.no)
  await form.day('产权登记日期', title.date)
  await form.type('产权人', child.guardianName)
  await form.tick('产权人与孩子关系', '父母')
  await form.tick('是否服从统筹', '是')
}

/** The number of an application in a text. */
export const numberIn = async (text: Locator): Promise<string> =>
  /XX\d{4}-\d{5}/.exec(await text.first().innerText())?.[0] ?? ''

/** The office enters a form at the counter by keyboard; answers its number and the code to sign. */
export async function enterAtCounter(
  hands: Hands,
  child: Child,
): Promise<{ applyNo: string; code: string }> {
  const { page, press, write, choose, mark, tick, goTo, key } = hands
  await goTo('窗口代录')
  await press(page.getByRole('button', { name: '代录一份' }))
  const text = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const list = (label: string) => page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  const group = (label: string) => page.getByRole('group', { name: new RegExp(`^${label}`) })
  await write(text('家长手机号'), child.phone)
  await press(page.getByRole('button', { name: '发送验证码' }))
  const said = await page.getByText(/演示环境的验证码：\d{6}/).innerText()
  await write(text('短信验证码'), /\d{6}/.exec(said)?.[0] ?? '')
  await write(text('姓名'), child.name)
  await write(text('身份证件号'), child.idNo)
  await choose(list('民族'), '汉族')
  await choose(list('健康状况'), '健康或良好')
  await mark(group('是否受过学前教育'), '是')
  await mark(group('是否多胞胎'), '否')
  await write(text('户口所在地'), '澜州市青渚区')
  await write(text('户籍地址'), home)
  await choose(list('户口类别'), '本市家庭户')
  await write(list('户籍迁入日期'), title.household)
  await write(text('户主姓名'), child.guardianName)
  await choose(list('与户主关系'), '子女')
  await mark(group('人户一致'), '人户一致')
  await write(text('现住址'), home)
  await choose(list('住房类型'), '自有住房')
  await write(text('不动产权证号'), title.no)
  await write(list('产权登记日期'), title.date)
  await write(text('产权人'), child.guardianName)
  await choose(list('产权人与孩子关系'), '父母')
  await mark(group('是否服从统筹'), '是')
  await write(text('监护人姓名'), child.guardianName)
  await choose(list('与孩子关系'), '母亲')
  await mark(group('是否法定监护人'), '是')
  await write(text('监护人证件号'), child.guardianIdNo)
  await write(text('联系电话'), child.phone)
  // The dialog for files is the system's own; who works by keyboard opens it by the button.
  const chosen = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: '上传照片' }))
  await (await chosen).setFiles(await paperPhoto('照片'))
  await expect(page.getByText('已上传 1 份')).toBeVisible()
  for (const label of papers.slice(1))
    await tick(page.getByRole('checkbox', { name: `已看${label}原件` }))
  await key('Control+Enter')
  await press(page.getByRole('button', { name: '请监护人签名' }))
  const dialog = page.getByRole('dialog', { name: '请监护人签名' })
  const code = await dialog.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4} [2-9A-Z]{4}$/).innerText()
  return { applyNo: await numberIn(page.getByRole('article', { name: '报名回执' })), code }
}

/** The guardian reads what was entered on the tablet of the counter, and signs it. */
export async function signOnTablet(page: Page, address: string, code: string): Promise<void> {
  await page.goto(`${address}#/pages/baoming/sign`)
  await page.getByRole('textbox', { name: must('签名编号') }).fill(code)
  await page.getByRole('button', { name: '下一步' }).tap()
  for (const words of [/法定监护人，我承诺/, /同意学校按告知/, /单独同意学校处理/])
    await page.getByRole('checkbox', { name: words }).tap()
  await page.getByRole('button', { name: '手写签名' }).tap()
  const pad = page.getByRole('img', { name: /签名区/ })
  await pad.hover({ position: { x: 40, y: 40 } })
  const box = await pad.boundingBox()
  if (!box) throw new Error('no place to sign')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  for (let step = 0; step < 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 18, box.y + 40 + (step % 3) * 30)
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).tap()
  await page.getByRole('button', { name: '确认无误，签名提交' }).tap()
  await expect(page.getByText('已签名，报名已提交')).toBeVisible()
}
