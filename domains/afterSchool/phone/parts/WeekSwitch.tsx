import { ChevronLeft, ChevronRight } from 'lucide-react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import type { TimetableWeek } from '../../contract/timetable.ts'
import { weekWords } from '../../contract/weekGrid.ts'
import look from './Week.module.css'

type Props = { week: TimetableWeek; onDay: (day: string) => void }

const icon = { size: '1.125rem', strokeWidth: 1.75, 'aria-hidden': true } as const

/** The shown week, with buttons to the weeks beside it and to the current one. */
export function WeekSwitch({ week: { from, to, today }, onDay }: Props) {
  const isNow = from <= today && today <= to
  return (
    <nav className={look.switch} aria-label="选择一周">
      <Button small label="上一周" onPress={() => onDay(plusDays(from, -7))}>
        <ChevronLeft {...icon} />
      </Button>
      <div className={look.name} aria-live="polite">
        {weekWords({ from, to }, today)}
        {isNow ? <span className={look.now}>本周</span> : null}
      </div>
      <Button small label="下一周" onPress={() => onDay(plusDays(from, 7))}>
        <ChevronRight {...icon} />
      </Button>
      {isNow ? null : (
        <Button small kind="plain" onPress={() => onDay(today)}>
          本周
        </Button>
      )}
    </nav>
  )
}
