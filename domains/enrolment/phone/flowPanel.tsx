import { useEffect } from 'react'

import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel, ReviewInput } from '../../../platform/web/flowPanels.ts'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { getProcessDetail } from '../contract/processDetail.ts'
import { ApplicationPanel } from './parts/ApplicationPanel.tsx'
import { ReviewCheckList } from './parts/ReviewCheckList.tsx'

/** The application on the page of its process. */
const Panel: FlowPanel['Panel'] = ({ processInstanceId, onReady }) => {
  const query = useCall(getProcessDetail, { processInstanceId })
  useEffect(() => {
    if (!query.isPending) onReady()
  })
  return (
    <QueryView query={query}>
      {(application) => <ApplicationPanel application={application} reader="staff" />}
    </QueryView>
  )
}

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

/** How enrolment shows itself on the page of its processes. */
export const enrolmentFlowPanel: FlowPanel = { Panel, ReviewForm }
