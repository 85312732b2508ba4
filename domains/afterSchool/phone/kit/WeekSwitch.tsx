import { ChevronLeft, ChevronRight } from 'lucide-react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import type { TimetableWeek } from '../../contract/timetable.ts'
import { weekWords } from '../../contract/weekGrid.ts'
import look from './Week.module.css'

type Props = {
  week: Pick<TimetableWeek, 'from' | 'to' | 'today'>
  /** Whose week it is, where that is not obvious in print. */
  of?: string
  onDay: (day: string) => void
}

const icon = { size: '1.125rem', strokeWidth: 1.75, 'aria-hidden': true } as const

/** The shown week, with buttons to the weeks beside it and to the current one. */
export function WeekSwitch({ week: { from, to, today }, of, onDay }: Props) {
  const isNow = from <= today && today <= to
  return (
    <nav className={look.switch} aria-label="选择一周">
      <span data-no-print="">
        <Button small label="上一周" onPress={() => onDay(plusDays(from, -7))}>
          <ChevronLeft {...icon} />
        </Button>
      </span>
      <div className={look.name} aria-live="polite">
        {of ? <span className={look.of}>{of}</span> : null}
        {weekWords({ from, to }, today)}
        {isNow ? <span className={look.now}>本周</span> : null}
      </div>
      <span data-no-print="">
        <Button small label="下一周" onPress={() => onDay(plusDays(from, 7))}>
          <ChevronRight {...icon} />
        </Button>
      </span>
      {isNow ? null : (
        <span data-no-print="">
          <Button small kind="plain" onPress={() => onDay(today)}>
            本周
          </Button>
        </span>
      )}
    </nav>
  )
}
