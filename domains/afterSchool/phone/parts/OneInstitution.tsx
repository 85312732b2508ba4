import type { ReactNode } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { GoneState, isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { getInstitution } from '../../contract/institution.ts'
import type { Institution } from '../../contract/institution.ts'

type OneInstitutionProps = {
  title: string
  id: string
  /** The page with the other institutions. */
  others: string
  children: (institution: Institution) => ReactNode
}

/** A page about one institution that the reader may see. */
export function OneInstitution({ title, id, others, children }: OneInstitutionProps) {
  const go = useGo()
  const query = useCall(getInstitution, { id })
  return (
    <Page title={title} onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这家机构，可能与您无关"
          action="查看机构"
          onPress={() => go.replace(others)}
        />
      ) : (
        <QueryView query={query}>{children}</QueryView>
      )}
    </Page>
  )
}
