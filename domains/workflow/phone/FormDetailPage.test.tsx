import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { outboxScreen } from '../../../platform/contract/outbox.ts'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { somePeople } from '../../../platform/testing/components/people.ts'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { searchStaff } from '../../organisation/contract/people.ts'
import { copyTask, terminateProcess, transferTask } from '../contract/handing.ts'
import { addRemark, listParties } from '../contract/remarks.ts'
import { workflowMineScreen } from '../contract/screens.ts'
import { claimTask, completeTask } from '../contract/tasks.ts'
import { FakeTasks, taskReply } from '../testing/fakeTasks.ts'
import { chooseMore } from './testing/chooseMore.ts'
import { openWorkflow, taskAddress } from './testing/openWorkflow.tsx'

const task = { taskId: '11', title: '投影不亮' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const opinion = page.getByRole('textbox', { name: '批复意见' })
const dialog = page.getByRole('dialog')
const refusedText = page.getByText('没有发送成功：通过（灯泡已坏）')
const sent = () => server.askedOf(completeTask).map(({ input }) => input)
const nothingWaits = page.getByText('没有待发送的事项')
const queued = page.getByText('网络不通，已存为待发送，联网后自动发送')

/** Approves while the network is down, and waits until the decision is queued. */
async function approveOffline(words: string): Promise<void> {
  await opinion.fill(words)
  server.cutNetwork()
  await button('通过').click()
  await expect.element(page.getByText(`待发送：通过（${words}）`)).toBeVisible()
}

const refuse = () =>
  server.answer(completeTask, () => {
    throw new Refusal('SIGNATURE_REQUIRED', '请手写签名')
  })

async function upload(name: string): Promise<void> {
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!picker) throw new Error('the page takes no file')
  await userEvent.upload(picker, new File(['x'], name, { type: 'application/pdf' }))
}

describe('a decision without a network', () => {
  test('is shown in place of its buttons and in the list, and is sent once', async () => {
    new FakeTasks(task)
    await openWorkflow(taskAddress('11'))

    await approveOffline('同意采购')

    await expect.element(button('通过')).not.toBeInTheDocument()
    navigate(linkTo(outboxScreen))
    await expect.element(page.getByRole('heading', { name: '投影不亮' })).toBeVisible()
    await expect.element(page.getByText('等待网络，联网后自动发送')).toBeVisible()
    server.restoreNetwork()
    await expect.element(nothingWaits).toBeVisible()
    expect(sent()).toEqual([expect.objectContaining({ taskId: '11', comment: '同意采购' })])
  })

  test('stops with the school’s message when a colleague was faster, and can be given up', async () => {
    const school = new FakeTasks(task)
    await openWorkflow(linkTo(workflowMineScreen))
    await expect.element(page.getByRole('link', { name: /投影不亮/ })).toBeVisible()
    navigate(taskAddress('11'))
    await approveOffline('校长同意')
    navigate(linkTo(workflowMineScreen))
    await expect.element(page.getByRole('link', { name: /投影不亮.*待发送/ })).toBeVisible()
    school.answered.set('11', '周敏')

    server.restoreNetwork()

    await page.getByRole('link', { name: /1 项没有发送成功/ }).click()
    await expect
      .element(page.getByRole('main').getByText('已由周敏处理（同意），不用再处理'))
      .toBeVisible()
    await button('放弃：投影不亮').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
    await expect.element(nothingWaits).toBeVisible()
  })
})

