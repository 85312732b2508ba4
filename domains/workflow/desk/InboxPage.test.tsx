import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { getDraft, saveDraft } from '../contract/draft.ts'
import { approvalsDesk } from '../contract/screens.ts'
import { completeTask } from '../contract/tasks.ts'
import { FakeTasks } from '../testing/fakeTasks.ts'
import { InboxPage } from './InboxPage.tsx'

const pane = page.getByRole('region', { name: '审批详情' })
const opinion = pane.getByRole('textbox', { name: '批复意见' })
const fee = pane.getByRole('textbox', { name: /核定费用/ })
const button = (name: string) => pane.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const restored = pane.getByText(/已恢复 5月2日（周日）09:\d\d 暂存的内容/)
async function isOpen(title: string): Promise<void> {
  await expect.element(pane.getByRole('heading', { name: title })).toBeVisible()
}

/** Two tasks of one flow, and the inbox that lists them. */
async function openInbox(): Promise<FakeTasks> {
  const school = new FakeTasks(
    { taskId: '11', title: '音箱', fee: '100' },
    { taskId: '12', title: '投影', fee: '100' },
  )
  await openDesk(InboxPage, { at: approvalsDesk })
  await expect.element(page.getByRole('link', { name: /音箱/ })).toBeVisible()
  return school
}
const openTask = () => page.getByRole('link', { name: /音箱/ }).click()
const draftOf = (school: FakeTasks) => school.drafts.get('11')?.variables ?? ''

test('input at the desk survives moving on by keyboard, and is deleted with the decision', async () => {
  const school = await openInbox()
  const keys = userEvent.keyboard
  await keys('j')
  await isOpen('音箱')
  await expect.element(fee).toHaveValue('100')
  await keys('c')
  await expect.element(opinion).toHaveFocus()
  await keys('先问供应商')
  // Moves on immediately, before the draft can be saved.
  await keys('{Tab}j')
  await isOpen('投影')
  await expect.element(opinion).toHaveValue('')
  await keys('k')
  await isOpen('音箱')
  await expect.element(opinion).toHaveValue('先问供应商')
  await expect.element(restored).toBeVisible()
  expect(draftOf(school)).not.toContain('fee')

  await fee.fill('88')
  await expect.element(pane.getByText(/^已暂存（5月2日（周日）09:\d\d）$/)).toBeVisible()
  await expect.poll(() => draftOf(school)).toMatch(/"fee":"88".*先问供应商/)
  expect(await axeFindings()).toEqual([])
  await button('通过（A）').click()

  await isOpen('投影')
  await expect.element(opinion).toHaveValue('')
  await expect.element(restored).not.toBeInTheDocument()
  expect(server.askedOf(completeTask).map(({ input }) => input)).toEqual([
    expect.objectContaining({ taskId: '11', comment: '先问供应商', variables: { fee: '88' } }),
  ])
  expect(school.drafts.size).toBe(0)
})

test('a draft can be discarded at the desk, and is removed when it is cleared', async () => {
  const school = await openInbox()
  await openTask()
  await fee.fill('88')
  await opinion.fill('先问供应商')
  await expect.poll(() => draftOf(school)).toMatch(/"fee":"88".*先问供应商/)

  await button('丢弃暂存的内容').click()
  await dialog.getByRole('button', { name: '丢弃' }).click()
  await expect.element(page.getByText('已丢弃')).toBeVisible()
  await expect.element(fee).toHaveValue('100')
  await expect.element(opinion).toHaveValue('')
  expect(draftOf(school)).toBe('')

  await opinion.fill('再想想')
  await expect.poll(() => draftOf(school)).toContain('再想想')
  await opinion.fill('')
  await expect.poll(() => draftOf(school)).toBe('')
  await expect.element(button('丢弃暂存的内容')).not.toBeInTheDocument()
})

