import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel } from '../../../platform/web/flowPanels.ts'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { MendRow } from '../../../platform/web/MendRow.tsx'
import { getCourse } from '../contract/course.ts'
import { courseStartScreen } from '../contract/laterScreens.ts'
import { CoursePanel } from './parts/CoursePanel.tsx'

/** The course on the page of its process. */
const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
  const query = useCall(getCourse, { id: businessId })
  useEffect(() => {
    if (!query.isPending) onReady()
  })
  return (
    <QueryView query={query}>
      {(course) => (
        <>
          <CoursePanel course={course} applicantName={course.applicantName} />
          {course.mayMend ? <MendRow to={linkTo(courseStartScreen, { id: course.id })} /> : null}
        </>
      )}
    </QueryView>
  )
}

/** How a course shows itself on the page of its process. */
export const courseFlowPanel: FlowPanel = { Panel }
