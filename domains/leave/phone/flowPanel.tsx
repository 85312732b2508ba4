import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel } from '../../../platform/web/flowPanels.ts'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { MendRow } from '../../../platform/web/MendRow.tsx'
import { getLeave } from '../contract/leave.ts'
import { leaveStartScreen } from '../contract/screens.ts'
import { LeavePanel } from './parts/LeavePanel.tsx'

/** The leave on the page of its process. */
const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
  const query = useCall(getLeave, { id: businessId })
  useEffect(() => {
    if (!query.isPending) onReady()
  })
  return (
    <QueryView query={query}>
      {(leave) => (
        <>
          <LeavePanel leave={leave} />
          {leave.mayMend ? (
            <MendRow to={linkTo(leaveStartScreen, { absentee: leave.absentee, id: leave.id })} />
          ) : null}
        </>
      )}
    </QueryView>
  )
}

/** How leave shows itself on the page of its processes. */
export const leaveFlowPanel: FlowPanel = { Panel }
