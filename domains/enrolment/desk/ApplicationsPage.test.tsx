import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { readLocation } from '../../../platform/web/navigation/location.ts'
import { claimTask, completeTask, rollbackTask } from '../../workflow/contract/tasks.ts'
import { applicationsDesk, casesDesk } from '../contract/deskScreens.ts'
import { type FakeApplication, FakeOffice } from '../testing/fakeOffice.ts'
import { ApplicationsPage } from './ApplicationsPage.tsx'

const three: FakeApplication[] = [
  { id: '1', name: '张小满' },
  { id: '2', name: '李小雪' },
  { id: '3', name: '王小禾' },
]
const dialog = page.getByRole('dialog')
const keys = userEvent.keyboard
const reading = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name} · `) })
const shownPaper = (name: string) => page.getByRole('tab', { name, selected: true })
const point = (name: RegExp) => page.getByRole('button', { name })

async function openOffice(...applications: FakeApplication[]): Promise<FakeOffice> {
  const office = new FakeOffice(...applications)
  await openDesk(ApplicationsPage, { at: applicationsDesk })
  return office
}

/** Opens the first application by keyboard, as the office would. */
async function openFirst(...applications: FakeApplication[]): Promise<FakeOffice> {
  const office = await openOffice(...applications)
  await expect.element(page.getByRole('link', { name: applications[0]?.name ?? '' })).toBeVisible()
  await keys('j')
  await expect.element(reading(applications[0]?.name ?? '')).toBeVisible()
  return office
}

test('shows the paper that proves the selected field, also with the arrow keys', async () => {
  await openFirst(...three)
  await expect.element(shownPaper('户口簿 1')).toBeVisible()

  await point(/^产权人/).click()
  await expect.element(shownPaper('房产证明')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '房产证明' })).toBeVisible()

  await keys('{ArrowDown}')
  await expect.element(point(/^监护人姓名/)).toHaveFocus()
  await expect.element(shownPaper('监护人身份证')).toBeVisible()
  await keys('{ArrowUp}{ArrowUp}{ArrowRight}')
  await expect.element(shownPaper('户口簿 2')).toBeVisible()
  await keys('+')
  await expect.element(page.getByText('150%')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a whole application is returned by keyboard with the reasons of its fields', async () => {
  await openFirst(...three)

  await keys('b')
  await expect.element(page.getByText('请先在有问题的填写项勾选原因，再退回')).toBeVisible()
  await keys('1')
  await expect.element(point(/^姓名.*已勾 1 项/)).toBeVisible()
  await page.getByRole('textbox', { name: '补充说明：姓名与户口簿不一致' }).fill('少一个字')
  await keys('{Escape}b')
  await expect
    .element(dialog)
    .toMatchTextContent(/退回张小满的报名？.*请改正：姓名与户口簿不一致。（少一个字）/)
  await keys('{Enter}')

  await expect.element(reading('李小雪')).toBeVisible()
  expect(server.askedOf(rollbackTask).map(({ input }) => input)).toEqual([
    expect.objectContaining({
      taskId: '91',
      nodeId: 'start',
      reasons: [{ code: 'NAME_MISMATCH', note: '少一个字' }],
    }),
  ])
})

test('after a pass the next application opens, and after the last one the list', async () => {
  const office = await openFirst(...three.slice(0, 2))

  await keys('a')
  await expect.element(dialog).toMatchTextContent(/通过张小满的报名？/)
  await keys('{Enter}')
  await expect.element(reading('李小雪')).toBeVisible()
  await keys('a')
  await expect.element(dialog).toMatchTextContent(/通过李小雪的报名？/)
  await keys('{Enter}')

  await expect.element(page.getByText('还没有报名')).toBeVisible()
  expect([...office.decided]).toEqual(['1', '2'])
  expect(server.askedOf(completeTask)).toHaveLength(2)
})

test('a held key decides one application', async () => {
  const office = await openFirst(...three)

  for (const repeat of [false, true, true, true])
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat, bubbles: true }))
  await expect.element(dialog).toMatchTextContent(/通过张小满的报名？/)
  await keys('{Enter>5/}')

  await expect.element(reading('李小雪')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect([...office.decided]).toEqual(['1'])
})

test('an unclaimed application is claimed first by the same key', async () => {
  await openFirst({ id: '1', name: '张小满', abilities: ['claim'] })
  await expect.element(page.getByText('等待签收：招生审核员审核')).toBeVisible()

  await keys('a')

  await expect.element(page.getByRole('button', { name: '通过 A' })).toBeVisible()
  expect(server.askedOf(claimTask)).toHaveLength(1)
  expect(server.askedOf(completeTask)).toEqual([])
})

test('from a claimed application one key leads to the invitation of its family', async () => {
  const office = new FakeOffice({ id: '1', name: '张小满' })
  await openDesk(ApplicationsPage, {
    at: applicationsDesk,
    others: [deskRoute(casesDesk, { title: '申诉与核验', load: async () => () => <h1>核验</h1> })],
  })
  await expect.element(page.getByRole('link', { name: '张小满' })).toBeVisible()
  await keys('j')
  await expect.element(reading('张小满')).toBeVisible()
  await keys('i')

  await expect.element(page.getByRole('heading', { name: '核验' })).toBeVisible()
  expect(readLocation().search).toBe('?status=UNDER_REVIEW&open=1')
  expect([...office.decided]).toEqual([])
})

test('what was ticked and written stays when the next application is opened and left', async () => {
  await openFirst(...three)
  await keys('1')
  await page.getByRole('textbox', { name: '审核意见' }).fill('请带原件')
  await page.getByRole('button', { name: '下一份（J）' }).click()
  await expect.element(reading('李小雪')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '审核意见' })).toHaveValue('')

  await page.getByRole('button', { name: '上一份（K）' }).click()

  await expect.element(reading('张小满')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '审核意见' })).toHaveValue('请带原件')
  await expect.element(point(/^姓名.*已勾 1 项/)).toBeVisible()
})

test('the keys of the review are listed behind ?, and Escape returns to the list', async () => {
  await openFirst(...three)

  await keys('?')
  await expect.element(dialog).toMatchTextContent(/审核报名.*下一份报名.*勾选这一栏的退回原因/)
  await keys('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await keys('{Escape}')

  await expect.element(page.getByRole('link', { name: '王小禾' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '招生审核' })).toBeVisible()
})
