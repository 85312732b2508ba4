import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { boardDesk } from '../contract/screens.ts'
import { getSchoolWeek } from '../contract/timetable.ts'
import { Board } from './board/Board.tsx'
import type { BoardBy } from './board/boardGrid.ts'
import { Ways } from './parts/Ways.tsx'
import { WeekBar } from './parts/WeekBar.tsx'
import look from './parts/timetable.module.css'

const ways = [
  { value: 'room', label: '按场地' },
  { value: 'teacher', label: '按教师' },
] as const

/** 排课板: the lessons of a week on a board, where they are moved to other times and rooms. */
export function BoardPage() {
  const asked = useParam('by')
  const [by, setBy] = useState<BoardBy>(asked === 'teacher' ? 'teacher' : 'room')
  const [day, setDay] = useState(useParam('day') ?? wireDate(new Date()))
  const { data: week, error, refetch } = useCall(getSchoolWeek, { day }, { quiet: true })
  const show = (next: { by: BoardBy; day: string }) => {
    setBy(next.by)
    setDay(next.day)
    keepInAddress(linkTo(boardDesk, next))
  }
  return (
    <DeskPage
      title="排课板"
      hint="移动课次时会提示教师、场地和学生的冲突；调整已发布的课要写原因，家长会收到通知。"
    >
      <Panel>
        <div className={look.bar}>
          <Ways
            label="排课板的行"
            options={ways}
            value={by}
            onChange={(next) => show({ by: next, day })}
          />
          <WeekBar
            day={day}
            today={week?.today ?? wireDate(new Date())}
            onDay={(next) => show({ by, day: next })}
          />
        </div>
        {week && week.lessons.length > 0 ? (
          <Board key={`${by} ${week.from}`} week={week} by={by} />
        ) : week ? (
          <DeskEmpty drawing="list" title="这一周没有课" hint="换一周看看，或在“课程班”里排课。" />
        ) : error ? (
          <DeskError error={error} onRetry={refetch} />
        ) : (
          <DeskSkeleton />
        )}
      </Panel>
    </DeskPage>
  )
}
