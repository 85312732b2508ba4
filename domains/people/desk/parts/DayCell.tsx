import { wireDate } from '../../../../platform/contract/time.ts'
import type { CalendarDay } from '../../contract/calendar.ts'
import { dayKindWords } from '../../contract/calendarDays.ts'
import type { SchoolCalendar } from '../../contract/schoolDays.ts'
import { kindOfDay } from '../../contract/yearView.ts'
import look from './calendar.module.css'
import type { EditedDay } from './DayDrawer.tsx'

type Props = {
  day: string
  special: CalendarDay | undefined
  calendar: SchoolCalendar
  /** Whether this day is the single tab stop of the year. */
  isStop: boolean
  onStop: (day: string) => void
  onDay: ((day: EditedDay) => void) | undefined
}

/**
 * One day of the year. Its colour and sign (by its style) show its kind; the office clicks it to
 * change it.
 */
export function DayCell({ day, special, calendar, isStop, onStop, onDay }: Props) {
  const kind = kindOfDay(calendar, day)
  const number = String(Number(day.slice(8)))
  const words = `${number} 日，${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月，${dayKindWords[kind]}${special ? `，${special.name}` : ''}`
  const isToday = day === wireDate(new Date())
  return (
    <td data-kind={kind} title={special?.name} {...(isToday ? { 'aria-current': 'date' } : {})}>
      {onDay ? (
        <button
          type="button"
          className={look.day}
          data-day={day}
          tabIndex={isStop ? 0 : -1}
          aria-label={words}
          onFocus={() => onStop(day)}
          onClick={() => onDay({ day, known: special })}
        >
          {number}
        </button>
      ) : (
        <span className={look.day}>
          {number}
          {special ? <span className={look.unseen}>{special.name}</span> : null}
        </span>
      )}
    </td>
  )
}
