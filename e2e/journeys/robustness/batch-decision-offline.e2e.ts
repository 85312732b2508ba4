import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { completeTask, getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { deskOf } from '../../support/school.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { cutNetwork, outboxAddress } from '../../support/withoutNetwork.ts'

const todoAddress = '/pages/plugin/workflow/pages/mine/index?current=0'

/** Creates requests of the teacher that the head or 周敏 may decide. Takes their subjects. */
async function requestsFor(...subjects: string[]): Promise<string[]> {
  const teacher = await deskOf(productUrl(), 'teacher')
  const approvers = ['head', 'lead'].map((account) => demoUserId(demoTenant, account)).join(',')
  const ids: string[] = []
  for (const subject of subjects)
    ids.push(
      await teacher.call(startByForm, {
        processId: 'general',
        subject,
        content: '三年级科学课用',
        approvers,
        way: 'any',
        readers: '',
      }),
    )
  return ids
}

async function statuses(ids: readonly string[]): Promise<string[]> {
  const teacher = await deskOf(productUrl(), 'teacher')
  const all: string[] = []
  for (const processInsId of ids)
    all.push((await teacher.call(getDetail, { processInsId })).process.instanceStatus)
  return all
}

/** Selects these tasks in the head's list and disconnects the network. */
async function chooseWithoutNetwork(
  { page, open, signIn }: Phone,
  subjects: readonly string[],
): Promise<void> {
  await signIn('head')
  await open(todoAddress)
  await page.getByRole('button', { name: '批量处理' }).tap()
  for (const subject of subjects)
    await page.getByRole('checkbox', { name: new RegExp(subject) }).check()
  await expect(page.getByText(`已选 ${subjects.length} 项`)).toBeVisible()
  await cutNetwork(page)
}

test('a batch of answers without a network waits as one, and each counts once', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const subjects = ['甲', '乙', '丙'].map((one) => `批量无网${one} ${Date.now()}`)
  const ids = await requestsFor(...subjects)
  await chooseWithoutNetwork(phone, subjects)
  await page.getByRole('button', { name: '通过', exact: true }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '全部通过' }).tap()
  await expect(page.getByText('网络不通，已存为待发送，联网后自动发送')).toBeVisible()
  for (const subject of subjects)
    await expect(page.getByRole('link', { name: new RegExp(`${subject}.*待发送`) })).toBeVisible()

  await page.getByRole('link', { name: '1 项待发送' }).tap()
  await expect(page.getByRole('main').getByRole('heading', { name: /等 3 项$/ })).toBeVisible()
  expect(await axeFindings(page, false)).toEqual([])
  expect(await statuses(ids)).toEqual(['running', 'running', 'running'])
  await page.context().setOffline(false)
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
  expect(await statuses(ids)).toEqual(['approved', 'approved', 'approved'])
})

test('one of a batch was answered by a colleague: none of the others is sent, and they can be chosen again with the same comment', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const subjects = ['甲', '乙', '丙'].map((one) => `批量先办${one} ${Date.now()}`)
  const ids = await requestsFor(...subjects)
  await chooseWithoutNetwork(phone, subjects)
  await page.getByRole('button', { name: '驳回', exact: true }).tap()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByRole('textbox', { name: /批复意见/ }).fill('本学期经费已用完')
  await question.getByRole('button', { name: '全部驳回' }).tap()
  await expect(page.getByText('网络不通，已存为待发送，联网后自动发送')).toBeVisible()

  const lead = await deskOf(productUrl(), 'lead')
  const { process } = await lead.call(getDetail, { processInsId: ids[1] ?? '' })
  await lead.call(completeTask, { taskId: process.taskId, pass: true })
  await page.context().setOffline(false)
  await page.getByRole('link', { name: /1 项没有发送成功/ }).tap()
  await expect(page.getByRole('main').getByText(/已由周敏处理/)).toBeVisible()
  expect(await statuses(ids)).toEqual(['running', 'approved', 'running'])

  await page.getByRole('button', { name: /^打开：/ }).tap()
  await expect(page.getByText('已选 2 项')).toBeVisible()
  await expect(page.getByText('没有发送成功：驳回（本学期经费已用完）')).toBeVisible()
  await page.getByRole('button', { name: '驳回', exact: true }).tap()
  await expect(question.getByRole('textbox', { name: /批复意见/ })).toHaveValue('本学期经费已用完')
  await question.getByRole('button', { name: '全部驳回' }).tap()
  await expect(page.getByText('处理成功')).toBeVisible()
  expect(await statuses(ids)).toEqual(['rejected', 'approved', 'rejected'])
  await phone.open(outboxAddress)
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
})
