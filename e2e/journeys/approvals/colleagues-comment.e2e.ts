import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { axeFindings } from '../../support/axe.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { deskOf } from '../../support/school.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('the head comments at the desk and mentions the applicant, who reads it on the phone and answers, without any decision', async ({
  page,
  browser,
}) => {
  const subject = `活动室 ${Date.now()}`
  const teacher = await deskOf(productUrl(), 'teacher')
  const approvers = demoUserId(demoTenant, 'head')
  const processInsId = await teacher.call(startByForm, {
    processId: 'general',
    subject,
    content: '周五使用',
    way: 'any',
    approvers,
  })

  await openDesk(page, `/approvals?process=${processInsId}`, 'head')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '评论' }).click()
  const dialog = page.getByRole('dialog', { name: '评论' })
  await expect(dialog.getByRole('button', { name: '发送' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: '评论（必填）' }).fill('需要投影吗？')
  const people = dialog.getByRole('combobox', { name: '提醒' })
  await people.click()
  await takeFound(page, people, /李老师/, { isMany: true })
  await page.keyboard.press('Escape')
  await expect(people).toHaveAttribute('aria-expanded', 'false')
  // A closing dropdown stays in the document for a moment.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  expect(await axeFindings(page, true)).toEqual([])
  await dialog.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('已评论')).toBeVisible()
  await expect(page.getByText('需要投影吗？').first()).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const phone = phoneAt(await context.newPage(), productUrl())
  await phone.signIn('teacher')
  await phone.open(`/pages/plugin/workflow/pages/form/detail?processInsId=${processInsId}`)
  await expect(phone.page.getByText('需要投影吗？')).toBeVisible()
  await expect(phone.page.getByText('提醒 李老师')).toBeVisible()
  await phone.page.getByRole('button', { name: '更多', exact: true }).click()
  await phone.page.getByRole('button', { name: '评论' }).click()
  await phone.page.getByRole('textbox', { name: /评论/ }).fill('需要，谢谢')
  await phone.page.getByRole('checkbox', { name: '王校长' }).check()
  expect(await axeFindings(phone.page, true)).toEqual([])
  await phone.page.getByRole('button', { name: '发送' }).click()
  await expect(phone.page.getByText('需要，谢谢')).toBeVisible()
  await expect(phone.page.getByText('审批中').first()).toBeVisible()
  await context.close()
})
