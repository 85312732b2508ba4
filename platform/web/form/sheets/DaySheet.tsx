import { useState } from 'react'

import { dayWords } from '../../../contract/dayWords.ts'
import { wireDate } from '../../../contract/time.ts'
import { ShortcutChips } from '../../kit/input/Chips.tsx'
import { Sheet } from '../../kit/overlay/Sheet.tsx'
import { boundsOf, isDay } from '../days/dayBounds.ts'
import { within } from '../days/dayRange.ts'
import { shortcutDays } from '../days/shortcutDays.ts'
import look from './Calendar.module.css'
import { MonthView } from './MonthView.tsx'

export type DaySheetProps = {
  open: boolean
  onClose: () => void
  title: string
  value: string
  min: string | undefined
  max: string | undefined
  onClear: (() => void) | undefined
  onChoose: (value: string) => void
}

/** A month to choose one day from, with a text field for the keyboard and distant dates. */
export function DaySheet({ open, onClose, title, onClear, ...props }: DaySheetProps) {
  const today = wireDate(new Date())
  const bounds = boundsOf(props, today)
  const [typed, setTyped] = useState<string>()
  const begins = isDay(props.value) ? props.value : within(today, bounds)
  const day = typed ?? begins
  const leave = () => {
    setTyped(undefined)
    onClose()
  }
  const choose = (chosen: string) => {
    props.onChoose(chosen)
    leave()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={title}
      onConfirm={() => choose(day)}
      onClear={onClear && (() => (onClear(), leave()))}
    >
      <p className={look.say} role="status">
        {dayWords(day, today)}
      </p>
      <div className={look.quick}>
        <ShortcutChips
          label="常用日期"
          options={shortcutDays(today)
            .filter(({ value }) => within(value, bounds) === value)
            .map((one) => ({ ...one, isOn: one.value === props.value }))}
          onPress={choose}
        />
        <label className={look.typed}>
          <span>直接输入</span>
          <input
            type="date"
            value={day}
            onChange={({ target }) => isDay(target.value) && setTyped(within(target.value, bounds))}
          />
        </label>
      </div>
      <MonthView
        key={day}
        range={{ begin: day, end: day }}
        today={today}
        bounds={bounds}
        onChoose={choose}
      />
    </Sheet>
  )
}
