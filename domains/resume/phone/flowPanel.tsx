import { useEffect } from 'react'

import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel } from '../../../platform/web/flowPanels.ts'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { getResume } from '../contract/resume.ts'
import { ResumePanel } from './parts/ResumePanel.tsx'

/** The resume on the page of its process. */
const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
  const query = useCall(getResume, { id: businessId })
  useEffect(() => {
    if (!query.isPending) onReady()
  })
  return <QueryView query={query}>{(resume) => <ResumePanel resume={resume} />}</QueryView>
}

/** How a resume shows itself on the page of its process. */
export const resumeFlowPanel: FlowPanel = { Panel }