test('a draft that fails to load blocks nothing at the desk, and is not overwritten unseen', async () => {
  const school = await openInbox()
  school.saveDraft('11', JSON.stringify({ fee: '88', $said: { comment: '先问供应商' } }))
  let isDown = true
  server.answer(getDraft, () => {
    if (isDown) throw new Refusal('BUSY', '系统错误')
    const { id = '', variables = '', updateTime = '' } = school.drafts.get('11') ?? {}
    return { id, variables, updateTime }
  })
  await openTask()
  await expect.element(pane.getByText('没有读取到暂存的内容')).toBeVisible()
  await expect.element(fee).toHaveValue('100')
  await opinion.fill('另外的话')
  expect(await axeFindings()).toEqual([])

  isDown = false
  await button('重试读取暂存的内容').click()
  await button('恢复暂存的内容').click()
  await expect.element(page.getByRole('dialog', { name: '恢复暂存的内容？' })).toBeVisible()
  expect(draftOf(school)).toContain('先问供应商')
  await dialog.getByRole('button', { name: '恢复' }).click()

  await expect.element(restored).toBeVisible()
  await expect.element(fee).toHaveValue('88')
  await expect.element(opinion).toHaveValue('先问供应商')
})

test('a draft saved elsewhere meanwhile is offered, not overwritten', async () => {
  const school = await openInbox()
  await openTask()
  await opinion.fill('在学校')
  await expect.poll(() => draftOf(school)).toContain('在学校')
  school.saveDraft('11', JSON.stringify({ $said: { comment: '在家里写的' } }))

  await opinion.fill('在学校，又一天')
  await button('恢复暂存的内容').click()
  await dialog.getByRole('button', { name: '恢复' }).click()

  await expect.element(opinion).toHaveValue('在家里写的')
  expect(draftOf(school)).toContain('在家里写的')
  expect(server.askedOf(saveDraft).map(({ input }) => input['knownTime'])).toEqual([
    '',
    '2027-05-02 09:01:00',
  ])
})

test('by keys: a decision opens the next one at once, is undone by U or Ctrl+Z, and a text field keeps its own Ctrl+Z', async () => {
  const school = await openInbox()
  school.mayUndo = true
  const keys = userEvent.keyboard
  const undoBar = (title: string) => page.getByRole('status').getByText(`已通过 · ${title}`)
  await keys('j')
  await isOpen('音箱')
  await expect.element(button('通过（A）')).toBeEnabled()
  await keys('a')
  await isOpen('投影')
  await expect.element(undoBar('音箱')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /音箱/ })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])

  await keys('u')
  await expect.element(page.getByRole('link', { name: /音箱/ })).toBeVisible()
  await expect.element(button('通过（A）')).toBeEnabled()
  await keys('a')
  await expect.element(undoBar('投影')).toBeVisible()
  await isOpen('音箱')
  await keys('c')
  await expect.element(opinion).toHaveFocus()
  await keys('{Control>}z{/Control}')
  await expect.element(undoBar('投影')).toBeVisible()
  await keys('{Tab}{Control>}z{/Control}')

  await expect.element(page.getByRole('link', { name: /投影/ })).toBeVisible()
  expect([...school.answered.keys()]).toEqual([])
})

test('a key acts once while it is held, and on what the person saw when the list changes', async () => {
  const school = await openInbox()
  const keys = userEvent.keyboard
  await keys('j')
  await isOpen('音箱')
  await expect.element(button('通过（A）')).toBeEnabled()
  // A colleague answers the open task; the list has not heard of it yet.
  school.answered.set('11', '周敏')
  for (const repeat of [false, true, true])
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat, bubbles: true }))

  await expect.element(page.getByText(/已由周敏处理/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /音箱/ })).not.toBeInTheDocument()
  expect(server.askedOf(completeTask).map(({ input }) => input['taskId'])).toEqual(['11'])
  expect([...school.answered.keys()]).toEqual(['11'])
})
