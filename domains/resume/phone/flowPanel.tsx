import { linkTo } from '../../../platform/contract/screen.ts'
import { recordPanel } from '../../../platform/web/records/recordPanel.tsx'
import { getResume } from '../contract/resume.ts'
import { resumeFormScreen } from '../contract/screens.ts'
import { ResumePanel } from './parts/ResumePanel.tsx'

/** The view of a resume on the page of its process. */
export const resumeFlowPanel = recordPanel(
  getResume,
  (resume) => <ResumePanel resume={resume} />,
  ({ id, mayMend }) => (mayMend ? linkTo(resumeFormScreen, { id }) : undefined),
)
