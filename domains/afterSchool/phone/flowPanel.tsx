import { linkTo } from '../../../platform/contract/screen.ts'
import { recordPanel } from '../../../platform/web/records/recordPanel.tsx'
import { getInstitution } from '../contract/institution.ts'
import { institutionStartScreen } from '../contract/screens.ts'
import { InstitutionPanel } from './parts/InstitutionPanel.tsx'

/** The view of an institution on the page of its process. */
export const institutionFlowPanel = recordPanel(
  getInstitution,
  (institution) => <InstitutionPanel institution={institution} />,
  ({ id, mayMend }) => (mayMend ? linkTo(institutionStartScreen, { id }) : undefined),
)
