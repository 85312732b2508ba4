import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { outboxScreen } from '../../../platform/contract/outbox.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { completeTasks } from '../contract/batch.ts'
import { workflowMineScreen } from '../contract/screens.ts'
import { FakeTasks } from '../testing/fakeTasks.ts'
import { openWorkflow } from './testing/openWorkflow.tsx'

const titles = ['投影不亮', '门锁坏了', '窗帘掉了']
const someTasks = () =>
  new FakeTasks(...titles.map((title, at) => ({ taskId: String(11 + at), title })))
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const sent = () => server.askedOf(completeTasks).map(({ input }) => input)
const queued = page.getByText('网络不通，已存为待发送，联网后自动发送')
const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
const reason = question.getByRole('textbox', { name: /批复意见/ })

/** Ticks all tasks in the batch list and disconnects the network. */
async function chooseAllOffline(): Promise<void> {
  await openWorkflow(linkTo(workflowMineScreen))
  await button('批量处理').click()
  for (const title of titles) await page.getByRole('checkbox', { name: new RegExp(title) }).click()
  await expect.element(page.getByText('已选 3 项')).toBeVisible()
  server.cutNetwork()
}

describe('a batch of answers without a network', () => {
  test('waits as one act, and each task is answered once', async () => {
    someTasks()
    await chooseAllOffline()
    await button('通过').click()
    await expect.element(queued).toBeVisible()
    for (const title of titles)
      await expect
        .element(page.getByRole('link', { name: new RegExp(`${title}.*待发送`) }))
        .toBeVisible()
    await page.getByRole('link', { name: '1 项待发送' }).click()
    await expect.element(page.getByRole('heading', { name: /等 3 项$/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(sent()).toEqual([])

    server.restoreNetwork()

    await expect.element(page.getByText('没有待发送的事项')).toBeVisible()
    expect(sent()).toEqual([expect.objectContaining({ ids: '11,12,13', pass: true })])
  })

  test('answers none when a colleague answered one; the others are chosen again with the same comment', async () => {
    const school = someTasks()
    await chooseAllOffline()
    await button('不同意').click()
    await reason.fill('本学期经费已用完')
    await question.getByRole('button', { name: '全部不同意' }).click()
    await expect.element(queued).toBeVisible()
    school.answered.set('12', '周敏')

    server.restoreNetwork()

    await page.getByRole('link', { name: /1 项没有发送成功/ }).click()
    await expect.element(page.getByRole('main').getByText(/已由周敏处理/)).toBeVisible()
    expect([...school.answered.keys()]).toEqual(['12'])
    await button(/^打开：/).click()
    await expect.element(page.getByText('已选 2 项')).toBeVisible()
    await expect.element(page.getByText('没有发送成功：不同意（本学期经费已用完）')).toBeVisible()
    await button('不同意').click()
    await expect.element(reason).toHaveValue('本学期经费已用完')
    await question.getByRole('button', { name: '全部不同意' }).click()
    await expect.element(page.getByText('处理成功')).toBeVisible()
    expect(sent().at(-1)).toMatchObject({ ids: '11,13', comment: '本学期经费已用完' })
    navigate(linkTo(outboxScreen))
    await expect.element(page.getByText('没有待发送的事项')).toBeVisible()
  })
})
