import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel } from '../../../platform/web/flowPanels.ts'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { MendRow } from '../../../platform/web/MendRow.tsx'
import { getResume } from '../contract/resume.ts'
import { resumeFormScreen } from '../contract/screens.ts'
import { ResumePanel } from './parts/ResumePanel.tsx'

/** The resume on the page of its process. */
const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
  const query = useCall(getResume, { id: businessId })
  useEffect(() => {
    if (!query.isPending) onReady()
  })
  return (
    <QueryView query={query}>
      {(resume) => (
        <>
          <ResumePanel resume={resume} />
          {resume.mayMend ? <MendRow to={linkTo(resumeFormScreen, { id: resume.id })} /> : null}
        </>
      )}
    </QueryView>
  )
}

/** How a resume shows itself on the page of its process. */
export const resumeFlowPanel: FlowPanel = { Panel }
