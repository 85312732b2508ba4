import { expect, test } from '../../support/test.ts'
import type { Phone } from '../../support/test.ts'

const mine = '/pages/plugin/workflow/pages/mine/index'

/** Opens the form that has every field type and fills in its subject. */
async function begin({ page, open }: Phone, subject: string): Promise<void> {
  await open('/pages/plugin/workflow/pages/create/index')
  await page.getByRole('link', { name: '表单示例' }).tap()
  await page.getByRole('textbox', { name: /^单行文本/ }).fill(subject)
}

async function send({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(page.getByText('已提交')).toBeVisible()
  await expect(page.getByRole('heading', { name: '申请信息' })).toBeVisible()
}

test('a teacher links an approved request; the head reads its summary and opens it', async ({
  newPhone,
}) => {
  const [teacher, head] = [await newPhone(), await newPhone()]
  const first = `被关联 ${Date.now()}`
  await teacher.signIn('teacher')
  await head.signIn('head')
  await begin(teacher, first)
  await send(teacher)
  await head.open(`${mine}?current=0`)
  await head.page.getByRole('link', { name: new RegExp(first) }).tap()
  await head.page.getByRole('button', { name: '通过', exact: true }).tap()
  await expect(head.page.getByText('处理成功')).toBeVisible()

  const second = `要关联 ${Date.now()}`
  const { page } = teacher
  await begin(teacher, second)
  await page.getByRole('button', { name: /^选择已通过的申请/ }).tap()
  const sheet = page.getByRole('dialog', { name: '关联审批' })
  await sheet.getByRole('searchbox', { name: '搜索申请' }).fill(first)
  // Buttons ignore a second press within half a second.
  await expect(async () => {
    await sheet.getByRole('button', { name: '搜索', exact: true }).tap()
    await expect(sheet.getByRole('listitem')).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await sheet.getByText(`示例：${first}`).tap()
  await expect(sheet.getByRole('checkbox')).toBeChecked()
  await sheet.getByRole('button', { name: '确定' }).tap()
  await expect(sheet).toHaveCount(0)
  const field = page.getByRole('group', { name: '关联审批' })
  await expect(field.getByRole('listitem')).toContainText(/示例：被关联.*，已通过，/)
  await expect(page.getByRole('textbox', { name: /^单行文本/ })).toHaveValue(second)
  await send(teacher)

  await head.open(`${mine}?current=0`)
  await head.page.getByRole('link', { name: new RegExp(second) }).tap()
  await expect(head.page.getByRole('heading', { name: `示例：${second}` })).toBeVisible()
  await head.page.getByRole('link', { name: `示例：${first}` }).tap()
  await expect(head.page.getByRole('heading', { name: `示例：${first}` })).toBeVisible()
})
