import { useState } from 'react'

import { daysBetween, daysWords } from '../../../contract/dayWords.ts'
import { wireDate } from '../../../contract/time.ts'
import { Button } from '../../kit/Button.tsx'
import { Sheet } from '../../kit/overlay/Sheet.tsx'
import { boundsOf, isDay } from '../days/dayBounds.ts'
import { type DayBounds, type DayRange, withBegin, withEnd } from '../days/dayRange.ts'
import look from './Calendar.module.css'
import { MonthView } from './MonthView.tsx'

type DaysSheetProps = DayBounds & {
  open: boolean
  onClose: () => void
  title: string
  range: DayRange
  onClear: (() => void) | undefined
  onChange: (range: DayRange) => void
}

/**
 * A month to choose a span from: the first tap moves its beginning and the end with it, the second
 * sets the end and closes. Every tap counts at once, so closing the sheet early loses nothing.
 */
export function DaysSheet({ open, onClose, title, range, onClear, ...props }: DaysSheetProps) {
  const today = wireDate(new Date())
  const bounds = boundsOf(props, today)
  const [isEnd, setEnd] = useState(false)
  const leave = () => {
    setEnd(false)
    onClose()
  }
  const choose = (day: string) => {
    const isLast = isEnd && day >= range.begin
    props.onChange(isLast ? withEnd(range, day, bounds) : withBegin(range, day, bounds))
    setEnd(!isLast)
    if (isLast) onClose()
  }
  const begin = (day: string) => isDay(day) && props.onChange(withBegin(range, day, bounds))
  const end = (day: string) => isDay(day) && props.onChange(withEnd(range, day, bounds))
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={title}
      onClear={onClear && (() => (onClear(), leave()))}
    >
      <p className={look.say} role="status">
        {range.begin ? `${daysWords(range.begin, range.end, today)}，${countOf(range)}` : ''}
      </p>
      <div className={look.ends}>
        <Typed label="开始" value={range.begin} onChange={begin} />
        <Typed label="结束" value={range.end} onChange={end} />
      </div>
      <p className={look.hint}>
        {isEnd ? '再点最后一天，只有一天就点“确定”' : '先点第一天，再点最后一天'}
      </p>
      <MonthView range={range} today={today} bounds={bounds} onChoose={choose} />
      <Button kind="primary" block onPress={leave}>
        确定
      </Button>
    </Sheet>
  )
}

const countOf = ({ begin, end }: DayRange): string => `共 ${daysBetween(begin, end) + 1} 天`

function Typed({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) {
  return (
    <label className={look.typed}>
      <span>{label}</span>
      <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}
