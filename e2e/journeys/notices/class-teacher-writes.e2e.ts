import { pressUntilShown } from '../../support/press.ts'
import { expect, test } from '../../support/test.ts'

test('a class teacher loses the connection while writing to the class, finds the text again and sends it to the families', async ({
  phone,
  newPhone,
}) => {
  const { page } = phone
  const parent = await newPhone()
  const title = `三二班周五班会 ${Date.now()}`
  await phone.signIn('teacher')
  await parent.signIn('parent')

  await phone.open('/pages/manage/notice/edit')
  await page.getByRole('textbox', { name: /^通知标题/ }).fill(title)
  await page.getByRole('textbox', { name: '通知内容' }).fill('周五下午四点，教室见。')
  const audience = page.getByRole('group', { name: '接收对象' })
  await expect(audience.getByRole('checkbox')).toHaveCount(1)
  await audience.getByRole('checkbox', { name: '三年级2班' }).check()
  await expect(page.getByText(/已自动保存在本机/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('已恢复上次没有保存的内容。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^通知标题/ })).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: '通知内容' })).toHaveText('周五下午四点，教室见。')
  await pressUntilShown(
    page.getByRole('button', { name: '发布', exact: true }),
    page.getByRole('heading', { name: '回执统计' }),
  )

  await parent.open('/pages/manage/notice')
  await expect(parent.page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await phone.open('/pages/manage/notice/edit')
  await expect(page.getByRole('textbox', { name: /^通知标题/ })).toHaveValue('')
})

test('a teacher can undo a removal', async ({ phone }) => {
  const { page } = phone
  const title = `临时活动 ${Date.now()}`
  await phone.signIn('teacher')
  await phone.open('/pages/news/edit')
  await page.getByRole('textbox', { name: /^标题/ }).fill(title)
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()

  await phone.open('/pages/news/desk')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(`已删除“${title}”`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
})
