import { expect, test } from '../../support/test.ts'

test('an office teacher sends a notice, a parent confirms it, and only the missing are reminded', async ({
  newPhone,
}) => {
  test.setTimeout(180_000)
  const [teacher, parent, other] = [await newPhone(), await newPhone(), await newPhone()]
  const title = `春游安全须知 ${Date.now()}`
  await teacher.signIn('lead')
  await parent.signIn('parent')
  await other.signIn('parent2')
  await other.open('/')

  await teacher.open('/pages/manage/notice/desk')
  await teacher.page.getByRole('button', { name: '写通知' }).first().click()
  await teacher.page.getByRole('textbox', { name: /^通知标题/ }).fill(title)
  await teacher.page.getByRole('textbox', { name: '通知内容' }).fill('请穿运动鞋，带好饮用水。')
  await teacher.page.getByRole('button', { name: '选择接收对象' }).click()
  await teacher.page
    .getByRole('dialog')
    .getByRole('group', { name: '部门' })
    .getByRole('checkbox', { name: '家长' })
    .check()
  await teacher.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await teacher.page.getByRole('radio', { name: '需要确认' }).check()
  await teacher.page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(teacher.page.getByRole('heading', { name: '回执统计' })).toBeVisible()
  const tally = teacher.page.getByText(/^\d+ \/ \d+ 个家庭已完成$/)
  // A scheduled job that runs twice a minute stores this many recipients.
  await expect(tally).toHaveText(/^0 \//, { timeout: 60_000 })

  await parent.open('/pages/manage/notice')
  await expect(parent.page.getByRole('link', { name: new RegExp(`未读.*${title}`) })).toBeVisible()
  await parent.page.getByRole('link', { name: new RegExp(title) }).click()
  await parent.page.getByRole('button', { name: '确认已知晓' }).click()
  await expect(parent.page.getByRole('heading', { name: '已确认' })).toBeVisible()

  await expect(tally).toHaveText(/^1 \//, { timeout: 30_000 })
  await teacher.page.getByRole('button', { name: '提醒还没有完成的家庭' }).click()
  await other.open('/pages/message/list')
  await expect(other.page.getByText(`请确认：${title}`)).toBeVisible()
  await parent.open('/pages/message/list')
  await expect(parent.page.getByRole('heading', { name: '待办' })).toBeVisible()
  await expect(parent.page.getByText(`请确认：${title}`)).toHaveCount(0)
})
