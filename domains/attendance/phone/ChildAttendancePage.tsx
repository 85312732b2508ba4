import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listChildren } from '../../people/contract/child.ts'
import type { Child } from '../../people/contract/child.ts'
import { getOwnCare } from '../contract/care.ts'
import { listPickUpCodes } from '../contract/pickUp.ts'
import { listChildDays } from '../contract/rollCall.ts'
import { childAttendanceScreen } from '../contract/screens.ts'
import { CarePanel } from './parts/CarePanel.tsx'
import { CodePanel } from './parts/CodePanel.tsx'
import { DaysPanel } from './parts/DaysPanel.tsx'
import { OfChild } from './parts/OfChild.tsx'

const tabs = [
  { value: 'care', label: '托管' },
  { value: 'codes', label: '接送码' },
  { value: 'days', label: '考勤' },
] as const
type Tab = (typeof tabs)[number]['value']

/** 托管与接送: an own child's care, codes for other adults, and attendance. */
export const ChildAttendancePage = () => (
  <Page title="托管与接送" onRefresh={refresh}>
    <OfChild skeleton="form" addressOf={(childId) => linkTo(childAttendanceScreen, { childId })}>
      {(child) => <Tabs child={child} />}
    </OfChild>
  </Page>
)

const shown = [listChildren, getOwnCare, listPickUpCodes, listChildDays]
const refresh = () =>
  Promise.all(shown.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

function Tabs({ child }: { child: Child }) {
  const opened = useParam('tab')
  const [tab, setTab] = useState<Tab>(tabs.find(({ value }) => value === opened)?.value ?? 'care')
  return (
    <>
      <Segmented label="内容" options={tabs} value={tab} onChange={setTab} />
      {tab === 'care' ? <CarePanel key={child.id} child={child} /> : null}
      {tab === 'codes' ? <CodePanel key={child.id} child={child} /> : null}
      {tab === 'days' ? <DaysPanel key={child.id} child={child} /> : null}
    </>
  )
}
