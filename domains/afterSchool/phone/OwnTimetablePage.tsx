import { CalendarDays } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownTimetableScreen } from '../contract/screens.ts'
import { getOwnWeek, saveOwnCalendar } from '../contract/timetable.ts'
import { WeekLessons } from './kit/WeekLessons.tsx'
import { WeekSwitch } from './kit/WeekSwitch.tsx'

/** 我的课后课表: the lessons that the user gives in a week. */
export function OwnTimetablePage() {
  const [day, setDay] = useState(useParam('day'))
  const query = useCall(getOwnWeek, { day }, { quiet: true })
  const open = (next: string) => {
    setDay(next)
    keepInAddress(linkTo(ownTimetableScreen, { day: next }))
  }
  return (
    <Page title="我的课后课表" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {(week) => (
          <>
            <WeekSwitch week={week} onDay={open} />
            <WeekLessons week={week} empty="这一周没有您的课后课" />
            <SaveCalendar />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function SaveCalendar() {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call itself toasts a failure.
    await download(saveOwnCalendar, {}, '我的课后课表.ics').catch(() => undefined)
    setSaving(false)
  }
  return (
    <Button
      block
      busy={isSaving}
      icon={<CalendarDays size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
      onPress={save}
    >
      存到手机日历
    </Button>
  )
}
