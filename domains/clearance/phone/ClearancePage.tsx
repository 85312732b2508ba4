import { useState } from 'react'

import { dayWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listAdults } from '../contract/adult.ts'
import { ClearanceState, clearanceStateNames, clearanceTones } from '../contract/states.ts'

const chips = [
  { value: '', label: '全部' } as const,
  ...ClearanceState.options.map((value) => ({ value, label: clearanceStateNames[value] })),
]

/** 准入查询: who may work with children, the most urgent first. Recording is done at the desk. */
export function ClearancePage() {
  const asked = useParam('state')
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState<ClearanceState | ''>(
    ClearanceState.options.find((one) => one === asked) ?? '',
  )
  const today = wireDate(new Date())
  const pages = usePages(listAdults, { keyword, state })
  return (
    <Page title="准入查询" onRefresh={pages.refresh}>
      <SearchBar
        value={keyword}
        onSearch={setKeyword}
        label="搜索人员"
        placeholder="姓名、部门或机构"
      />
      <FilterChips label="准入状态" options={chips} value={state} onChange={setState} />
      <PagesView
        pages={pages}
        label="准入查询"
        empty={
          <EmptyState
            drawing="list"
            title="没有符合条件的人员"
            hint="换一个条件再找；登记查询请用电脑"
          />
        }
      >
        {(one) => (
          <Row
            key={one.id}
            title={one.name}
            facts={[
              one.place || one.kindName,
              ...(one.validUntil ? [`${dayWords(one.validUntil, today)}到期`] : []),
            ]}
            chip={<StateChip tone={clearanceTones[one.state]}>{one.stateName}</StateChip>}
          />
        )}
      </PagesView>
    </Page>
  )
}
