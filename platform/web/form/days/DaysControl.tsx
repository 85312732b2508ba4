import { useState } from 'react'

import { daysWords } from '../../../contract/dayWords.ts'
import { wireDate } from '../../../contract/time.ts'
import { ShortcutChips } from '../../kit/input/Chips.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import look from './DaysControl.module.css'
import { boundsOf } from './dayBounds.ts'
import { type DayBounds, type DayRange, within } from './dayRange.ts'
import { LazyDaysSheet } from '../pickers/pickerSheets.tsx'
import { shortcutDays } from './shortcutDays.ts'

type DaysControlProps = DayBounds & {
  range: DayRange
  title: string
  placeholder?: string | undefined
  /** Offers 今天 and 明天 without opening the calendar. */
  hasShortcuts: boolean
  isRequired: boolean
  onChange: (range: DayRange) => void
  onBlur: () => void
}

/** Chooses a span of days: one button that shows it, short cuts, and a calendar. */
export function DaysControl({
  range,
  title,
  placeholder = '请选择日期',
  hasShortcuts,
  isRequired,
  onChange,
  onBlur,
  ...limits
}: DaysControlProps) {
  const [isOpen, setOpen] = useState(false)
  const today = wireDate(new Date())
  const bounds = boundsOf(limits, today)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  const offered = shortcutDays(today).filter(({ value }) => within(value, bounds) === value)
  return (
    <div className={look.days}>
      <PickerButton
        text={range.begin ? daysWords(range.begin, range.end, today) : ''}
        placeholder={placeholder}
        onOpen={() => setOpen(true)}
      />
      {hasShortcuts ? (
        <ShortcutChips
          label="常用日期"
          options={offered.map((one) => ({
            ...one,
            isOn: range.begin === one.value && range.end === one.value,
          }))}
          onPress={(day) => onChange({ begin: day, end: day })}
        />
      ) : null}
      <LazyDaysSheet
        {...limits}
        open={isOpen}
        onClose={close}
        title={title}
        range={range}
        onClear={isRequired || !range.begin ? undefined : () => onChange({ begin: '', end: '' })}
        onChange={onChange}
      />
    </div>
  )
}
