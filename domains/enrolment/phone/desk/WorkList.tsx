import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { Moment, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, SearchBar } from '../../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { listApplications } from '../../contract/application.ts'
import type { ApplicationSummary } from '../../contract/applicationShapes.ts'
import { categories, categoryTexts } from '../../contract/form/categories.ts'
import type { Category } from '../../contract/form/categories.ts'
import { listPlans } from '../../contract/plan.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import { enrolmentDeskScreen } from '../../contract/screens.ts'
import { applicationStates, stateLabel } from '../../contract/states.ts'
import type { ApplicationState } from '../../contract/states.ts'
import { stateTones } from '../../contract/states.ts'
import look from './WorkList.module.css'

const all = ''
type Filter = {
  status: ApplicationState | typeof all
  category: Category | typeof all
  planId: string
  name: string
}

/** Every application the reader may see, filtered by state, category, plan and name. */
export function WorkList() {
  const wanted = useParam('status')
  const status = applicationStates.find((one) => one === wanted) ?? all
  const [filter, setFilter] = useState<Filter>({
    status,
    category: all,
    planId: useParam('planId') ?? all,
    name: '',
  })
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  const { status: state, category, planId, name } = filter
  // The filter chips are above the list: wait for the plans, so that the layout does not shift.
  const plans = useCall(listPlans, {}, { staleMs: 60_000, quiet: true })
  const pages = usePages(
    listApplications,
    {
      scope: 'all',
      name,
      ...(state ? { status: state } : {}),
      ...(category ? { category } : {}),
      ...(planId ? { planId } : {}),
    },
    { size: 20 },
  )
  return (
    <Page title="招生审核" onRefresh={pages.refresh}>
      <SearchBar
        value={name}
        placeholder="孩子姓名"
        label="按孩子姓名搜索"
        onSearch={(keyword) => change({ name: keyword })}
      />
      {plans.isPending ? (
        <Skeleton kind="list" />
      ) : (
        <>
          <Filters plans={plans.data?.records ?? []} filter={filter} onChange={change} />
          <p className={look.total} role="status">
            {pages.isPending || pages.error ? '' : `共 ${pages.total} 份`}
          </p>
          <PagesView
            pages={pages}
            label="报名申请"
            empty={<Nothing isNarrowed={Boolean(state || category || planId || name)} />}
          >
            {(row) => <ApplicationRow key={row.id} row={row} />}
          </PagesView>
        </>
      )}
    </Page>
  )
}

const reviewStates = applicationStates.filter((one) => one !== 'DRAFT')

type FiltersProps = {
  plans: readonly EnrolmentPlan[]
  filter: Filter
  onChange: (part: Partial<Filter>) => void
}

function Filters({ plans: records, filter, onChange }: FiltersProps) {
  const open = categories.filter((one) =>
    records.some((plan) => plan.categories.some((category) => category.code === one)),
  )
  return (
    <div className={look.filters}>
      <FilterChips
        label="状态"
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: all, label: '全部状态' },
          ...reviewStates.map((value) => ({ value, label: stateLabel(value, 'staff') })),
        ]}
      />
      {open.length > 1 ? (
        <FilterChips
          label="生源类别"
          value={filter.category}
          onChange={(category) => onChange({ category })}
          options={[
            { value: all, label: '全部类别' },
            ...open.map((value) => ({ value, label: categoryTexts[value].label })),
          ]}
        />
      ) : null}
      {records.length > 1 ? (
        <FilterChips
          label="招生计划"
          value={filter.planId}
          onChange={(planId) => onChange({ planId })}
          options={[
            { value: all, label: '全部计划' },
            ...records.map((plan) => ({ value: plan.id, label: plan.name })),
          ]}
        />
      ) : null}
    </div>
  )
}

function ApplicationRow({ row }: { row: ApplicationSummary }) {
  const facts = [
    row.categoryLabel,
    row.applyNo,
    <Moment key="at" at={row.submittedAt} />,
    ...(row.round > 1 ? [`第 ${row.round} 次提交`] : []),
    ...(row.reviewerName ? [`审核人：${row.reviewerName}`] : []),
  ]
  return (
    <Row
      title={row.childName}
      facts={facts}
      chip={<StateChip tone={stateTones[row.status]}>{row.statusLabel}</StateChip>}
      to={linkTo(enrolmentDeskScreen, { id: row.id })}
    />
  )
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState drawing="search" title="没有符合条件的报名" hint="换个条件或姓名试试" />
  ) : (
    <EmptyState drawing="done" title="还没有报名申请" hint="家长提交后会出现在这里" />
  )
