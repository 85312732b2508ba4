import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'

import { plusDays } from '../../../people/contract/schoolDays.ts'
import { mondayOf } from '../../contract/timetable.ts'
import { weekWords } from '../../contract/weekGrid.ts'
import look from './timetable.module.css'

type Props = { day: string; today: string; onDay: (day: string) => void }

/** The shown week, with buttons to the weeks beside it and to the current one. */
export function WeekBar({ day, today, onDay }: Props) {
  const from = mondayOf(day)
  const icon = { size: '1rem', 'aria-hidden': true } as const
  return (
    <div className={look.week}>
      <Button
        data-no-print=""
        aria-label="上一周"
        icon={<ChevronLeft {...icon} />}
        onClick={() => onDay(plusDays(from, -7))}
      />
      <h2 className={look.weekName} aria-live="polite">
        {weekWords({ from, to: plusDays(from, 6) }, today)}
      </h2>
      <Button
        data-no-print=""
        aria-label="下一周"
        icon={<ChevronRight {...icon} />}
        onClick={() => onDay(plusDays(from, 7))}
      />
      {mondayOf(today) === from ? null : (
        <Button data-no-print="" onClick={() => onDay(today)}>
          回到本周
        </Button>
      )}
    </div>
  )
}
