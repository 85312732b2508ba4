import { linkTo } from '../../../platform/contract/screen.ts'
import { recordPanel } from '../../../platform/web/records/recordPanel.tsx'
import { studentRequestStartScreen } from '../contract/screens.ts'
import { getStudentRequest } from '../contract/request.ts'
import { StudentRequestPanel } from './parts/StudentRequestPanel.tsx'

/** The panel of a pupil record request on its process page. */
export const studentRequestFlowPanel = recordPanel(
  getStudentRequest,
  (request) => <StudentRequestPanel request={request} />,
  ({ id, mayMend }) => (mayMend ? linkTo(studentRequestStartScreen, { id }) : undefined),
)
