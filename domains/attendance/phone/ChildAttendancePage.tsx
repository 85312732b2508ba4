import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { FilterChips, Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listChildren } from '../../people/contract/child.ts'
import type { Child } from '../../people/contract/child.ts'
import { childAttendanceScreen } from '../contract/screens.ts'
import { CarePanel } from './parts/CarePanel.tsx'
import { CodePanel } from './parts/CodePanel.tsx'
import { DaysPanel } from './parts/DaysPanel.tsx'
import look from './parts/Roll.module.css'

const tabs = [
  { value: 'care', label: '托管' },
  { value: 'codes', label: '接送码' },
  { value: 'days', label: '考勤' },
] as const
type Tab = (typeof tabs)[number]['value']

/** 托管与接送: an own child's care, codes for other adults, and attendance. */
export function ChildAttendancePage() {
  const children = useCall(listChildren, {})
  const studying = ({ records }: { records: readonly Child[] }) =>
    records.filter(({ status }) => status === 'STUDYING')
  return (
    <Page title="托管与接送" onRefresh={children.refetch}>
      <QueryView
        query={children}
        skeleton="form"
        isEmpty={(reply) => studying(reply).length === 0}
        empty={
          <EmptyState
            drawing="form"
            title="没有在读的孩子"
            hint="先在“我的孩子”里认领孩子，由班主任确认"
          />
        }
      >
        {(reply) => <Children pupils={studying(reply)} />}
      </QueryView>
    </Page>
  )
}

function Children({ pupils }: { pupils: readonly Child[] }) {
  const go = useGo()
  const wanted = useParam('childId')
  const opened = useParam('tab')
  const [tab, setTab] = useState<Tab>(tabs.find(({ value }) => value === opened)?.value ?? 'care')
  const child = pupils.find(({ id }) => id === wanted) ?? pupils[0]
  if (!child) return null
  return (
    <div className={look.stack}>
      {pupils.length > 1 ? (
        <FilterChips
          label="孩子"
          options={pupils.map(({ id, name }) => ({ value: id, label: name }))}
          value={child.id}
          onChange={(childId) => go.replace(linkTo(childAttendanceScreen, { childId }))}
        />
      ) : null}
      <Segmented label="内容" options={tabs} value={tab} onChange={setTab} />
      {tab === 'care' ? <CarePanel key={child.id} child={child} /> : null}
      {tab === 'codes' ? <CodePanel key={child.id} child={child} /> : null}
      {tab === 'days' ? <DaysPanel key={child.id} child={child} /> : null}
    </div>
  )
}
