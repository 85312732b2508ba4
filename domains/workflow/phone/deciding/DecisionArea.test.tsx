import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { getDraft, saveDraft } from '../../contract/draft.ts'
import { completeTask } from '../../contract/tasks.ts'
import { FakeTasks } from '../../testing/fakeTasks.ts'
import { chooseMore } from '../testing/chooseMore.ts'
import { openWorkflow, taskAddress } from '../testing/openWorkflow.tsx'

const task = { taskId: '11', title: '投影不亮', fee: '100' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const opinion = page.getByRole('textbox', { name: '批复意见' })
const fee = page.getByRole('textbox', { name: /核定费用/ })
const restored = page.getByText(/已恢复 5月2日（周日）09:\d\d 暂存的内容/)

async function keep(): Promise<void> {
  await chooseMore('暂存')
  await expect.element(page.getByText(/已暂存（5月2日（周日）09:\d\d）/)).toBeVisible()
}

/** Opens the task as on another device: nothing is remembered in the page. */
async function openElsewhere() {
  queryClient.clear()
  return openWorkflow(taskAddress('11'))
}

describe('a saved draft of a decision', () => {
  test('is restored with comment, fields and files, and is deleted with the decision', async () => {
    const school = new FakeTasks(task)
    const screen = await openWorkflow(taskAddress('11'))
    await expect.element(fee).toHaveValue('100')
    await opinion.fill('先问供应商')
    await fee.fill('88')
    const picker = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!picker) throw new Error('the page takes no file')
    await userEvent.upload(picker, new File(['x'], '报价.pdf', { type: 'application/pdf' }))
    await expect.element(button('移除第 1 张')).toBeVisible()
    await keep()
    expect(await axeFindings()).toEqual([])
    await screen.unmount()

    await openElsewhere()

    await expect.element(restored).toBeVisible()
    await expect.element(fee).toHaveValue('88')
    await expect.element(opinion).toHaveValue('先问供应商')
    await expect.element(button('移除第 1 张')).toBeVisible()
    await button('通过').click()
    await expect.element(page.getByText('处理成功')).toBeVisible()
    expect(server.askedOf(completeTask).map(({ input }) => input)).toEqual([
      expect.objectContaining({
        comment: '先问供应商',
        variables: { fee: '88' },
        attachment: ['71'],
      }),
    ])
    await expect.element(page.getByText(/暂存/)).not.toBeInTheDocument()
    expect(school.drafts.size).toBe(0)
  })

  test('can be discarded: the page shows the stored request', async () => {
    const school = new FakeTasks(task)
    school.saveDraft('11', JSON.stringify({ fee: '88', $said: { comment: '先问供应商' } }))
    await openWorkflow(taskAddress('11'))
    await expect.element(restored).toBeVisible()
    await expect.element(fee).toHaveValue('88')

    await button('丢弃暂存的内容').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '丢弃' }).click()

    await expect.element(page.getByText('已丢弃')).toBeVisible()
    await expect.element(restored).not.toBeInTheDocument()
    await expect.element(fee).toHaveValue('100')
    await expect.element(opinion).toHaveValue('')
    expect(school.drafts.size).toBe(0)
  })

  test('contains only changes, and claiming the task keeps the comment', async () => {
    const school = new FakeTasks({ ...task, abilities: ['approve', 'reject', 'claim'] })
    await openWorkflow(taskAddress('11'))
    await expect.element(fee).toHaveValue('100')
    await opinion.fill('先问供应商')
    await keep()
    expect(JSON.parse(school.drafts.get('11')?.variables ?? '')).toEqual({
      $said: { comment: '先问供应商', reasons: [] },
    })

    await opinion.fill('再问一家')
    await chooseMore('签收')

    await expect.element(page.getByText('已签收，半小时内由您处理')).toBeVisible()
    await expect.element(opinion).toHaveValue('再问一家')
  })
})

test('a draft that fails to load blocks nothing, is loaded on request, and is not overwritten unseen', async () => {
  const school = new FakeTasks(task)
  school.saveDraft('11', JSON.stringify({ fee: '88', $said: { comment: '先问供应商' } }))
  let isDown = true
  server.answer(getDraft, () => {
    if (isDown) throw new Refusal('BUSY', '系统错误')
    const { id = '', variables = '', updateTime = '' } = school.drafts.get('11') ?? {}
    return { id, variables, updateTime }
  })
  await openWorkflow(taskAddress('11'))
  await expect.element(page.getByText('没有读取到暂存的内容')).toBeVisible()
  await expect.element(fee).toHaveValue('100')
  expect(await axeFindings()).toEqual([])
  await opinion.fill('另外的话')
  await chooseMore('暂存')
  await expect.element(page.getByText('没有读取到暂存的内容，请先重试')).toBeVisible()
  expect(server.askedOf(saveDraft)).toEqual([])

  isDown = false
  await button('重试').click()
  await button('恢复暂存的内容').click()
  const question = page.getByRole('alertdialog', { name: '恢复暂存的内容？' })
  await question.getByRole('button', { name: '恢复' }).click()

  await expect.element(restored).toBeVisible()
  await expect.element(fee).toHaveValue('88')
  await expect.element(opinion).toHaveValue('先问供应商')
})