describe('a decision that was refused later', () => {
  test('is restored with its comment, fields and files when the task is opened again', async () => {
    new FakeTasks({ ...task, fee: '100' })
    const person = crypto.randomUUID()
    const screen = await openWorkflow(taskAddress('11'), person)
    await page.getByRole('textbox', { name: /核定费用/ }).fill('88')
    await upload('报价.pdf')
    await expect.element(button('移除第 1 张')).toBeVisible()
    await approveOffline('灯泡已坏')
    refuse()
    server.restoreNetwork()
    await expect.element(refusedText).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /核定费用/ })).toHaveValue('88')
    await screen.unmount()
    queryClient.clear()

    await openWorkflow(taskAddress('11'), person)

    await expect.element(opinion).toHaveValue('灯泡已坏')
    await expect.element(page.getByRole('textbox', { name: /核定费用/ })).toHaveValue('88')
    await expect.element(button('移除第 1 张')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  test('is not affected by claiming the task, sending copies or handing it on', async () => {
    new FakeTasks({ ...task, abilities: ['approve', 'reject', 'claim', 'copy', 'transfer'] })
    server.answer(searchStaff, (input) => pageOfRows(somePeople(3), input))
    await openWorkflow(taskAddress('11'))
    await approveOffline('灯泡已坏')
    refuse()
    server.restoreNetwork()
    await expect.element(refusedText).toBeVisible()

    await chooseMore('签收')
    await expect.element(page.getByText('已签收，半小时内由您处理')).toBeVisible()
    await expect.element(refusedText).toBeVisible()
    for (const [verb, words, said] of [
      ['抄送', '留言', '已抄送'],
      ['转办', '转办意见', '已转办'],
    ] as const) {
      await chooseMore(verb)
      await dialog.getByRole('listitem').filter({ hasText: '教师02' }).click()
      await dialog.getByRole('button', { name: '确定' }).click()
      await page.getByRole('textbox', { name: new RegExp(words) }).fill('请看')
      await button(verb).click()
      await expect.element(page.getByText(said)).toBeVisible()
    }

    navigate(linkTo(outboxScreen))
    await expect.element(page.getByRole('main').getByText('灯泡已坏')).toBeVisible()
    await expect.element(button('放弃：投影不亮')).toBeVisible()
    expect([claimTask, copyTask, transferTask].map((one) => server.askedOf(one).length)).toEqual([
      1, 1, 1,
    ])
  })
})

describe('the input of a dialog', () => {
  test('is offered again, with the chosen people, after its act failed', async () => {
    new FakeTasks({ ...task, abilities: ['approve', 'transfer', 'terminate'] })
    server.answer(searchStaff, (input) => pageOfRows(somePeople(3), input))
    await openWorkflow(taskAddress('11'))
    const words = page.getByRole('textbox', { name: /意见/ }).last()
    const question = page.getByRole('alertdialog').or(dialog)

    await chooseMore('终止')
    await words.fill('重复申请')
    server.cutNetwork()
    const failure = page.getByText(/网络不通/)
    await question.getByRole('button', { name: '终止' }).click()
    await expect.element(failure).toBeVisible()
    server.restoreNetwork()
    await chooseMore('终止')
    await expect.element(words).toHaveValue('重复申请')
    await question.getByRole('button', { name: '取消' }).click()

    await chooseMore('转办')
    await dialog.getByRole('listitem').filter({ hasText: '教师02' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await words.fill('请现场看一下')
    await expect.element(failure).not.toBeInTheDocument()
    server.cutNetwork()
    await question.getByRole('button', { name: '转办' }).click()
    await expect.element(failure).toBeVisible()
    server.restoreNetwork()
    await chooseMore('转办')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(words).toHaveValue('请现场看一下')
    await question.getByRole('button', { name: '转办' }).click()

    await expect.element(page.getByText('已转办')).toBeVisible()
    expect(server.askedOf(terminateProcess)).toEqual([])
    expect(server.askedOf(transferTask).map(({ input }) => input)).toEqual([
      { taskId: '11', assignee: '2', comment: '请现场看一下' },
    ])
  })
})

test('a comment made without a network waits and arrives once', async () => {
  new FakeTasks({ ...task, abilities: ['remark'] })
  server.answer(listParties, () => [])
  server.answer(addRemark, () => taskReply)
  await openWorkflow(taskAddress('11'))
  await button('评论').click()
  await page.getByRole('textbox', { name: /评论/ }).fill('周五下午用')
  server.cutNetwork()
  await dialog.getByRole('button', { name: '发送' }).click()
  await expect.element(queued).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()

  server.restoreNetwork()

  await expect
    .poll(() => server.askedOf(addRemark).map(({ input }) => input))
    .toEqual([{ processInsId: '211', comment: '周五下午用' }])
})
