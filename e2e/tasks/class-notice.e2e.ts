import { countedTaps, expectAtMost } from '../support/tasks/taps.ts'
import { expect, test } from '../support/test.ts'

test('a class teacher sends a notice to the class', async ({ phone }) => {
  const taps = countedTaps()
  const { page } = phone
  await phone.signIn('teacher')
  await phone.open('/')

  await taps.tap(page.getByRole('link', { name: /^通知/ }).first())
  await taps.tap(page.getByRole('button', { name: '写通知' }))
  await taps.type(page.getByRole('textbox', { name: /^通知标题/ }), '周五班会')
  await taps.type(page.getByRole('textbox', { name: '通知内容' }), '周五下午四点，教室见。')
  await taps.tap(page.getByRole('checkbox', { name: '三年级2班' }))
  await expect(page.getByText(/^三年级2班，\d+ 人，\d+ 个家庭$/)).toBeVisible()
  await taps.tap(page.getByRole('button', { name: '发布', exact: true }))

  await expect(page.getByRole('heading', { name: '回执统计' })).toBeVisible()
  expectAtMost(6, taps.count(), 'notice to a class')
})
