import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { dayWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { listCalendarDays, listPeriods } from '../contract/calendar.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { plusDays } from '../contract/schoolDays.ts'
import { calendarScreen } from '../contract/screens.ts'
import { listYears } from '../contract/schoolYear.ts'
import { CalendarPage } from './CalendarPage.tsx'

const today = wireDate(new Date())
const tomorrow = plusDays(today, 1)
const span = { beginDate: plusDays(today, -100), endDate: plusDays(today, 100) }
const day = (words: RegExp) => page.getByRole('button', { name: words })
const cellOf = (one: string) => day(new RegExp(dayWords(one, today)))

beforeEach(() => {
  server.answer(ownUser, () => someUser({ permissions: [peoplePermissions.view] }))
  server.answer(listYears, () => ({
    records: [
      {
        id: '1',
        name: '本学年',
        startYear: 2026,
        ...span,
        isCurrent: true,
        terms: [{ ordinal: 1, name: '第一学期', ...span }],
      },
    ],
  }))
  server.answer(listCalendarDays, () => ({
    records: [{ id: '7', day: tomorrow, kind: 'HOLIDAY' as const, kindName: '放假', name: '校庆' }],
  }))
  server.answer(listPeriods, () => ({
    records: [{ ordinal: 1, name: '第一节', beginTime: '08:10', endTime: '08:50' }],
  }))
})

const open = () => openPhoneAt(linkTo(calendarScreen), [[calendarScreen, CalendarPage]])

test('the calendar shows today, and arrow keys move to a holiday and over the month', async () => {
  await open()
  await expect.element(cellOf(tomorrow)).toHaveAccessibleName(/放假，校庆/)
  expect((await axeFindings()).join()).toBe('')

  await cellOf(today).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cellOf(tomorrow)).toHaveFocus()
  await expect.element(page.getByRole('main')).toMatchTextContent(/校庆/)
  await userEvent.keyboard('{PageDown}{PageUp}')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(cellOf(today)).toHaveFocus()
  await expect.element(page.getByRole('button', { name: '今天', exact: true })).toBeDisabled()
})

test('the calendar turns its month and comes back to today', async () => {
  await open()
  await expect.element(cellOf(today)).toBeVisible()
  const heading = () => page.getByRole('heading', { level: 2 }).first().element().textContent ?? ''
  const before = heading()

  await page.getByRole('button', { name: '下个月' }).click()
  await expect.poll(heading).not.toBe(before)
  await page.getByRole('button', { name: '今天', exact: true }).click()
  await expect.poll(heading).toBe(before)
})

test('the tabs of the calendar on the phone stay where they were pressed', async () => {
  await open()
  const tab = page.getByRole('tab', { name: '作息时间' })
  await expect.element(cellOf(today)).toBeVisible()
  const before = tab.element().getBoundingClientRect().toJSON()

  await tab.click()

  await expect.element(page.getByText('08:10 – 08:50')).toBeVisible()
  expect(tab.element().getBoundingClientRect().toJSON()).toEqual(before)
})

test('a month without its days says why, and asks again', async () => {
  server.answer(listCalendarDays, () => {
    throw new Refusal('NOT_READ', '暂时没有读到')
  })
  await open()
  await expect.element(page.getByText('暂时没有读到')).toBeVisible()
  await expect.element(cellOf(today)).toBeVisible()
})
