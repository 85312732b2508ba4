import { type ReactNode, useEffect } from 'react'

import { useCall } from '../calls/calls.ts'
import { QueryView } from '../kit/page/QueryView.tsx'
import type { FlowPanel } from './flowPanels.ts'
import { CorrectionRow } from './CorrectionRow.tsx'
import type { RecordCall } from './RecordPage.tsx'

/**
 * Builds the panel that shows a record on the page of its process, with a link to its form after a
 * return. `correctTo` returns the address of that form, or undefined where this user may not
 * correct the record.
 */
export function recordPanel<Row>(
  call: RecordCall<Row>,
  panel: (record: Row) => ReactNode,
  correctTo?: (record: Row) => string | undefined,
): FlowPanel {
  const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
    const query = useCall(call, { id: businessId })
    useEffect(() => {
      if (!query.isPending) onReady()
    })
    return (
      <QueryView query={query}>
        {(record) => (
          <>
            {panel(record)}
            <Correction to={correctTo?.(record)} />
          </>
        )}
      </QueryView>
    )
  }
  return { Panel }
}

const Correction = ({ to }: { to: string | undefined }) => (to ? <CorrectionRow to={to} /> : null)
