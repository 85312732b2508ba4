import { Button } from 'antd'
import { useState } from 'react'

import { dayAfter } from '../../contract/dayWords.ts'
import { wireDate } from '../../contract/time.ts'
import { monthAfter } from '../../web/dates/monthGrid.ts'
import { boundsOf, isDay } from '../../web/form/days/dayBounds.ts'
import { type DayRange, withBegin, withEnd } from '../../web/form/days/dayRange.ts'
import { MonthView } from '../../web/form/sheets/MonthView.tsx'
import { CalendarBox } from './CalendarBox.tsx'
import look from './dates.module.css'
import { DayText } from './DayText.tsx'
import { type Calendar, useCalendar } from './useCalendar.ts'

/** A span of days; each end may be open (''). */
type Props = { label: string; range: DayRange; onChange: (range: DayRange) => void }

/** From one day to another, in one control: two typed days, and a month to choose both from. */
export function DaysInput({ label, range, onChange }: Props) {
  const calendar = useCalendar()
  const [isEnd, setEnd] = useState(false)
  const change = (end: 'begin' | 'end', day: string) => {
    if (day === '') onChange({ ...range, [end]: '' })
    else if (isDay(day)) onChange(moved(range, end, day))
  }
  return (
    <span role="group" aria-label={label} className={look.short}>
      <CalendarBox
        title={`选择${label}`}
        calendar={calendar}
        content={() => <Choices {...{ calendar, range, onChange, isEnd }} onEnd={setEnd} />}
      >
        <span className={look.label}>{label}</span>
        <DayText
          aria-label={`${label}从`}
          placeholder="开始日期"
          precision="day"
          calendar={calendar}
          value={range.begin}
          onFocus={() => setEnd(false)}
          onChange={(day) => change('begin', day)}
        />
        <span className={look.between} aria-hidden="true">
          至
        </span>
        <DayText
          aria-label={`${label}到`}
          placeholder="结束日期"
          precision="day"
          calendar={calendar}
          value={range.end}
          onFocus={() => setEnd(true)}
          onChange={(day) => change('end', day)}
        />
      </CalendarBox>
    </span>
  )
}

/** A typed end leaves the other end open, and never reverses the span. */
function moved(range: DayRange, end: 'begin' | 'end', day: string): DayRange {
  if (end === 'begin') return range.end === '' ? { begin: day, end: '' } : withBegin(range, day)
  return range.begin === '' ? { begin: '', end: day } : withEnd(range, day)
}

type ChoicesProps = {
  calendar: Calendar
  range: DayRange
  isEnd: boolean
  onEnd: (isEnd: boolean) => void
  onChange: (range: DayRange) => void
}

function Choices({ calendar, range, isEnd, onEnd, onChange }: ChoicesProps) {
  const today = wireDate(new Date())
  const done = (next: DayRange) => {
    onChange(next)
    calendar.close()
    calendar.box.current?.querySelector('input')?.focus()
  }
  const choose = (day: string) => {
    if (isEnd && day >= range.begin) return done(withEnd(range, day))
    onChange(withBegin(range, day))
    onEnd(true)
  }
  const begin = range.begin || range.end
  return (
    <>
      <div className={look.chips} role="group" aria-label="常用日期">
        {usualSpans(today).map(({ name, ...span }) => (
          <button
            key={name}
            type="button"
            className={look.chip}
            aria-pressed={span.begin === range.begin && span.end === range.end}
            onClick={() => done(span)}
          >
            {name}
          </button>
        ))}
      </div>
      <MonthView
        range={{ begin, end: range.end || begin }}
        today={today}
        bounds={boundsOf({}, today)}
        onChoose={choose}
      />
      <div className={look.foot}>
        <span className={look.hint}>{isEnd ? '再选最后一天' : '先选第一天，再选最后一天'}</span>
        {range.begin || range.end ? (
          <Button size="small" onClick={() => done({ begin: '', end: '' })}>
            清空
          </Button>
        ) : null}
      </div>
    </>
  )
}

const lastOf = (month: string): string => dayAfter(`${monthAfter(month, 1)}-01`, -1)

const usualSpans = (today: string) => [
  { name: '今天', begin: today, end: today },
  { name: '最近7天', begin: dayAfter(today, -6), end: today },
  { name: '最近30天', begin: dayAfter(today, -29), end: today },
  { name: '本月', begin: `${today.slice(0, 7)}-01`, end: lastOf(today.slice(0, 7)) },
]
