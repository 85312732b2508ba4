import { PageTabs } from '../../../../platform/desk/PageTabs.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { listBlockedLessons } from '../../contract/lesson.ts'
import { blockedLessonsDesk, classesDesk } from '../../contract/screens.ts'

/** Classes, and the lessons of which a teacher is not cleared. */
export function ClassTabs() {
  const total = useCall(listBlockedLessons, { size: 1 }, { quiet: true }).data?.total
  const note = total ? String(total) : undefined
  return (
    <PageTabs
      label="课程班与代课"
      tabs={[
        { screen: classesDesk, name: '课程班' },
        { screen: blockedLessonsDesk, name: '需要代课的课次', note },
      ]}
    />
  )
}
