import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel } from '../../../platform/web/flowPanels.ts'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { MendRow } from '../../../platform/web/MendRow.tsx'
import { studentRequestStartScreen } from '../contract/laterScreens.ts'
import { getStudentRequest } from '../contract/request.ts'
import { StudentRequestPanel } from './parts/StudentRequestPanel.tsx'

/** The request on the page of its process. */
const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
  const query = useCall(getStudentRequest, { id: businessId })
  useEffect(() => {
    if (!query.isPending) onReady()
  })
  return (
    <QueryView query={query}>
      {(request) => (
        <>
          <StudentRequestPanel request={request} />
          {request.mayMend ? (
            <MendRow to={linkTo(studentRequestStartScreen, { id: request.id })} />
          ) : null}
        </>
      )}
    </QueryView>
  )
}

/** How a request about a pupil's record shows itself on the page of its process. */
export const studentRequestFlowPanel: FlowPanel = { Panel }
