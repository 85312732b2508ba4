import { type ReactNode, useEffect } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../contract/endpoint.ts'
import { useCall } from '../web/calls/calls.ts'
import type { FlowPanel } from '../web/records/flowPanels.ts'
import { DeskError, DeskSkeleton } from './DeskPage.tsx'

type RecordCall<Row> = Endpoint<
  z.ZodMiniType<unknown, { id?: string | undefined }>,
  z.ZodMiniType<Row>
>

/** Builds the panel that shows a record on the desk's page of its process. */
export function deskRecordPanel<Row>(
  call: RecordCall<Row>,
  panel: (record: Row) => ReactNode,
): FlowPanel {
  const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
    const { data, error, isPending, refetch } = useCall(call, { id: businessId }, { quiet: true })
    useEffect(() => {
      if (!isPending) onReady()
    })
    if (error) return <DeskError error={error} onRetry={refetch} />
    if (!data) return <DeskSkeleton rows={4} />
    return panel(data)
  }
  return { Panel }
}
