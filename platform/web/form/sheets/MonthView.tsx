import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'

import { dayWords } from '../../../contract/dayWords.ts'
import { classNames } from '../../kit/classNames.ts'
import type { DayBounds, DayRange } from '../days/dayRange.ts'
import { monthAfter, weeksOf } from '../../dates/monthGrid.ts'
import look from './Calendar.module.css'

type MonthViewProps = {
  range: DayRange
  today: string
  bounds: Required<{ [Bound in keyof DayBounds]: string }>
  onChoose: (day: string) => void
}

/** A month from Monday to Sunday. The year and the month are lists, so distant dates are near. */
export function MonthView({ range, today, bounds, onChoose }: MonthViewProps) {
  const [month, setMonth] = useState((range.begin || today).slice(0, 7))
  const turn = (count: number) => setMonth(monthAfter(month, count))
  return (
    <div>
      <div className={look.head}>
        <button
          type="button"
          className={look.turn}
          aria-label="上个月"
          disabled={month <= bounds.min.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
        </button>
        <MonthChoice month={month} bounds={bounds} onChange={setMonth} />
        <button
          type="button"
          className={look.turn}
          aria-label="下个月"
          disabled={month >= bounds.max.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <ChevronRight size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <Weeks month={month} range={range} today={today} bounds={bounds} onChoose={onChoose} />
    </div>
  )
}

const Weeks = ({ month, ...days }: MonthViewProps & { month: string }) => (
  <table className={look.grid}>
    <thead>
      <tr>
        {['一', '二', '三', '四', '五', '六', '日'].map((name) => (
          <th key={name} scope="col" abbr={`周${name}`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map(([monday = '', ...others]) => (
        <tr key={monday}>
          {[monday, ...others].map((day) => (
            <td key={day} className={classNames(isInside(days.range, day) && look.inside)}>
              <Day {...days} day={day} isAround={!day.startsWith(month)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Day({
  day,
  isAround,
  range,
  today,
  bounds,
  onChoose,
}: MonthViewProps & { day: string; isAround: boolean }) {
  return (
    <button
      type="button"
      className={classNames(
        look.day,
        isAround && look.around,
        day === today && look.today,
        (day === range.begin || day === range.end) && look.chosen,
      )}
      aria-label={dayWords(day, today)}
      aria-pressed={isInside(range, day)}
      aria-current={day === today ? 'date' : undefined}
      disabled={day < bounds.min || day > bounds.max}
      onClick={() => onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

const isInside = ({ begin, end }: DayRange, day: string): boolean => begin <= day && day <= end

function MonthChoice({
  month,
  bounds,
  onChange,
}: Pick<MonthViewProps, 'bounds'> & { month: string; onChange: (month: string) => void }) {
  const [year = '', number = ''] = month.split('-')
  const [from, to] = [Number(bounds.min.slice(0, 4)), Number(bounds.max.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
  return (
    <div className={look.month}>
      <select
        aria-label="年"
        value={year}
        onChange={({ target }) => onChange(`${target.value}-${number}`)}
      >
        {years.map((one) => (
          <option key={one} value={one}>{`${one}年`}</option>
        ))}
      </select>
      <select
        aria-label="月"
        value={number}
        onChange={({ target }) => onChange(`${year}-${target.value}`)}
      >
        {months.map((one) => (
          <option key={one} value={one}>{`${Number(one)}月`}</option>
        ))}
      </select>
    </div>
  )
}
