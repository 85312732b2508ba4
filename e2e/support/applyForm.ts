import type { Page } from '@playwright/test'

import { expect } from './test.ts'
import type { Child } from './child.ts'
import { paperPhoto } from './papers.ts'
import { countedTaps } from './tasks/taps.ts'
import type { Taps } from './tasks/taps.ts'

/** Matches a required label by its accessible name, in which a word replaces the star. */
export const must = (label: string): RegExp => new RegExp(`^${label} ?（必填）$`)

/** Fills fields by their labels. */
export const formOn = (page: Page, taps: Taps = countedTaps()) => ({
  type: (label: string, value: string) =>
    taps.type(page.getByRole('textbox', { name: must(label) }), value),
  tick: (label: string, option: string) =>
    taps.tap(
      page
        .getByRole('group', { name: must(label) })
        .getByRole('radio', { name: option, exact: true }),
    ),
  pick: async (label: string, option: string) => {
    await taps.tap(page.getByRole('button', { name: must(label) }))
    await taps.tap(page.getByRole('dialog').getByRole('button', { name: option, exact: true }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  day: async (label: string, value: string) => {
    await taps.tap(page.getByRole('button', { name: must(label) }))
    await taps.type(page.getByRole('dialog').getByLabel('直接输入'), value)
    await taps.tap(page.getByRole('dialog').getByRole('button', { name: '确定' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  photo: async (label: string) =>
    taps.photo(page.getByLabel(`选择图片上传${label}`, { exact: true }), await paperPhoto(label)),
})

/** Opens the form for a migrant worker's child (category D) in the first plan. */
export async function beginMigrantForm(page: Page, taps: Taps = countedTaps()): Promise<void> {
  await taps.tap(
    page.getByRole('article', { name: /小学一年级/ }).getByRole('button', { name: '开始报名' }),
  )
  await taps.tap(page.getByRole('button', { name: /随迁子女/ }))
  await expect(page.getByRole('heading', { name: '填写报名表' })).toBeVisible()
}

/** Fills in the fields about the child and the home. */
export async function fillChildAndHome(page: Page, child: Child, taps?: Taps): Promise<void> {
  const form = formOn(page, taps)
  await form.type('姓名', child.name)
  await form.type('身份证件号', child.idNo)
  await form.pick('民族', '汉族')
  await form.tick('健康状况', '健康或良好')
  await form.tick('是否受过学前教育', '是')
  await form.tick('是否多胞胎', '否')
  await form.type('户口所在地', '云岭省松河县')
  await form.type('户籍地址', '松河县石桥镇柳湾村 7 组')
  await form.tick('户口类别', '外市家庭户')
  await form.type('现住址', '青渚区渡口街 5 号 2 单元 301 室')
  await form.pick('住房类型', '租赁住房')
  await form.type('租赁备案号', 'DEMO-ZL-20250817')
  await form.day('起租日期', '2025-08-17')
  await form.type('居住证号', 'DEMO-JZ-9900012024')
  await form.day('居住证起始日期', '2024-03-01')
  await form.type('社保缴纳月数', '26')
  await form.tick('是否服从统筹', '是')
}

/** Fills in the fields about the guardian. */
export async function fillGuardian(page: Page, child: Child, taps?: Taps): Promise<void> {
  const form = formOn(page, taps)
  await form.type('监护人姓名', child.guardianName)
  await form.pick('与孩子关系', '母亲')
  await form.tick('是否法定监护人', '是')
  await form.type('监护人证件号', child.guardianIdNo)
  await form.type('联系电话', child.phone)
  await form.type('工作单位', '澜州市滨港物流站')
}

export const migrantPapers = [
  '照片',
  '户口簿',
  '监护人身份证',
  '出生医学证明',
  '租赁备案',
  '居住证',
  '社保或劳动合同',
] as const

/** Uploads a photo of every document, one after the other. */
export async function uploadPapers(page: Page, taps?: Taps): Promise<void> {
  for (const label of migrantPapers) {
    await formOn(page, taps).photo(label)
    await expect(
      page.getByRole('group', { name: must(label) }).getByRole('button', { name: '移除第 1 张' }),
    ).toBeVisible()
  }
}

/** Ticks all consents and signs with a finger. */
export async function agreeAndSign(page: Page, taps: Taps = countedTaps()): Promise<void> {
  for (const words of [/法定监护人，我承诺/, /同意学校按告知/, /单独同意学校处理/])
    await taps.tap(page.getByRole('checkbox', { name: words }))
  await taps.tap(page.getByRole('button', { name: '手写签名' }))
  const pad = page.getByRole('img', { name: /签名区/ })
  // Waits until the sheet stops moving before countingHash it.
  await pad.hover({ position: { x: 40, y: 40 } })
  const box = await pad.boundingBox()
  if (!box) throw new Error('no place to sign')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  for (let step = 0; step < 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 18, box.y + 40 + (step % 3) * 30)
  await page.mouse.up()
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: '完成' }))
  await expect(page.getByRole('button', { name: '重新签名' })).toBeVisible()
  await expect(
    page
      .getByRole('navigation', { name: '报名表各部分' })
      .getByRole('button', { name: /声明.*已填完/ }),
  ).toBeVisible()
}
