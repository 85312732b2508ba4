import { linkTo } from '../../../platform/contract/screen.ts'
import { recordPanel } from '../../../platform/web/records/recordPanel.tsx'
import { getLeave } from '../contract/leave.ts'
import { leaveStartScreen } from '../contract/screens.ts'
import { LeavePanel } from './parts/LeavePanel.tsx'

/** The panel of a leave on its process page. */
export const leaveFlowPanel = recordPanel(
  getLeave,
  (leave) => <LeavePanel leave={leave} />,
  ({ absentee, id, mayMend }) => (mayMend ? linkTo(leaveStartScreen, { absentee, id }) : undefined),
)
