import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { wallDesk } from '../contract/deskScreens.ts'
import { choicePermissions } from '../contract/permissions.ts'
import { getWall } from '../contract/wall.ts'
import type { Wall } from '../contract/wall.ts'
import { someDeskRound } from './testing/someDeskRound.ts'
import { WallPage } from './WallPage.tsx'

let wall: Wall
const button = (name: string) => page.getByRole('button', { name, exact: true })
const figure = (name: string) => page.getByText(name, { exact: true }).first()
const stale = page.getByText(/^连接中断/)

beforeEach(() => {
  wall = {
    serverNow: '2027-03-01 20:00:07',
    round: someDeskRound({ phase: 'OPEN' }),
    seats: 27,
    capacity: 40,
    waiting: 3,
    inLine: 112,
    classes: [
      { id: '21', name: '足球一班', taken: 20, capacity: 20, waiting: 3 },
      { id: '22', name: '纸艺一班', taken: 7, capacity: 20, waiting: 0 },
    ],
    curveBegin: '2027-03-01 20:00:00',
    curve: [4, 9, 6, 5, 3],
  }
  server.answer(getWall, () => wall)
})

const open = () =>
  openDesk(WallPage, {
    at: wallDesk,
    permissions: [choicePermissions.oversee],
    search: '?roundId=5',
  })

test('the wall shows seats, the line, each class and seats per second, and follows the server', async () => {
  await open()
  await expect.element(figure('27 / 40')).toBeVisible()
  await expect.element(figure('112')).toBeVisible()
  await expect
    .element(page.getByRole('list').last())
    .toMatchTextContent(/足球一班20 \/ 20 · 候补 3/)
  await expect
    .element(page.getByRole('img', { name: '从 20:00:00 起每秒选到的名额，最多每秒 9 个' }))
    .toBeVisible()
  expect(await axeFindings()).toEqual([])

  wall = { ...wall, seats: 31, serverNow: '2027-03-01 20:00:09' }

  await expect.element(figure('31 / 40')).toBeVisible()
  await expect.element(figure('20:00:09')).toBeVisible()
})

test('the same numbers are read as tables', async () => {
  await open()
  await button('看表格').click()

  await expect
    .element(page.getByRole('region', { name: '各课程班' }))
    .toMatchTextContent(/足球一班20203纸艺一班7200/)
  await expect.element(page.getByRole('region', { name: '每秒选课' })).toMatchTextContent(/29/)
  expect(await axeFindings()).toEqual([])
  await button('看图').click()
  await expect.element(page.getByRole('img', { name: /每秒选到/ })).toBeVisible()
})

test('a wall that loses the server says from when its numbers are, until it is back', async () => {
  await open()
  await expect.element(figure('27 / 40')).toBeVisible()
  server.cutNetwork()
  await expect.element(stale).toHaveTextContent('连接中断，下面是 20:00:07 的数字，正在重新连接。')
  await expect.element(figure('27 / 40')).toBeVisible()

  wall = { ...wall, seats: 40, serverNow: '2027-03-01 20:00:30' }
  server.restoreNetwork()

  await expect.element(figure('40 / 40')).toBeVisible()
  await expect.element(stale).not.toBeInTheDocument()
})

test('before the first seat the curve says that it is to come', async () => {
  const { curveBegin: _, ...before } = wall
  wall = { ...before, curve: [], seats: 0 }
  await open()

  await expect.element(page.getByText('还没有人选到')).toBeVisible()
})

test('a wall that does not load offers 重试', async () => {
  server.cutNetwork()
  await open()
  await expect.element(button('重试')).toBeVisible()

  server.restoreNetwork()

  await expect.element(figure('27 / 40')).toBeVisible()
})
