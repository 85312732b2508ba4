import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { dayAfter, dayWords } from '../../../contract/dayWords.ts'
import { classNames } from '../../kit/classNames.ts'
import { type DayBounds, type DayRange, within } from '../days/dayRange.ts'
import { monthAfter, weeksOf } from '../../dates/monthGrid.ts'
import look from './Calendar.module.css'

type MonthViewProps = {
  range: DayRange
  today: string
  bounds: Required<{ [Bound in keyof DayBounds]: string }>
  onChoose: (day: string) => void
}

/**
 * A month from Monday to Sunday. The year and the month are lists, so distant dates are near. Arrow
 * keys move through the days, Page Up and Page Down through the months.
 */
export function MonthView({ range, today, bounds, onChoose }: MonthViewProps) {
  const [month, setMonth] = useState((range.begin || within(today, bounds)).slice(0, 7))
  const [known, setKnown] = useState(range.begin)
  const [stop, setStop] = useState(range.begin || within(today, bounds))
  if (known !== range.begin) {
    setKnown(range.begin)
    if (range.begin) setStop(range.begin)
    if (range.begin && !weeksOf(month).flat().includes(range.begin))
      setMonth(range.begin.slice(0, 7))
  }
  const turn = (count: number) => setMonth(monthAfter(month, count))
  const move = (day: string) => {
    setStop(day)
    setMonth(day.slice(0, 7))
  }
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
      <Weeks
        {...{ month, range, today, bounds, onChoose }}
        stop={stop.startsWith(month) ? stop : within(`${month}-01`, bounds)}
        onMove={move}
      />
    </div>
  )
}

type WeeksProps = MonthViewProps & {
  month: string
  /** The day that Tab reaches. */
  stop: string
  onMove: (day: string) => void
}

function Weeks({ month, stop, onMove, ...days }: WeeksProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
    if (moves > 0) day?.focus({ preventScroll: true })
  }, [moves])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, stop)
    if (next === undefined) return
    event.preventDefault()
    onMove(within(next, days.bounds))
    setMoves(moves + 1)
  }
  return (
    <table ref={grid} className={look.grid}>
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
                <Day
                  {...days}
                  {...{ day, onKeyDown }}
                  isAround={!day.startsWith(month)}
                  isStop={day === stop}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The day that a key leads to from another one. */
function dayByKey(key: string, day: string): string | undefined {
  const step = keySteps[key]
  if (step !== undefined) return dayAfter(day, step)
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const month = monthAfter(day.slice(0, 7), key === 'PageUp' ? -1 : 1)
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  return `${month}${day.slice(7)}` < last ? `${month}${day.slice(7)}` : last
}

function Day({
  day,
  isAround,
  isStop,
  onKeyDown,
  range,
  today,
  bounds,
  onChoose,
}: MonthViewProps & {
  day: string
  isAround: boolean
  isStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
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
      onKeyDown={onKeyDown}
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
