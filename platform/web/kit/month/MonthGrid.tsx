import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

import { dayWords } from '../../../contract/dayWords.ts'
import { monthAfter, monthWords, weeksOf } from '../../dates/monthGrid.ts'
import { Button } from '../Button.tsx'
import { classNames } from '../classNames.ts'
import { dayByKey } from './dayByKey.ts'
import look from './MonthGrid.module.css'
import { useSideSwipe } from './useSideSwipe.ts'

/** What a day shows below its number, and what is read aloud after its date. */
export type DayMark = {
  readonly words: string
  readonly sign?: string
  readonly tone?: 'success' | 'warning' | 'primary'
  /** A dot: something happens on this day. */
  readonly isEvent?: boolean
  /** A day without a meaning of its own, such as a weekend. */
  readonly isQuiet?: boolean
}

type MonthGridProps = {
  label: string
  chosen: string
  today: string
  bounds: { readonly min: string; readonly max: string }
  markOf: (day: string) => DayMark
  onChoose: (day: string) => void
}

/**
 * A month as a grid of which one day is chosen. Arrow keys move by day and week, PageUp and
 * PageDown by month; a swipe turns the month.
 */
export function MonthGrid({ chosen, today, bounds, onChoose, ...shown }: MonthGridProps) {
  const month = chosen.slice(0, 7)
  const choose = (day: string) => onChoose(within(bounds, day))
  const turn = (count: number) => {
    const next = monthAfter(month, count)
    choose(today.startsWith(next) ? today : `${next}-01`)
  }
  const swipe = useSideSwipe(turn)
  return (
    <div className={look.month} {...swipe}>
      <div className={look.head}>
        <div className={look.turns}>
          <Turn label="上个月" isEnd={month <= bounds.min.slice(0, 7)} onPress={() => turn(-1)}>
            <ChevronLeft size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          </Turn>
          <h2 aria-live="polite">{monthWords(month)}</h2>
          <Turn label="下个月" isEnd={month >= bounds.max.slice(0, 7)} onPress={() => turn(1)}>
            <ChevronRight size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          </Turn>
        </div>
        <Button small disabled={chosen === today} onPress={() => choose(today)}>
          今天
        </Button>
      </div>
      <Weeks {...shown} month={month} chosen={chosen} today={today} onChoose={choose} />
    </div>
  )
}

const within = ({ min, max }: MonthGridProps['bounds'], day: string): string =>
  day < min ? min : day > max ? max : day

type TurnProps = { label: string; isEnd: boolean; onPress: () => void; children: ReactNode }

const Turn = ({ label, isEnd, onPress, children }: TurnProps) => (
  <button
    type="button"
    className={look.turn}
    aria-label={label}
    disabled={isEnd}
    onClick={() => onPress()}
  >
    {children}
  </button>
)

type WeeksProps = Omit<MonthGridProps, 'bounds'> & { month: string }

function Weeks({ label, month, onChoose, ...days }: WeeksProps) {
  const grid = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const { chosen } = days
  const move = (day: string) => {
    isMoving.current = true
    onChoose(day)
  }
  // The focus follows the chosen day once its month is drawn.
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`${label}，${monthWords(month)}`}
      onKeyDown={(event) => {
        const next = dayByKey(chosen, event.key)
        if (!next) return
        event.preventDefault()
        move(next)
      }}
    >
      <WeekdayNames />
      {weeksOf(month).map((week) => (
        <div key={week[0]} role="row" className={look.row}>
          {week.map((day) => (
            <Day key={day} {...days} day={day} isAround={!day.startsWith(month)} onChoose={move} />
          ))}
        </div>
      ))}
    </div>
  )
}

const WeekdayNames = () => (
  <div role="row" className={look.row}>
    {['一', '二', '三', '四', '五', '六', '日'].map((name) => (
      <div key={name} role="columnheader" aria-label={`周${name}`} className={look.weekday}>
        {name}
      </div>
    ))}
  </div>
)

type DayProps = Omit<WeeksProps, 'label' | 'month'> & { day: string; isAround: boolean }

function Day({ day, isAround, chosen, today, markOf, onChoose }: DayProps) {
  const { words, sign, tone, isEvent = false, isQuiet = false } = markOf(day)
  const isChosen = day === chosen
  const isToday = day === today
  return (
    <div role="gridcell" aria-selected={isChosen} className={look.cell}>
      <button
        type="button"
        className={classNames(
          look.day,
          (isQuiet || isAround) && look.quiet,
          isToday && look.today,
          isChosen && look.chosen,
        )}
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[dayWords(day, today), isToday ? '今天' : '', words].filter(Boolean).join('，')}
        onClick={() => onChoose(day)}
      >
        <span>{Number(day.slice(8))}</span>
        <span className={look.mark} data-tone={tone} data-sign={sign}>
          {isEvent ? <i className={look.dot} /> : null}
        </span>
      </button>
    </div>
  )
}
