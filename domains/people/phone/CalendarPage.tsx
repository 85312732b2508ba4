import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Tabs } from '../../../platform/web/kit/input/Tabs.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { useTab } from '../../../platform/web/navigation/useTab.ts'
import { listCalendarDays, listPeriods } from '../contract/calendar.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { calendarScreen, yearFormScreen } from '../contract/screens.ts'
import { listYears } from '../contract/schoolYear.ts'
import { LessonHours } from './calendar/LessonHours.tsx'
import { MonthOfSchool } from './calendar/MonthOfSchool.tsx'
import { SchoolYears } from './calendar/SchoolYears.tsx'
import { useRights } from './useRights.ts'

const loadDayForm = () => import('./parts/DayForm.tsx')
const tabs = [
  { value: 'month', label: '校历' },
  { value: 'periods', label: '作息时间' },
  { value: 'years', label: '学年' },
] as const

/** The school's calendar by month, the hours of a school day, and the school years. */
export function CalendarPage() {
  const mayEdit = useRights().may(peoplePermissions.editClasses)
  const [tab, setTab] = useTab('month', tabs)
  const years = useCall(listYears, {}, { quiet: true })
  const known = years.data?.records ?? []
  const range = { from: known.at(-1)?.beginDate, to: known[0]?.endDate }
  const days = useCall(listCalendarDays, range, { enabled: years.data !== undefined, quiet: true })
  const periods = useCall(listPeriods, {}, { enabled: tab === 'periods', quiet: true })
  const [today] = useState(() => wireDate(new Date()))
  const [day, setDay] = useState(today)
  const [isAdding, setAdding] = useState(false)
  const form = useChunk(loadDayForm, isAdding, () => setAdding(false))
  return (
    <Page
      title="校历"
      onRefresh={() => Promise.all([years.refetch(), days.refetch()])}
      bottom={
        mayEdit && tab !== 'periods' ? <EditBar tab={tab} onAdd={() => setAdding(true)} /> : null
      }
    >
      <Tabs
        label="查看内容"
        tabs={tabs}
        value={tab}
        onChange={(next) => {
          setTab(next)
          keepInAddress(linkTo(calendarScreen, { tab: next }))
        }}
      >
        {tab === 'month' ? (
          <MonthOfSchool
            years={years}
            days={days}
            at={{ day, today }}
            mayEdit={mayEdit}
            onDay={setDay}
          />
        ) : null}
        {tab === 'periods' ? <LessonHours query={periods} /> : null}
        {tab === 'years' ? <SchoolYears query={years} mayEdit={mayEdit} /> : null}
      </Tabs>
      {form ? (
        <form.DayForm key={day} day={day} open={isAdding} onClose={() => setAdding(false)} />
      ) : null}
    </Page>
  )
}

function EditBar({ tab, onAdd }: { tab: 'month' | 'years'; onAdd: () => void }) {
  const go = useGo()
  return (
    <BottomBar>
      {tab === 'month' ? (
        <Button kind="primary" block onPress={onAdd}>
          添加放假或调休
        </Button>
      ) : (
        <Button kind="primary" block onPress={() => go.to(linkTo(yearFormScreen))}>
          新建学年
        </Button>
      )}
    </BottomBar>
  )
}
