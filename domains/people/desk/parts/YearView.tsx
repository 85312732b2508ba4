import { type ReactNode, useRef, useState } from 'react'

import { DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { type CalendarDay, listCalendarDays } from '../../contract/calendar.ts'
import { plusDays, type SchoolCalendar } from '../../contract/schoolDays.ts'
import type { SchoolYear } from '../../contract/schoolYear.ts'
import { lengthOf, type MonthShown, monthsOf } from '../../contract/yearView.ts'
import look from './calendar.module.css'
import type { EditedDay } from './DayDrawer.tsx'
import { DayCell } from './DayCell.tsx'
import { SpecialDays } from './SpecialDays.tsx'

type Props = { year: SchoolYear; onDay: ((day: EditedDay) => void) | undefined }

/** Twelve months at a glance. Arrow keys move between days, Enter opens one. */
export function YearView({ year, onDay }: Props) {
  const { data, error, refetch } = useCall(listCalendarDays, {
    from: year.beginDate,
    to: year.endDate,
  })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton />
  const calendar = { terms: year.terms, days: data.records }
  return (
    <>
      <Terms year={year} calendar={calendar} />
      <Months year={year} days={data.records} calendar={calendar} onDay={onDay} />
      <SpecialDays days={data.records} onDay={onDay} />
    </>
  )
}

const Terms = ({ year, calendar }: { year: SchoolYear; calendar: SchoolCalendar }) => (
  <div className={look.terms}>
    {year.terms.map((term) => {
      const { schoolDays, weeks } = lengthOf(calendar, term)
      return (
        <Panel key={term.ordinal}>
          <p className={look.term}>{term.name}</p>
          <p className={look.span}>{`${term.beginDate} 至 ${term.endDate}`}</p>
          <p className={look.span}>{`${weeks} 周，上课 ${schoolDays} 天`}</p>
        </Panel>
      )
    })}
    <ul className={look.legend} aria-label="图例">
      <li data-kind="school">上课</li>
      <li data-kind="makeUp">调休上课</li>
      <li data-kind="holiday">放假</li>
      <li data-kind="weekend">周末</li>
      <li data-kind="outside">学期外</li>
    </ul>
  </div>
)

type MonthsProps = Props & { days: readonly CalendarDay[]; calendar: SchoolCalendar }
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

function Months({ year, days, calendar, onDay }: MonthsProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(year.beginDate)
  const at = current < year.beginDate || current > year.endDate ? year.beginDate : current
  const walk = (by: number) => {
    const next = plusDays(at, by)
    if (next < year.beginDate || next > year.endDate) return
    setCurrent(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const cell = (day: string) => (
    <DayCell
      key={day}
      day={day}
      special={days.find((one) => one.day === day)}
      calendar={calendar}
      isStop={day === at}
      onStop={setCurrent}
      onDay={day >= year.beginDate && day <= year.endDate ? onDay : undefined}
    />
  )
  return (
    <div
      ref={grid}
      className={look.months}
      role="presentation"
      onKeyDown={(event) => {
        const by = steps[event.key]
        if (by === undefined || !onDay) return
        event.preventDefault()
        walk(by)
      }}
    >
      {monthsOf(year).map((month) => (
        <Month key={month.key} month={month} cell={cell} />
      ))}
    </div>
  )
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

const Month = ({ month, cell }: { month: MonthShown; cell: (day: string) => ReactNode }) => (
  <table className={look.month}>
    <caption>{month.title}</caption>
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {month.weeks.map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((day, index) => (day ? cell(day) : <td key={weekdays[index]}>{'\u00a0'}</td>))}
        </tr>
      ))}
    </tbody>
  </table>
)
