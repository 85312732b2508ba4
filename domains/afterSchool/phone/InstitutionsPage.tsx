import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { listInstitutions } from '../contract/institution.ts'
import { institutionDetailScreen } from '../contract/screens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { institutionStateNames, institutionTones } from '../contract/states.ts'
import type { InstitutionState } from '../contract/states.ts'
import { AskInstitution } from './parts/AskInstitution.tsx'

const shown = ['PENDING', 'RETURNED', 'AWAITING_VISIT', 'ADMITTED', 'SUSPENDED', 'DRAFT'] as const
const chips = [
  { value: '', label: '全部' } as const,
  ...shown.map((value) => ({ value, label: institutionStateNames[value] })),
]
const staleMs = 5 * 60_000

/** 校外机构: requested and admitted institutions, and a link to a new request. */
export function InstitutionsPage() {
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState<InstitutionState | ''>('')
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const pages = usePages(listInstitutions, { keyword, state })
  const mayAsk =
    own.data?.permissions.includes(afterSchoolPermissions.registerInstitutions) ?? false
  return (
    <Page title="校外机构" onRefresh={pages.refresh} bottom={mayAsk ? <AskInstitution /> : null}>
      <SearchBar
        value={keyword}
        onSearch={setKeyword}
        label="搜索机构"
        placeholder="机构名称或信用代码"
      />
      <FilterChips label="机构状态" options={chips} value={state} onChange={setState} />
      <PagesView
        pages={pages}
        label="校外机构"
        empty={
          <EmptyState
            drawing="list"
            title={keyword || state ? '没有符合条件的机构' : '还没有校外机构'}
            hint={
              keyword || state ? '换一个关键词或状态再找' : '提交入驻申请并通过后，机构才能开课'
            }
          />
        }
      >
        {(one) => (
          <Row
            key={one.id}
            title={one.name}
            facts={[
              one.contactName || '联系人未填',
              one.expiry ? `证照最早到期 ${one.expiry}` : '证照日期未填',
            ]}
            chip={<StateChip tone={institutionTones[one.state]}>{one.stateName}</StateChip>}
            to={linkTo(institutionDetailScreen, { id: one.id })}
          />
        )}
      </PagesView>
    </Page>
  )
}
