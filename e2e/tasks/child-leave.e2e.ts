import { demoPupilId } from '../../db/demo/people.ts'
import { demoTenant } from '../../db/demo/world.ts'
import { freeDays } from '../support/tasks/freeDays.ts'
import { chooseDays, chooseKind } from '../support/tasks/leaveForm.ts'
import { deskOf } from '../support/school.ts'
import { countedTaps, expectAtMost } from '../support/tasks/taps.ts'
import { expect, productUrl, test } from '../support/test.ts'

test('a parent asks for three days of leave for a child', async ({ phone }) => {
  const taps = countedTaps()
  const { page } = phone
  const parent = await deskOf(productUrl(), 'parent')
  const studentId = demoPupilId(demoTenant, '张小雨')
  const days = await freeDays(parent, { studentId, kind: 'PERSONAL' }, 3)
  await phone.signIn('parent')
  await phone.open('/')

  await taps.tap(page.getByRole('link', { name: /^请假/ }).first())
  await taps.tap(page.getByRole('button', { name: '为孩子请假' }))
  await chooseKind(page, taps, '事假')
  await chooseDays(page, taps, days)
  await expect(page.getByText('共 3 个上课日')).toBeVisible()
  await taps.type(page.getByRole('textbox', { name: /请假理由/ }), '回老家看外婆')
  await taps.tap(page.getByRole('button', { name: '提交申请' }))

  await expect(page.getByRole('heading', { name: '审批中' })).toBeVisible()
  expectAtMost(9, taps.count(), 'child leave')
})
