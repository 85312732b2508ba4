import 'antd-mobile/es/global'
import DatePickerView from 'antd-mobile/es/components/date-picker-view'
import '../widgets.css'
import { useEffect, useMemo, useState } from 'react'

import { minuteWords } from '../../../contract/dayWords.ts'
import { wireDate } from '../../../contract/time.ts'
import { ShortcutChips } from '../../kit/input/Chips.tsx'
import { Sheet } from '../../kit/overlay/Sheet.tsx'
import { shortcutDays } from '../days/shortcutDays.ts'
import { wheelWord } from './wheelWord.ts'
import look from './Wheels.module.css'

export type DatePrecision = 'year' | 'month' | 'week' | 'day' | 'minute'

type DateSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  value: string
  precision: DatePrecision
  min: string | undefined
  max: string | undefined
  onClear: (() => void) | undefined
  onChoose: (value: string) => void
}

/**
 * Wheels for a date, with a text field for the keyboard and screen readers. For a week the user
 * types any of its days.
 */
export function DateSheet({
  open,
  onClose,
  title,
  value,
  precision,
  min,
  max,
  onClear,
  onChoose,
}: DateSheetProps) {
  const bounds = useMemo(
    () => ({
      min: min ? localDate(min) : yearsFromNow(-100),
      max: max ? localDate(max) : yearsFromNow(10),
    }),
    [min, max],
  )
  const [chosen, setChosen] = useState(() => within(localDate(value), bounds))
  useEffect(() => {
    if (open) setChosen(within(localDate(value), bounds))
  }, [open, value, bounds])
  const today = wireDate(new Date())
  const done = () => {
    onChoose(written(chosen, precision))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      onConfirm={done}
      onClear={onClear && (() => (onClear(), onClose()))}
    >
      {precision === 'minute' ? (
        <>
          <p className={look.say} role="status">
            {minuteWords(written(chosen, precision), today)}
          </p>
          <ShortcutChips
            label="常用日期"
            options={shortcutDays(today).map((one) => ({
              ...one,
              isOn: written(chosen, 'day') === one.value,
            }))}
            onPress={(day) =>
              setChosen(within(localDate(`${day} ${written(chosen, precision).slice(11)}`), bounds))
            }
          />
        </>
      ) : null}
      <label className={look.typed}>
        <span>直接输入</span>
        <input
          type={
            precision === 'minute'
              ? 'datetime-local'
              : precision === 'day' || precision === 'week'
                ? 'date'
                : 'text'
          }
          value={written(chosen, precision === 'week' ? 'day' : precision)
            .slice(0, 16)
            .replace(' ', 'T')}
          onChange={(event) =>
            isDay(event.target.value) &&
            setChosen(within(localDate(event.target.value.replace('T', ' ')), bounds))
          }
        />
      </label>
      <div aria-hidden="true">
        <DatePickerView
          value={chosen}
          onChange={setChosen}
          precision={precision}
          min={bounds.min}
          max={bounds.max}
          renderLabel={wheelWord}
        />
      </div>
    </Sheet>
  )
}

const isDay = (text: string): boolean => /^\d{4}(-\d\d){0,2}(T\d\d:\d\d)?$/.test(text)

function yearsFromNow(years: number): Date {
  const now = new Date()
  return new Date(now.getFullYear() + years, now.getMonth(), now.getDate())
}

function localDate(text: string): Date {
  const week = /^(\d{4})-W(\d\d)$/.exec(text)
  if (week) return mondayOf(Number(week[1]), Number(week[2]))
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(
    Number,
  )
  return text ? new Date(year, month - 1, day, hour, minute) : new Date()
}

function within(date: Date, { min, max }: { min: Date; max: Date }): Date {
  if (Number.isNaN(date.getTime())) return max
  return date < min ? min : date > max ? max : date
}

// The fourth of January is always in the first week of its year.
function mondayOf(year: number, week: number): Date {
  const weekday = new Date(year, 0, 4).getDay() || 7
  return new Date(year, 0, 4 - (weekday - 1) + (week - 1) * 7)
}

/** Returns the ISO 8601 week of a date: the week of its Thursday. */
function weekOf(date: Date): string {
  const thursday = new Date(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() + 4 - (date.getDay() || 7),
  )
  const week =
    1 +
    Math.round(
      (thursday.getTime() - mondayOf(thursday.getFullYear(), 1).getTime() - 3 * 86_400_000) /
        (7 * 86_400_000),
    )
  return `${thursday.getFullYear()}-W${String(week).padStart(2, '0')}`
}

function written(date: Date, precision: DatePrecision): string {
  if (precision === 'week') return weekOf(date)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  if (precision === 'year') return day.slice(0, 4)
  if (precision === 'month') return day.slice(0, 7)
  return precision === 'day' ? day : `${day} ${two(date.getHours())}:${two(date.getMinutes())}:00`
}
