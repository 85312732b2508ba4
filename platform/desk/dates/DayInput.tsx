import { Button } from 'antd'
import type { ComponentProps } from 'react'

import { wireDate } from '../../contract/time.ts'
import { boundsOf, isDay } from '../../web/form/days/dayBounds.ts'
import { type DayBounds, within } from '../../web/form/days/dayRange.ts'
import { shortcutDays } from '../../web/form/days/shortcutDays.ts'
import { MonthView } from '../../web/form/sheets/MonthView.tsx'
import { CalendarBox } from './CalendarBox.tsx'
import look from './dates.module.css'
import { type DayPrecision, DayText } from './DayText.tsx'
import { TimeChoice } from './TimeChoice.tsx'
import { type Calendar, useCalendar } from './useCalendar.ts'

type Props = Omit<ComponentProps<typeof DayText>, 'calendar' | 'precision' | 'min' | 'max'> &
  DayBounds & {
    precision?: DayPrecision
    title?: string
    onLeave?: () => void
    /** Offers 今天 and 明天 above the calendar. */
    hasShortcuts?: boolean
    /** Offers 清空. */
    isClearable?: boolean
  }

/**
 * A day, or a day with its time: typed, or chosen from a month. The value is in the wire format;
 * a text that cannot be read is handed on as it is, for the form to refuse.
 */
export function DayInput({
  precision = 'day',
  title = '选择日期',
  onLeave,
  hasShortcuts = true,
  isClearable = false,
  min,
  max,
  ...text
}: Props) {
  const calendar = useCalendar(onLeave)
  const choices = { calendar, precision, value: text.value, onChange: text.onChange }
  return (
    <CalendarBox
      title={title}
      calendar={calendar}
      isInvalid={text['aria-invalid'] === true}
      isDisabled={text.disabled === true}
      content={() => <Choices {...choices} {...{ min, max, hasShortcuts, isClearable }} />}
    >
      <DayText {...text} precision={precision} calendar={calendar} />
    </CalendarBox>
  )
}

type ChoicesProps = DayBounds &
  Required<Pick<Props, 'value' | 'onChange' | 'precision' | 'hasShortcuts' | 'isClearable'>> & {
    calendar: Calendar
  }

function Choices({ calendar, value, precision, onChange, ...options }: ChoicesProps) {
  const today = wireDate(new Date())
  const bounds = boundsOf(options, today)
  const day = isDay(value.slice(0, 10)) ? value.slice(0, 10) : ''
  const done = () => {
    calendar.close()
    calendar.box.current?.querySelector('input')?.focus()
  }
  const choose = (chosen: string) => {
    onChange(precision === 'day' ? chosen : `${chosen} ${timeOf(value)}:00`)
    if (precision === 'day') done()
  }
  const clear = () => (onChange(''), done())
  return (
    <>
      {options.hasShortcuts ? (
        <DayChips day={day} bounds={bounds} today={today} onChoose={choose} />
      ) : null}
      <MonthView range={{ begin: day, end: day }} today={today} bounds={bounds} onChoose={choose} />
      {precision === 'minute' || (options.isClearable && value !== '') ? (
        <div className={look.foot}>
          {precision === 'minute' ? (
            <TimeChoice
              value={timeOf(value)}
              onChange={(time) => onChange(`${day || today} ${time}:00`)}
            />
          ) : null}
          {options.isClearable && value !== '' ? <Button onClick={clear}>清空</Button> : null}
          {precision === 'minute' ? <Button onClick={done}>确定</Button> : null}
        </div>
      ) : null}
    </>
  )
}

const timeOf = (value: string): string => value.slice(11, 16) || '08:00'

function DayChips({
  day,
  bounds,
  today,
  onChoose,
}: {
  day: string
  bounds: DayBounds
  today: string
  onChoose: (day: string) => void
}) {
  return (
    <div className={look.chips} role="group" aria-label="常用日期">
      {shortcutDays(today)
        .filter(({ value }) => within(value, bounds) === value)
        .map((one) => (
          <button
            key={one.value}
            type="button"
            className={look.chip}
            aria-pressed={day === one.value}
            onClick={() => onChoose(one.value)}
          >
            {one.label}
          </button>
        ))}
    </div>
  )
}
