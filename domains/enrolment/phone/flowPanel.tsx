import type { FlowPanel, ReviewInput } from '../../../platform/web/records/flowPanels.ts'
import { recordPanel } from '../../../platform/web/records/recordPanel.tsx'
import { getProcessDetail } from '../contract/processDetail.ts'
import { ApplicationPanel } from './parts/ApplicationPanel.tsx'
import { ReviewCheckList } from './parts/ReviewCheckList.tsx'

function ReviewForm({
  businessId,
  value,
  onChange,
}: {
  businessId: string
  value: ReviewInput
  onChange: (value: ReviewInput) => void
}) {
  return (
    <ReviewCheckList
      applicationId={businessId}
      severities={['fix', 'deny']}
      value={value}
      onChange={onChange}
    />
  )
}

/** The panel of an application on its process page. */
export const enrolmentFlowPanel: FlowPanel = {
  ...recordPanel(getProcessDetail, (application) => (
    <ApplicationPanel application={application} reader="staff" />
  )),
  ReviewForm,
}
