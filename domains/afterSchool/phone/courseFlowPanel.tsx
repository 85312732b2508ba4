import { useEffect } from 'react'

import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel } from '../../../platform/web/flowPanels.ts'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { getCourse } from '../contract/course.ts'
import { CoursePanel } from './parts/CoursePanel.tsx'

/** The course on the page of its process. */
const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
  const query = useCall(getCourse, { id: businessId })
  useEffect(() => {
    if (!query.isPending) onReady()
  })
  return <QueryView query={query}>{(course) => <CoursePanel course={course} applicantName={course.applicantName} />}</QueryView>
}

/** How a course shows itself on the page of its process. */
export const courseFlowPanel: FlowPanel = { Panel }
