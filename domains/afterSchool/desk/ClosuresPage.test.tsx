import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { dayWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import type { Lesson } from '../contract/lesson.ts'
import {
  closeLessons,
  getClosure,
  listClosures,
  makeUpLessons,
  previewClosure,
  previewMakeUp,
  undoClosure,
} from '../contract/lessonClosure.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { closuresDesk } from '../contract/screens.ts'
import { ClosuresPage } from './ClosuresPage.tsx'

const { oversee, planClasses } = afterSchoolPermissions
const day = '2027-03-22'
const lesson: Lesson = {
  id: '71',
  classId: '7',
  className: '纸飞机 1 班',
  number: 3,
  title: '',
  day,
  weekdayName: '周一',
  beginTime: '16:10',
  endTime: '17:00',
  roomId: '3',
  roomName: '科学教室',
  teachers: [{ id: '1', name: '李老师', isMain: true, isSubstitute: false, block: '' }],
  state: 'PLANNED',
  stateName: '待上课',
}
const closure = {
  id: '5',
  day,
  weekdayName: '周一',
  hours: '全天',
  reason: '暴雨红色预警',
  offer: 'MAKE_UP',
  offerName: '另行补课',
  lessonCount: 1,
  openCount: 1,
  closedByName: '许静',
  closedAt: '2027-03-15 09:00:00',
  isUndone: false,
  stateName: '已停课',
  mayUndo: true,
} as const
const counts = { teacherCount: 1, seatCount: 30, familyCount: 29 }

beforeEach(() => {
  server.answer(listClosures, (input) => pageOfRows([closure], input))
  server.answer(getClosure, () => ({ ...closure, lessons: [lesson] }))
  server.answer(previewClosure, () => ({ lessons: [lesson], ...counts }))
  server.answer(closeLessons, () => ({ id: '6' }))
})

const open = (search = '', permissions: readonly string[] = [oversee, planClasses]) =>
  openDesk(ClosuresPage, { at: closuresDesk, permissions, search })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: RegExp) => page.getByRole('textbox', { name })
const question = (name: RegExp) => page.getByRole('dialog', { name })

async function fillIn(): Promise<void> {
  await button('全校停课…').click()
  await page.getByLabelText(/^日期/).fill(day)
  await field(/^原因/).fill('暴雨红色预警')
  await expect.element(page.getByText(/要停 1 次课/)).toBeVisible()
  await button('下一步').click()
}

test('a day is cancelled after its lessons were listed and the question was confirmed', async () => {
  await open()
  await fillIn()
  await expect.element(question(/停掉 1 次课/)).toMatchTextContent(/29 个家庭和 1 位教师会收到通知/)
  expect(server.askedOf(closeLessons)).toEqual([])
  await question(/停掉 1 次课/)
    .getByRole('button', { name: '全校停课' })
    .click()

  await expect
    .poll(() => server.askedOf(closeLessons).map(({ input }) => input))
    .toEqual([
      expect.objectContaining({ day, reason: '暴雨红色预警', offer: 'MAKE_UP', lessonCount: 1 }),
    ])
})

test('a closure that changed meanwhile is refused in the drawer, which keeps its input', async () => {
  server.answer(closeLessons, () => {
    throw new Refusal('CLOSURE_CHANGED', '要停的课有变化，请再看一遍')
  })
  await open()
  await fillIn()
  await question(/停掉 1 次课/)
    .getByRole('button', { name: '全校停课' })
    .click()

  await expect.element(page.getByText('要停的课有变化，请再看一遍').first()).toBeVisible()
  await expect.element(field(/^原因/)).toHaveValue('暴雨红色预警')
})

test('a missing reason is named beside its field', async () => {
  await open()
  await button('全校停课…').click()
  await page.getByLabelText(/^日期/).fill(day)
  await button('下一步').click()

  await expect.element(field(/^原因/)).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(page.getByLabelText(/^日期/))
    .toHaveValue(dayWords(day, wireDate(new Date())))
  expect(server.askedOf(closeLessons)).toEqual([])
})

test('lessons are made up where they fit, and the others are named', async () => {
  const again = { ...lesson, day: '2027-03-27', weekdayName: '周六' }
  const left = { lesson: { ...again, id: '72' }, problem: '科学教室已有别的课', pupilConflicts: 0 }
  server.answer(previewMakeUp, () => ({
    records: [{ lesson: again, problem: '', pupilConflicts: 2 }, left],
  }))
  server.answer(makeUpLessons, () => ({ done: 1, left: [left], refundsKept: 0 }))
  await open('?open=5')
  await button('安排补课').click()
  await page.getByLabelText(/^补课日期/).fill('2027-03-27')
  await expect.element(page.getByText(/1 次课可以补，1 次有冲突/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '安排补课' }).click()

  const outcome = question(/1 次课没有安排/)
  await expect.element(outcome).toMatchTextContent(/科学教室已有别的课/)
  await outcome.getByRole('button', { name: '知道了' }).click()
  expect(server.askedOf(makeUpLessons).map(({ input }) => input)).toEqual([
    { id: '5', day: '2027-03-27' },
  ])
})

test('a closure is undone after a question that names what will happen', async () => {
  server.answer(undoClosure, () => ({ done: 1, left: [], refundsKept: 0 }))
  await open('?open=5')
  await button('撤销停课').click()
  await expect
    .element(question(/撤销3月22日（周一）全天停课/))
    .toMatchTextContent(/还停着的 1 次课会恢复/)
  await question(/撤销/).getByRole('button', { name: '撤销停课' }).click()

  await expect
    .poll(() => server.askedOf(undoClosure).map(({ input }) => input))
    .toEqual([{ id: '5' }])
})

test('the list that failed to load is asked again, and a reader closes nothing', async () => {
  let isDown = true
  server.answer(listClosures, (input) => {
    if (isDown) throw new Error('overloaded')
    return pageOfRows([closure], input)
  })
  await open('', [oversee])
  await expect.element(page.getByText('服务器开小差了，请稍后再试')).toBeVisible()

  isDown = false
  await button('重试').click()
  await expect.element(page.getByText('暴雨红色预警')).toBeVisible()
  expect(button('全校停课…').elements()).toEqual([])
})
