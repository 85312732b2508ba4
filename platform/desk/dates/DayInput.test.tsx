import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { dayAfter, dayWords, minuteWords } from '../../contract/dayWords.ts'
import { wireDate } from '../../contract/time.ts'
import { openDesk } from '../../testing/components/desk.tsx'
import { DayInput } from './DayInput.tsx'
import type { DayPrecision } from './DayText.tsx'
import { DaysInput } from './DaysInput.tsx'

const today = wireDate(new Date())
const field = page.getByRole('combobox', { name: '日期' })
const calendar = page.getByRole('dialog', { name: '选择日期' })
const value = page.getByRole('status', { name: '值' })

async function openField(initial: string, precision: DayPrecision = 'day') {
  function Field() {
    const [day, setDay] = useState(initial)
    return (
      <>
        <DayInput
          aria-label="日期"
          precision={precision}
          value={day}
          isClearable
          onChange={setDay}
        />
        <output aria-label="值">{day}</output>
        <button type="button">下一项</button>
      </>
    )
  }
  await openDesk(Field)
  await expect.element(field).toBeVisible()
}

test('a day is shown in words and typed in a short form', async () => {
  await openField('2027-03-01')
  await expect.element(field).toHaveValue(dayWords('2027-03-01', today))

  await field.fill('2027/3/4')
  await userEvent.keyboard('{Enter}')

  await expect.element(field).toHaveValue(dayWords('2027-03-04', today))
  await expect.element(value).toHaveTextContent('2027-03-04')
})

test('a whole date counts while it is typed, an unreadable one stays in sight', async () => {
  await openField('')
  await field.fill('2027-03-04')
  await expect.element(value).toHaveTextContent('2027-03-04')

  await field.fill('下周')
  await userEvent.tab()

  await expect.element(field).toHaveValue('下周')
  await expect.element(value).toHaveTextContent('下周')
})

test('the calendar is used by keys alone', async () => {
  await openField('2027-03-31')
  await field.click()
  await expect.element(calendar).toBeVisible()

  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('button', { name: dayWords('2027-03-31', today) }))
    .toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect
    .element(page.getByRole('button', { name: dayWords('2027-04-08', today) }))
    .toHaveFocus()
  await userEvent.keyboard('{PageUp}{PageUp}{Enter}')

  await expect.element(value).toHaveTextContent('2027-02-08')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('Escape closes the calendar and changes nothing', async () => {
  await openField('2027-03-31')
  await field.click()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')

  await userEvent.keyboard('{Escape}')

  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(value).toHaveTextContent('2027-03-31')
})

test('a press elsewhere and the focus going on close the calendar', async () => {
  await openField('')
  await field.click()
  await expect.element(calendar).toBeVisible()
  await page.getByText('下一项').click()
  await expect.element(calendar).not.toBeInTheDocument()

  await field.click()
  await expect.element(calendar).toBeVisible()
  await userEvent.tab()
  await expect.element(calendar).not.toBeInTheDocument()
})

test('明天 is one press, and 清空 empties an optional field', async () => {
  await openField('')
  await field.click()
  await calendar.getByRole('button', { name: '明天' }).click()
  await expect.element(field).toHaveValue(dayWords(dayAfter(today, 1), today))

  await field.click()
  await calendar.getByRole('button', { name: /清\s?空/ }).click()

  await expect.element(field).toHaveValue('')
})

test('a moment keeps its time when another day is chosen, and its day when the time is', async () => {
  await openField('2027-03-01 17:10:00', 'minute')
  await expect.element(field).toHaveValue(minuteWords('2027-03-01 17:10:00', today))
  await field.click()

  await calendar.getByRole('button', { name: dayWords('2027-03-04', today) }).click()
  await expect.element(value).toHaveTextContent('2027-03-04 17:10:00')
  await calendar.getByRole('combobox', { name: '分' }).selectOptions('45')
  await calendar.getByRole('button', { name: /确\s?定/ }).click()

  await expect.element(field).toHaveValue(minuteWords('2027-03-04 17:45:00', today))
})

test('a span is one control: its first day, then its last', async () => {
  function Field() {
    const [range, setRange] = useState({ begin: '', end: '' })
    return (
      <>
        <DaysInput label="下单日期" range={range} onChange={setRange} />
        <output aria-label="值">{`${range.begin}至${range.end}`}</output>
      </>
    )
  }
  await openDesk(Field)
  const [from, until] = ['下单日期从', '下单日期到'].map((name) =>
    page.getByRole('combobox', { name }),
  )
  await from?.fill('2027-03-01')
  await expect.poll(() => value.element().textContent).toBe('2027-03-01至')
  await from?.click()
  const month = page.getByRole('dialog', { name: '选择下单日期' })

  await month.getByRole('button', { name: dayWords('2027-03-03', today) }).click()
  await month.getByRole('button', { name: dayWords('2027-03-09', today) }).click()

  await expect.element(month).not.toBeInTheDocument()
  await expect.element(value).toHaveTextContent('2027-03-03至2027-03-09')
  await until?.fill('2027-03-02')
  await expect.element(value).toHaveTextContent('2027-03-02至2027-03-02')
  await until?.click()
  await month.getByRole('button', { name: '今天', exact: true }).click()
  await expect.element(value).toHaveTextContent(`${today}至${today}`)
})
