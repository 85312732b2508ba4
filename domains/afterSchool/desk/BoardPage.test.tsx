import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { moveLesson } from '../contract/lesson.ts'
import { checkLesson } from '../contract/lessonCheck.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { boardDesk } from '../contract/screens.ts'
import { getSchoolWeek } from '../contract/timetable.ts'
import { someLesson, someWeek } from './board/testing/someWeek.ts'
import { BoardPage } from './BoardPage.tsx'

const { oversee, planClasses } = afterSchoolPermissions
const card = page.getByRole('button', { name: /^纸飞机 1 班/ })
const status = page.getByRole('region', { name: '排课板' })
const heard = page.getByText(/^已拿起|没有冲突|留在原处/)
const dialog = page.getByRole('dialog')
const keys = userEvent.keyboard

beforeEach(() => {
  server.answer(getSchoolWeek, () => someWeek())
  server.answer(checkLesson, () => ({ problems: [] }))
  server.answer(moveLesson, () => ({}))
})

async function openBoard(permissions: readonly string[] = [oversee, planClasses]) {
  await openDesk(BoardPage, { at: boardDesk, permissions, search: '?day=2027-03-22' })
  await expect.element(status).toBeVisible()
}

test('a lesson is moved by keys: Enter, arrows, Enter, and a reason for a published one', async () => {
  await openBoard()
  card.element().focus()

  await keys('{Enter}')
  await expect
    .element(heard)
    .toHaveTextContent('已拿起“纸飞机 1 班”第 3 次课。方向键移动，回车放下，Esc 取消。')
  await expect.element(card).toHaveAttribute('aria-pressed', 'true')
  await keys('{ArrowRight}{ArrowDown}')
  await expect.element(page.getByText('没有冲突')).toBeVisible()
  await expect.element(page.getByText(/3月22日（周一）17:10–18:00，创客空间/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await keys('{Enter}')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('textbox').fill('场地维修')
  await dialog.getByRole('button', { name: '调课' }).click()

  await expect
    .poll(() => server.askedOf(moveLesson).map(({ input }) => input))
    .toEqual([
      {
        id: '1',
        day: '2027-03-22',
        beginTime: '17:10',
        endTime: '18:00',
        roomId: '8',
        reason: '场地维修',
      },
    ])
})

test('Escape leaves a lesson where it was', async () => {
  await openBoard()
  card.element().focus()

  await keys('{Enter}{ArrowRight}{Escape}')

  await expect.element(heard).toHaveTextContent('“纸飞机 1 班”第 3 次课留在原处')
  await expect.element(card).toHaveAttribute('aria-pressed', 'false')
  expect(server.askedOf(moveLesson)).toEqual([])
})

test('a conflict in the loaded week is named at once, and keeps the lesson from being dropped', async () => {
  server.answer(checkLesson, () => new Promise(() => undefined))
  await openBoard()
  card.element().focus()

  await keys('{Enter}{ArrowDown}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('场地已被“合唱”第 3 次课占用')).toBeVisible()
  await keys('{Enter}')

  await expect.element(card).toHaveAttribute('aria-pressed', 'true')
  expect(server.askedOf(moveLesson)).toEqual([])
})

test('a conflict that only the server knows is named too', async () => {
  const msg = '李老师这时要上“足球”第 2 次课（3月22日（周一）17:10–18:00）'
  server.answer(checkLesson, () => ({ problems: [{ isWarning: false, msg }] }))
  await openBoard()
  card.element().focus()

  await keys('{Enter}{ArrowRight}')

  await expect.element(page.getByText(msg)).toBeVisible()
})

test('an unpublished lesson is moved without a reason', async () => {
  server.answer(getSchoolWeek, () => someWeek([someLesson({ isPublished: false })]))
  await openBoard()
  card.element().focus()

  await keys('{Enter}{ArrowRight}')
  await expect.element(page.getByText('没有冲突')).toBeVisible()
  await keys('{Enter}')

  await expect
    .poll(() => server.askedOf(moveLesson).map(({ input }) => input['beginTime']))
    .toEqual(['17:10'])
})

test('people who may not plan see the board without buttons on it', async () => {
  await openBoard([oversee])

  await expect.element(page.getByText('纸飞机 1 班')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
