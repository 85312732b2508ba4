import { demoPupilId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { getLeave, submitLeave } from '../../../domains/leave/contract/leave.ts'
import type { Leave } from '../../../domains/leave/contract/leave.ts'
import { askRevocation } from '../../../domains/workflow/contract/revocation.ts'
import { completeTask, getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { deskOf } from '../../support/school.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const dayMs = 86_400_000

/**
 * Creates a pupil's leave on the first free school day from next week on, approved by the class
 * teacher.
 */
async function someAgreedLeave(): Promise<Leave> {
  const [parent, teacher] = [
    await deskOf(productUrl(), 'parent'),
    await deskOf(productUrl(), 'teacher'),
  ]
  const studentId = demoPupilId(demoTenant, '张小雨')
  for (let days = 7; days < 200; days += 1) {
    const date = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
    const span = { beginDate: date, beginHalf: 'AM', endDate: date, endHalf: 'PM' } as const
    const leave = await parent
      .call(submitLeave, {
        absentee: 'STUDENT',
        studentId,
        kind: 'PERSONAL',
        ...span,
        reason: '办理证件',
      })
      .catch(() => undefined)
    if (!leave) continue
    const { process } = await teacher.call(getDetail, {
      processInsId: leave.processInstanceId ?? '',
    })
    await teacher.call(completeTask, { taskId: process.taskId, pass: true })
    return leave
  }
  throw new Error('no school day is free')
}

test('a parent asks to revoke an approved leave, the class teacher agrees at the desk, and the leave is revoked', async ({
  page,
  browser,
}) => {
  const { id, processInstanceId = '' } = await someAgreedLeave()
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const phone = phoneAt(await context.newPage(), productUrl())
  await phone.signIn('parent')
  await phone.open(`/pages/plugin/workflow/pages/form/detail?processInsId=${processInstanceId}`)
  await phone.page.getByRole('button', { name: '更多', exact: true }).click()
  await phone.page.getByRole('button', { name: '申请撤销' }).click()
  const asking = phone.page.getByRole('dialog', { name: '申请撤销' })
  await asking.getByRole('textbox', { name: /撤销原因/ }).fill('改到下个月再去')
  await asking.getByRole('button', { name: '提交' }).click()
  await expect(phone.page.getByText(/张妈妈申请撤销：改到下个月再去，等待/)).toBeVisible()
  expect(await axeFindings(phone.page, true)).toEqual([])

  await openDesk(page, `/approvals?process=${processInstanceId}`, 'teacher')
  await expect(page.getByText('申请撤销中').first()).toBeVisible()
  await expect(page.getByText(/张妈妈申请撤销：改到下个月再去/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^不同意撤销/ })).toBeVisible()
  expect(await axeFindings(page, true)).toEqual([])
  await page.getByRole('button', { name: /^同意撤销/ }).click()
  await expect(page.getByText('已同意撤销')).toBeVisible()

  await phone.page.reload()
  await expect(phone.page.getByText('通过后已撤销').first()).toBeVisible()
  await expect(phone.page.getByText('班主任审批：同意撤销')).toBeVisible()
  expect(await (await deskOf(productUrl(), 'parent')).call(getLeave, { id })).toMatchObject({
    stateName: '已撤销',
  })
  await context.close()
})

test('a parent asks for it on the page of the leave, sees the open question there, and withdraws it', async ({
  browser,
}) => {
  const { id } = await someAgreedLeave()
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const phone = phoneAt(await context.newPage(), productUrl())
  await phone.signIn('parent')
  await phone.open(`/pages/plugin/workflow/pages/external/Leave/detail?id=${id}`)
  const question = phone.page.getByRole('alertdialog', { name: '申请撤销' })
  const why = question.getByRole('textbox', { name: /撤销原因/ })
  // The first request fails, and the form shows the reason again.
  await phone.page.route(`**${askRevocation.path}`, (route) => route.abort(), { times: 1 })
  await phone.page.getByRole('button', { name: '申请撤销' }).click()
  await why.fill('改到下个月再去')
  await question.getByRole('button', { name: '提交' }).click()
  await expect(phone.page.getByText('网络不通')).toBeVisible()
  await expect(phone.page.getByText('网络不通')).toHaveCount(0)
  await phone.page.getByRole('button', { name: '申请撤销' }).click()
  await expect(why).toHaveValue('改到下个月再去')
  await question.getByRole('button', { name: '提交' }).click()
  await expect(phone.page.getByRole('heading', { name: '申请撤销中' })).toBeVisible()
  expect(await axeFindings(phone.page, true)).toEqual([])

  await phone.page.getByRole('button', { name: '取消撤销申请' }).click()
  await phone.page.getByRole('button', { name: '不再撤销' }).click()

  await expect(phone.page.getByRole('heading', { name: '已批准' })).toBeVisible()
  await expect(phone.page.getByRole('button', { name: '申请撤销' })).toBeVisible()
  await context.close()
})
