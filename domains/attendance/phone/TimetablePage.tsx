import { CalendarDays, Printer } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { childTimetableScreen } from '../../afterSchool/contract/screens.ts'
import { WeekLessons } from '../../afterSchool/phone/kit/WeekLessons.tsx'
import { WeekSwitch } from '../../afterSchool/phone/kit/WeekSwitch.tsx'
import type { Child } from '../../people/contract/child.ts'
import { getChildWeek, saveChildCalendar } from '../contract/childWeek.ts'
import type { CareDay } from '../contract/childWeek.ts'
import { OfChild } from './parts/OfChild.tsx'
import look from './parts/Roll.module.css'

const icon = { size: '1.125rem', strokeWidth: 1.75, 'aria-hidden': true } as const

/** 孩子课表: an own child's lessons and care by week, in print and as a calendar file. */
export function TimetablePage() {
  const [day, setDay] = useState(useParam('day'))
  const addressOf = (childId: string, shown = day) =>
    linkTo(childTimetableScreen, { childId, ...(shown ? { day: shown } : {}) })
  return (
    <Page title="孩子课表">
      <OfChild skeleton="list" addressOf={addressOf}>
        {(child) => (
          <Week
            key={child.id}
            child={child}
            day={day}
            onDay={(next) => {
              setDay(next)
              keepInAddress(addressOf(child.id, next))
            }}
          />
        )}
      </OfChild>
    </Page>
  )
}

type WeekProps = { child: Child; day: string | undefined; onDay: (day: string) => void }

function Week({ child, day, onDay }: WeekProps) {
  const query = useCall(getChildWeek, { childId: child.id, day }, { quiet: true })
  return (
    <QueryView query={query} skeleton="list">
      {(week) => (
        <>
          <WeekSwitch week={week} of={child.name} onDay={onDay} />
          <WeekLessons
            week={week}
            empty={`${child.name}这一周没有课后课，也没有托管`}
            others={week.care.map(careRow)}
          />
          <Keeping childId={child.id} />
        </>
      )}
    </QueryView>
  )
}

const careRow = ({ day, beginTime, untilTime, collectorWords }: CareDay) => ({
  day,
  title: `${beginTime}–${untilTime} 托管`,
  facts: [collectorWords],
})

function Keeping({ childId }: { childId: string }) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call itself toasts a failure.
    await download(saveChildCalendar, { childId }, '课后课表.ics').catch(() => undefined)
    setSaving(false)
  }
  return (
    <div className={look.pair} data-no-print="">
      <Button block icon={<Printer {...icon} />} onPress={() => window.print()}>
        打印
      </Button>
      <Button block busy={isSaving} icon={<CalendarDays {...icon} />} onPress={save}>
        存到手机日历
      </Button>
    </div>
  )
}
