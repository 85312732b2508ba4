import { freeDays } from '../support/tasks/freeDays.ts'
import { chooseDays, chooseKind } from '../support/tasks/leaveForm.ts'
import { deskOf } from '../support/school.ts'
import { countedTaps, expectAtMost } from '../support/tasks/taps.ts'
import { expect, productUrl, test } from '../support/test.ts'

test('a teacher asks for two days of leave, and the head of department agrees', async ({
  phone,
  newPhone,
}) => {
  const taps = countedTaps()
  const { page } = phone
  const days = await freeDays(await deskOf(productUrl(), 'teacher'), { kind: 'PERSONAL' }, 2)
  await phone.signIn('teacher')
  await phone.open('/')

  await taps.tap(page.getByRole('link', { name: /^请假/ }).first())
  await taps.tap(page.getByRole('button', { name: '我要请假' }))
  await chooseKind(page, taps, '事假')
  await chooseDays(page, taps, days)
  await expect(page.getByText('共 2 个工作日')).toBeVisible()
  await taps.type(page.getByRole('textbox', { name: /请假理由/ }), '办理家中事务')
  await taps.tap(page.getByRole('button', { name: '提交申请' }))
  await expect(page.getByRole('heading', { name: '审批中' })).toBeVisible()
  expectAtMost(8, taps.count(), 'own leave, the teacher')

  const head = await newPhone()
  const deciding = countedTaps()
  await head.signIn('lead')
  await head.open('/')
  // The newest request is the first row of the home page.
  const waiting = head.page.getByRole('list', { name: '待办', exact: true })
  await deciding.tap(waiting.getByRole('link', { name: /李老师的请假申请/ }).first())
  await deciding.tap(head.page.getByRole('button', { name: '通过', exact: true }))
  await expect(head.page.getByText('处理成功')).toBeVisible()
  expectAtMost(2, deciding.count(), 'own leave, the approver')
})
