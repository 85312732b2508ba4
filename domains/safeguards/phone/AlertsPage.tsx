import { useState } from 'react'

import { usePages } from '../../../platform/web/paging/usePages.ts'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { AlertState, alertStateNames, listAlerts } from '../contract/alert.ts'

const chips = [
  { value: '', label: '全部' } as const,
  ...AlertState.options.map((value) => ({ value, label: alertStateNames[value] })),
]
const tones = { OPEN: 'warning', EXPLAINED: 'success', INCIDENT: 'error' } as const

/** 异常查看 on the phone, where a message leads. Judging is done at the desk. */
export function AlertsPage() {
  const [state, setState] = useState<AlertState | ''>('')
  const pages = usePages(listAlerts, { state })
  return (
    <Page title="异常查看" onRefresh={pages.refresh}>
      <FilterChips label="状态" options={chips} value={state} onChange={setState} />
      <PagesView
        pages={pages}
        label="异常查看"
        empty={
          <EmptyState
            drawing="list"
            title={state ? '没有符合条件的异常查看' : '没有异常查看'}
            hint={state ? '换个状态看看' : '发现后会出现在这里'}
          />
        }
      >
        {(one) => (
          <Row
            key={one.id}
            title={`${one.userName}：${one.ruleName}`}
            facts={[one.from.slice(0, 16), one.sentence]}
            chip={<StateChip tone={tones[one.state]}>{one.stateName}</StateChip>}
          />
        )}
      </PagesView>
    </Page>
  )
}
