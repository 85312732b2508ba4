import type { Phone } from '../../support/test.ts'
import { expect, test } from '../../support/test.ts'

const course = `影子剧场${Date.now() % 1_000_000}`
const todos = '/pages/plugin/workflow/pages/mine/index?current=0'

test('a teacher requests a course, the office and the head approve, and a parent reads it', async ({
  phone,
  newPhone,
}) => {
  const [office, head, parent] = [await newPhone(), await newPhone(), await newPhone()]
  await phone.signIn('teacher')
  await office.signIn('admin')
  await head.signIn('head')
  await parent.signIn('parent')

  await phone.open('/pages/afterSchool/courses')
  await phone.page.getByRole('button', { name: '申请开课' }).click()
  await phone.page.getByRole('textbox', { name: /课程名称/ }).fill(course)
  await choose(phone, /课程类型/, '艺术')
  await chooseGrade(phone, '三年级')
  await phone.page.getByRole('textbox', { name: /授课教师/ }).fill('李老师')
  await phone.page.getByRole('textbox', { name: /每课时价格/ }).fill('2.5')
  await phone.page.getByRole('textbox', { name: /课程简介/ }).fill('用手和纸板演一出影子戏。')
  await phone.page.getByRole('textbox', { name: /课程目标/ }).fill('会合作演一个小故事。')
  await phone.page.getByRole('textbox', { name: /课题/ }).fill('影子从哪里来')
  await phone.page.getByRole('button', { name: '添加课时' }).click()
  await phone.page.getByRole('textbox', { name: /课题/ }).nth(1).fill('做一个纸板人')
  await phone.page.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.page.getByRole('heading', { name: '待课后管理员审核' })).toBeVisible()
  await expect(phone.page.getByText('2 课时，共 5.00 元')).toBeVisible()

  await agree(office)
  await phone.page.reload()
  await expect(phone.page.getByRole('heading', { name: '待教务或校长审批' })).toBeVisible()
  await agree(head)
  await phone.page.reload()
  await expect(phone.page.getByRole('heading', { name: '已通过', exact: true })).toBeVisible()

  await phone.page.getByRole('link', { name: /课程介绍/ }).click()
  await expect(phone.page.getByRole('heading', { name: '课程介绍' })).toBeVisible()
  const address = new URL(phone.page.url()).hash.slice(1)
  await parent.open(address)
  await expect(parent.page.getByText('做一个纸板人')).toBeVisible()
  await expect(parent.page.getByText('用手和纸板演一出影子戏。')).toBeVisible()
})

async function choose({ page }: Phone, name: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: option, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function chooseGrade({ page }: Phone, grade: string): Promise<void> {
  await page.getByRole('button', { name: /适合年级/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(grade, { exact: true }).click()
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(sheet).toBeHidden()
}

async function agree(decider: Phone): Promise<void> {
  await decider.open(todos)
  await decider.page.getByRole('searchbox', { name: '搜索' }).fill(course)
  await decider.page.getByRole('button', { name: '搜索', exact: true }).click()
  await decider.page.getByRole('link', { name: new RegExp(`${course}的开课申请`) }).click()
  await expect(decider.page.getByText('影子从哪里来')).toBeVisible()
  await decider.page.getByRole('button', { name: '通过' }).click()
  await expect(decider.page.getByText('处理成功')).toBeVisible()
}
