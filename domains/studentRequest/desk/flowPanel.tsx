import { useEffect } from 'react'

import { DeskError, DeskFacts, DeskSkeleton } from '../../../platform/desk/pieces.tsx'
import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel } from '../../../platform/web/flowPanels.ts'
import { getStudentRequest } from '../contract/request.ts'
import { requestFacts } from '../contract/requestFacts.ts'

/** The request in facts, its papers as links, on the desk's page of its process. */
const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
  const { data, error, isPending, refetch } = useCall(
    getStudentRequest,
    { id: businessId },
    { quiet: true },
  )
  useEffect(() => {
    if (!isPending) onReady()
  })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={4} />
  const papers = data.files.map(({ attachId, name, link }) => (
    <p key={attachId}>
      <a href={link} target="_blank" rel="noreferrer">
        {name}
      </a>
    </p>
  ))
  return (
    <DeskFacts
      items={[
        ...requestFacts(data).filter(({ value }) => value !== ''),
        { label: '证明材料', value: papers.length > 0 ? papers : '' },
        { label: '申请人', value: data.applicantName },
        { label: '申请时间', value: data.askedAt ?? '' },
      ]}
    />
  )
}

/** How a request about a pupil's record shows itself on the desk's page of its process. */
export const studentRequestFlowPanel: FlowPanel = { Panel }
