import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { listCalendarDays, listPeriods } from '../contract/calendar.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { listPromotions, previewPromotion } from '../contract/promotion.ts'
import { calendarDesk } from '../contract/screens.ts'
import { listYears } from '../contract/schoolYear.ts'
import { CalendarPage } from './CalendarPage.tsx'
import { PromotionPage } from './PromotionPage.tsx'

const permissions = Object.values(peoplePermissions)
const placeOf = (name: string) => {
  const { x, y } = page.getByText(name, { exact: true }).first().element().getBoundingClientRect()
  return { x, y }
}

test('the switch between the calendar and the lesson hours stays where it was pressed', async () => {
  server.answer(listYears, () => ({
    records: [
      {
        id: '1',
        name: '2026-2027 学年',
        startYear: 2026,
        beginDate: '2026-09-01',
        endDate: '2027-06-30',
        terms: [],
        isCurrent: true,
      },
    ],
  }))
  server.answer(listCalendarDays, () => ({ records: [] }))
  server.answer(listPeriods, () => ({ records: [] }))
  await openDesk(CalendarPage, { at: calendarDesk, permissions })
  await expect.element(page.getByRole('button', { name: '粘贴放假安排' })).toBeVisible()
  const before = placeOf('年历')

  await page.getByText('作息时间', { exact: true }).click()

  await expect.element(page.getByRole('heading', { name: '作息时间', level: 1 })).toBeVisible()
  await expect.element(page.getByText('还没有作息时间')).toBeVisible()
  expect(placeOf('年历')).toEqual(before)
})

test('a year that cannot be promoted yet is not shown with the picture of finished work', async () => {
  server.answer(previewPromotion, () => {
    throw new Refusal('YEAR_NOT_OVER', '本学年还没有结束，请在最后一个学期结束后再升级')
  })
  server.answer(listPromotions, () => ({ records: [] }))

  await openDesk(PromotionPage, { permissions })

  await expect
    .element(page.getByText('本学年还没有结束，请在最后一个学期结束后再升级'))
    .toBeVisible()
  expect(document.querySelector('[data-drawing="done"]')).toBeNull()
  await expect.element(page.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
})
