import { Button, Select } from 'antd'
import { CalendarDays, Printer } from 'lucide-react'
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
import { download } from '../../../platform/web/files/fileCalls.ts'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { timetableDesk } from '../contract/screens.ts'
import { getSchoolWeek, saveSchoolCalendar } from '../contract/timetable.ts'
import type { SchoolWeek, TimetableLesson } from '../contract/timetable.ts'
import { Ways } from './parts/Ways.tsx'
import { WeekBar } from './parts/WeekBar.tsx'
import { WeekTable } from './parts/WeekTable.tsx'
import look from './parts/timetable.module.css'

const ways = [
  { value: 'school', label: '全校' },
  { value: 'room', label: '场地' },
  { value: 'teacher', label: '教师' },
] as const
type Way = (typeof ways)[number]['value']
type View = { of: Way; id: string; day: string }

const icon = { size: '1rem', 'aria-hidden': true } as const

/** The timetable of a week, of the whole school, a room or a teacher; printed on one page. */
export function TimetablePage() {
  const [view, change] = useView()
  const { data: week, error, refetch } = useCall(getSchoolWeek, { day: view.day }, { quiet: true })
  const chosen = week && chosenIn(week, view)
  return (
    <DeskPage
      title={chosen ? `${chosen.name}课表` : '课后课表'}
      hint="调课和停课会及时更新；日历文件不含学生姓名。"
      actions={<Actions view={{ ...view, id: chosen?.id ?? '' }} />}
    >
      <Panel>
        <div className={look.bar}>
          <div className={look.choice} data-no-print="">
            <Ways
              label="看谁的课表"
              options={ways}
              value={view.of}
              onChange={(of) => change({ ...view, of, id: '' })}
            />
            {week && view.of !== 'school' ? (
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={view.of === 'room' ? '场地' : '教师'}
                className={look.select ?? ''}
                value={chosen?.id ?? null}
                options={optionsOf(week, view.of)}
                onChange={(id) => change({ ...view, id })}
              />
            ) : null}
          </div>
          <WeekBar
            day={view.day}
            today={week?.today ?? wireDate(new Date())}
            onDay={(day) => change({ ...view, day })}
          />
        </div>
        {week ? (
          <Week week={week} view={{ ...view, id: chosen?.id ?? '' }} />
        ) : error ? (
          <DeskError error={error} onRetry={refetch} />
        ) : (
          <DeskSkeleton />
        )}
      </Panel>
    </DeskPage>
  )
}

/** The view in the address. */
function useView(): [View, (view: View) => void] {
  const of = useParam('of')
  const [view, setView] = useState<View>({
    of: wayOf(of),
    id: useParam('id') ?? '',
    day: useParam('day') ?? wireDate(new Date()),
  })
  return [
    view,
    (next) => {
      setView(next)
      keepInAddress(linkTo(timetableDesk, next))
    },
  ]
}

const wayOf = (of: string | undefined): Way =>
  ways.find(({ value }) => value === of)?.value ?? 'school'

const listOf = ({ rooms, teachers }: SchoolWeek, of: Way) =>
  of === 'room' ? rooms : of === 'teacher' ? teachers : []

const optionsOf = (week: SchoolWeek, of: Way) =>
  listOf(week, of).map(({ id, name }) => ({ value: id, label: name }))

/** The chosen room or teacher; before a choice the first with a lesson, else the first. */
function chosenIn(week: SchoolWeek, { of, id }: View): { id: string; name: string } | undefined {
  const list = listOf(week, of)
  return (
    list.find((one) => one.id === id) ??
    list.find((one) => week.lessons.some((lesson) => isOf(lesson, of, one.id))) ??
    list[0]
  )
}

const isOf = (lesson: TimetableLesson, of: Way, id: string): boolean =>
  of === 'school' ||
  (of === 'room' ? lesson.roomId === id : lesson.teachers.some((one) => one.id === id))

function Week({ week, view: { of, id } }: { week: SchoolWeek; view: View }) {
  const lessons = week.lessons.filter((lesson) => isOf(lesson, of, id))
  if (lessons.length > 0) return <WeekTable week={week} lessons={lessons} label="课表" />
  return <DeskEmpty drawing="list" title="这一周没有课" hint="换一周看看，或在“课程班”里排课。" />
}

function Actions({ view: { of, id, day } }: { view: View }) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const input = {
      day,
      ...(of === 'room' ? { roomId: id } : {}),
      ...(of === 'teacher' ? { teacherId: id } : {}),
    }
    // The call itself toasts a failure.
    await download(saveSchoolCalendar, input, '课后课表.ics').catch(() => undefined)
    setSaving(false)
  }
  return (
    <>
      <Button icon={<CalendarDays {...icon} />} loading={isSaving} onClick={() => void save()}>
        下载日历文件
      </Button>
      <Button icon={<Printer {...icon} />} onClick={() => window.print()}>
        打印
      </Button>
    </>
  )
}
