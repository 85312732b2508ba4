import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import type { FlowPanel } from '../../../platform/web/flowPanels.ts'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { MendRow } from '../../../platform/web/MendRow.tsx'
import { getInstitution } from '../contract/institution.ts'
import { institutionStartScreen } from '../contract/laterScreens.ts'
import { InstitutionPanel } from './parts/InstitutionPanel.tsx'

/** The institution on the page of its process. */
const Panel: FlowPanel['Panel'] = ({ businessId, onReady }) => {
  const query = useCall(getInstitution, { id: businessId })
  useEffect(() => {
    if (!query.isPending) onReady()
  })
  return (
    <QueryView query={query}>
      {(institution) => (
        <>
          <InstitutionPanel institution={institution} />
          {institution.mayMend ? (
            <MendRow to={linkTo(institutionStartScreen, { id: institution.id })} />
          ) : null}
        </>
      )}
    </QueryView>
  )
}

/** How an institution shows itself on the page of its process. */
export const institutionFlowPanel: FlowPanel = { Panel }
