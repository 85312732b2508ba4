import type { Page } from '@playwright/test'

import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { opsSuspend } from '../../../domains/workflow/contract/operating/ops.ts'
import { listOpenTasks } from '../../../domains/workflow/contract/operating/opsLists.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { deskOf } from '../../support/school.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** Marks the requests of this run, so that searches find no others. */
const mark = `采购显微镜${Date.now()}`
let asked = 0

/** Creates a request of the teacher that the head alone decides. */
async function someRequest(): Promise<string> {
  asked += 1
  const subject = `${mark}-${asked}`
  const teacher = await deskOf(productUrl(), 'teacher')
  const approvers = demoUserId(demoTenant, 'head')
  await teacher.call(startByForm, {
    processId: 'general',
    subject,
    content: '科学课用',
    way: 'any',
    approvers,
  })
  return subject
}

/** Runs an operation of the open process, fills in its dialog and waits until the dialog closes. */
async function operate(
  page: Page,
  label: string,
  reason: string,
  fill: () => Promise<void> = async () => undefined,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('complementary').getByRole('button', { name: label, exact: true }).click()
  await fill()
  await dialog.getByRole('textbox', { name: '原因（必填）' }).fill(reason)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(name)
  await page
    .getByTitle(new RegExp(`^${name}`))
    .last()
    .click()
}

/** Chooses an option of a select in the filters or in a dialog. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

test('an operator reassigns, adds a signer, suspends, resumes, jumps and deletes; the applicant reads it all on the phone', async ({
  page,
  newPhone,
}) => {
  test.setTimeout(120_000)
  const subject = await someRequest()
  await openDesk(page, `/operations/running?processDefinitionName=${encodeURIComponent(subject)}`)
  await page.getByRole('link', { name: subject }).click()
  const detail = page.getByRole('complementary', { name: `${subject}详情` })
  await expect(detail.getByText('或签，等待王校长')).toBeVisible()

  await operate(page, '改派', '王校长外出', () => choosePerson(page, '新的处理人', '吴会计'))
  await expect(detail.getByText('或签，等待吴会计')).toBeVisible()
  await operate(page, '加签', '金额较大', () => choosePerson(page, '加签人', '周敏'))
  await expect(detail.getByText('或签，等待周敏')).toBeVisible()
  await expect(detail.getByText('陈志远（代 吴会计）前加签 周敏').first()).toBeVisible()

  await operate(page, '挂起', '等待审计')
  await expect(detail.getByText(/挂起：等待审计/)).toBeVisible()
  await choose(page, '挂起情况', '已挂起')
  await expect(
    page.getByRole('row', { name: new RegExp(subject) }).getByText('已挂起'),
  ).toBeVisible()
  await choose(page, '挂起情况', '未挂起')
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toHaveCount(0)
  await choose(page, '挂起情况', '已挂起')
  await page.getByRole('link', { name: subject }).click()
  await operate(page, '恢复', '审计结束')
  await page.goto(
    `${productUrl()}/desk/#/operations/running?processDefinitionName=${encodeURIComponent(subject)}`,
  )
  await page.getByRole('link', { name: subject }).click()

  await operate(page, '跳转', '改为依次审批', () => choose(page, '跳转到', '依次审批'))
  await expect(detail.getByText('依次审批，等待王校长')).toBeVisible()
  await operate(page, '删除', '重复提交')
  await expect(page.getByText('已删除 1 项')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toHaveCount(0)

  await page
    .getByRole('navigation', { name: '流程管理' })
    .getByRole('link', { name: '已结束' })
    .click()
  await choose(page, '删除情况', '已删除')
  await expect(
    page.getByRole('row', { name: new RegExp(subject) }).getByText('已删除'),
  ).toBeVisible()

  const phone = await newPhone()
  await phone.page.setViewportSize({ width: 375, height: 667 })
  await phone.signIn('teacher')
  await phone.open('/pages/plugin/workflow/pages/mine/index?current=1')
  await expect(phone.page.getByRole('heading', { name: '我的事务' })).toBeVisible()
  await expect(phone.page.getByRole('link', { name: new RegExp(subject) })).toHaveCount(0)
  await phone.open('/pages/message/list')
  await phone.page.getByText(`申请已删除（重复提交）：${subject}`).click()
  await expect(phone.page.getByText(/已删除：重复提交/)).toBeVisible()
  const way = phone.page.getByRole('list', { name: '流转信息' })
  for (const words of [
    '王校长外出',
    '金额较大',
    '等待审计',
    '审计结束',
    '改为依次审批',
    '重复提交',
  ])
    await expect(way.getByText(words).first()).toBeVisible()
  for (const step of ['转办', '加签', '挂起', '恢复', '跳转', '删除'])
    await expect(way.getByText(new RegExp(`已完成：.*：${step}`)).first()).toBeVisible()
})

test('ticked tasks that an operation does not fit are counted and stay unchanged', async ({
  page,
}) => {
  const [subject, other] = [await someRequest(), await someRequest()]
  const office = await deskOf(productUrl(), 'admin')
  const { records } = await office.call(listOpenTasks, { processDefinitionName: subject })
  await office.call(opsSuspend, {
    taskId: records[0]?.taskId ?? '',
    isSuspended: true,
    comment: '核实中',
  })
  await openDesk(page, `/operations?processDefinitionName=${encodeURIComponent(mark)}`)
  for (const name of [subject, other])
    await page.getByRole('checkbox', { name: new RegExp(`勾选.*${name}`) }).check()

  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '催办' }).click()

  const dialog = page.getByRole('dialog', { name: new RegExp(`催办.*${other}`) })
  await expect(dialog.getByText('所选的另外 1 项现在不能“催办”，不会处理。')).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因（必填）' }).fill('请尽快')
  await dialog.getByRole('button', { name: '催办', exact: true }).click()
  await expect(page.getByText('已催办 1 项')).toBeVisible()
})
