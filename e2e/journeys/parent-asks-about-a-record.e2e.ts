import { paperPhoto } from '../support/papers.ts'
import type { Phone } from '../support/test.ts'
import { expect, test } from '../support/test.ts'

const start = '/pages/plugin/workflow/pages/external/xuesheng/start'
const reason = `家离学校较远，希望平日住校（${Date.now() % 1_000_000}）`

test('a parent asks for another way of study, class teacher and office agree, and the record says so', async ({ phone, newPhone }) => {
  const teacher = await newPhone()
  const head = await newPhone()
  await phone.signIn('parent')
  await teacher.signIn('teacher')
  await head.signIn('head')
  const { page } = phone

  await phone.open(start)
  await page.getByRole('radio', { name: '变更就读方式' }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText(/申请原因/).first()).toBeVisible()
  await page.getByRole('radio', { name: '住校' }).check()
  await page.getByRole('textbox', { name: /申请原因/ }).fill(reason)
  await page.getByLabel('拍照或选图').setInputFiles(await paperPhoto('record'))
  await expect(page.getByRole('img', { name: '第 1 张' })).toBeVisible()
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByRole('heading', { name: '草稿' })).toBeVisible()
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(page.getByRole('textbox', { name: /申请原因/ })).toHaveValue(reason)
  await expect(page.getByRole('radio', { name: '住校' })).toBeChecked()
  await chooseToday(phone)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '办理中' })).toBeVisible()

  await agree(teacher, '班主任审核')
  await agree(head, '教务办理')
  await page.reload()
  await expect(page.getByRole('heading', { name: '已办理' })).toBeVisible()

  await phone.open('/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index')
  await page.getByRole('button', { name: '张小雨的学籍资料' }).click()
  await expect(page.getByText('住校', { exact: true })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
})

async function chooseToday({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: /从哪天起/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(sheet).toBeHidden()
}

async function agree(decider: Phone, step: string): Promise<void> {
  await decider.open('/pages/plugin/workflow/pages/mine/index?current=0')
  await decider.page
    .getByRole('link', { name: /张小雨的变更就读方式申请/ })
    .first()
    .click()
  await expect(decider.page.getByText(reason)).toBeVisible()
  await expect(decider.page.getByText(step).first()).toBeVisible()
  await decider.page.getByRole('button', { name: '通过' }).click()
  await expect(decider.page.getByText('处理成功')).toBeVisible()
}
