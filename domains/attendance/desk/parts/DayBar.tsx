import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'

import { wireDate } from '../../../../platform/contract/time.ts'
import { DayInput } from '../../../../platform/desk/dates/DayInput.tsx'
import { isDay } from '../../../../platform/web/form/days/dayBounds.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import look from './attendance.module.css'

type Props = { day: string; onDay: (day: string) => void }

const icon = { size: '1rem', 'aria-hidden': true } as const

/** The shown day, with buttons to the days beside it and to today. */
export function DayBar({ day, onDay }: Props) {
  const today = wireDate(new Date())
  return (
    <div className={look.day} role="group" aria-label="日期">
      <Button
        aria-label="前一天"
        icon={<ChevronLeft {...icon} />}
        onClick={() => onDay(plusDays(day, -1))}
      />
      <DayInput
        aria-label="选择日期"
        value={day}
        onChange={(next) => (isDay(next) ? onDay(next) : undefined)}
      />
      <Button
        aria-label="后一天"
        icon={<ChevronRight {...icon} />}
        onClick={() => onDay(plusDays(day, 1))}
      />
      {day === today ? null : <Button onClick={() => onDay(today)}>回到今天</Button>}
    </div>
  )
}
