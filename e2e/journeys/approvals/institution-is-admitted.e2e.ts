import { creditCheckCharacter } from '../../../domains/afterSchool/contract/creditCode.ts'
import type { Phone } from '../../support/test.ts'
import { expect, test } from '../../support/test.ts'
import { paperPhoto } from '../../support/papers.ts'

const start = '/pages/plugin/workflow/pages/external/jigou/start'
const run = String(Date.now() % 1_000_000).padStart(6, '0')
const body = `52990001MJ0${run}`
const name = `青禾围棋社${run}`
const code = `${body}${creditCheckCharacter(body)}`
const wrong = `${body}${code.endsWith('0') ? '1' : '0'}`

test('the office requests an institution, its papers and the visit are approved, and it is admitted', async ({
  phone,
  newPhone,
}) => {
  const head = await newPhone()
  await phone.signIn('admin')
  await head.signIn('head')

  await phone.open(start)
  await fill(phone, /机构名称/, name)
  await phone.page.getByRole('button', { name: '存草稿' }).click()
  await expect(phone.page.getByRole('heading', { name: '草稿' })).toBeVisible()
  await phone.page.getByRole('button', { name: '继续填写' }).click()
  await expect(phone.page.getByRole('textbox', { name: /机构名称/ })).toHaveValue(name)

  await fill(phone, /统一社会信用代码/, wrong)
  await fill(phone, /法定代表人/, '简宁')
  await fill(phone, /业务范围/, '围棋')
  await fill(phone, /办学地址/, '青渚区望海路 21 号')
  await fill(phone, /联系人/, '简宁')
  await fill(phone, /联系电话/, '14000000301')
  await fill(phone, /营业执照编号/, 'DEMO-YY-0301')
  await fill(phone, /办学许可证编号/, 'DEMO-BX-0301')
  await fill(phone, /白名单文号/, 'DEMO-白名单-0301')
  for (const name of [/营业执照有效期至/, /办学许可证有效期至/, /白名单有效期至/, /协议结束日期/])
    await chooseDay(phone, name, '2035-08-31')
  await chooseDay(phone, /协议开始日期/, '2027-03-01')
  await phone.page.getByLabel('拍照或选图').setInputFiles(await paperPhoto('licence'))
  await expect(phone.page.getByRole('img', { name: '第 1 张' })).toBeVisible()

  await phone.page.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.page.getByText('代码有误：应为 18 位，请对照营业执照逐位核对')).toBeVisible()
  await expect(phone.page.getByRole('textbox', { name: /办学地址/ })).toHaveValue(
    '青渚区望海路 21 号',
  )
  await fill(phone, /统一社会信用代码/, code)
  // Buttons ignore a second press within half a second.
  const waiting = phone.page.getByRole('heading', { name: '待审核', exact: true })
  await expect(async () => {
    if (!(await waiting.isVisible()))
      await phone.page
        .getByRole('button', { name: '提交申请' })
        .click({ timeout: 1000 })
        .catch(() => undefined)
    await expect(waiting).toBeVisible({ timeout: 5000 })
  }).toPass()

  await agree(head, '资料审核')
  await phone.page.reload()
  await expect(phone.page.getByRole('heading', { name: '待考察' })).toBeVisible()
  await agree(head, '实地考察')
  await phone.page.reload()
  await expect(phone.page.getByRole('heading', { name: '已入驻' })).toBeVisible()
  await expect(phone.page.getByRole('button', { name: '更新有效期' })).toBeVisible()
})

const fill = (phone: Phone, name: RegExp, text: string) =>
  phone.page.getByRole('textbox', { name }).fill(text)

async function chooseDay({ page }: Phone, name: RegExp, day: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('直接输入').fill(day)
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(sheet).toBeHidden()
}

async function agree(head: Phone, step: string): Promise<void> {
  await head.open('/pages/plugin/workflow/pages/mine/index?current=0')
  await head.page.getByRole('searchbox', { name: '搜索' }).fill(name)
  await head.page.getByRole('button', { name: '搜索', exact: true }).click()
  await head.page.getByRole('link', { name: new RegExp(`${name}的入驻申请`) }).click()
  await expect(head.page.getByText('青渚区望海路 21 号')).toBeVisible()
  await expect(head.page.getByText(step).first()).toBeVisible()
  await head.page.getByRole('button', { name: '通过' }).click()
  await expect(head.page.getByText('处理成功')).toBeVisible()
}
