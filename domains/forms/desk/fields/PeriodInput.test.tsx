import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import type { PeriodType } from '../../contract/values/periods.ts'
import { PeriodInput } from './PeriodInput.tsx'

const year = page.getByRole('combobox', { name: '开始年份' })
const value = page.getByRole('status', { name: '值' })

async function openField(type: PeriodType, initial: string, max?: string) {
  function Field() {
    const [period, setPeriod] = useState(initial)
    return (
      <>
        <PeriodInput type={type} label="开始" max={max} value={period} onChange={setPeriod} />
        <output aria-label="值">{period}</output>
      </>
    )
  }
  await openDesk(Field)
}

test('a week is chosen in the current year by typing a part of its name', async () => {
  await openField('week', '')
  await page.getByRole('combobox', { name: '开始周' }).click()
  await userEvent.keyboard('第 47 周{Enter}')

  await expect.element(value).toHaveTextContent(`${new Date().getFullYear()}-W47`)
})

test('another year keeps the week, unless that year does not have it', async () => {
  await openField('week', '2026-W53')
  await year.click()
  await userEvent.keyboard('2032{Enter}')
  await expect.element(value).toHaveTextContent('2032-W53')

  await year.click()
  await userEvent.keyboard('2027{Enter}')
  await expect.element(value).toBeEmptyDOMElement()
})

test('months after the last allowed one are not offered, and a choice can be cleared', async () => {
  await openField('month', '2026-02', '2026-03')
  await page.getByRole('combobox', { name: '开始月份' }).click()

  await expect.element(page.getByTitle('3 月')).toBeVisible()
  expect(page.getByTitle('4 月').elements()).toHaveLength(0)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(value).toHaveTextContent('2026-03')
})
