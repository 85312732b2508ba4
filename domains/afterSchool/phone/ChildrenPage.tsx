import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { Tabs } from '../../../platform/web/kit/input/Tabs.tsx'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { useTab } from '../../../platform/web/navigation/useTab.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { listChildren } from '../../people/contract/child.ts'
import type { Child } from '../../people/contract/child.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { childrenScreen } from '../../people/contract/screens.ts'
import { FamilyTies, useFamilyTies } from '../../people/phone/kit/FamilyTies.tsx'
import { TieBar } from '../../people/phone/kit/TieBar.tsx'
import { ChildCourses, ChildHome, ChildLeave, ChildRecord } from './parts/ChildPanels.tsx'

const title = '我的孩子'
const tabs = [
  { value: 'home', label: '首页' },
  { value: 'courses', label: '课程' },
  { value: 'leave', label: '请假' },
  { value: 'record', label: '学籍' },
] as const
type Tab = (typeof tabs)[number]['value']
const staleMs = 5 * 60_000

/**
 * 我的孩子: one of the caller's children under tabs, with a switch to the others; also the way to
 * become a guardian of another child.
 */
export function ChildrenPage() {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  if (own.data?.permissions.includes(peoplePermissions.family)) return <Family />
  return (
    <Page title={title}>
      <QueryView query={own} skeleton="list">
        {() => <NotAllowed title={title} />}
      </QueryView>
    </Page>
  )
}

function Family() {
  const children = useCall(listChildren, {})
  const { refetch, ...ties } = useFamilyTies()
  const [tab, setTab] = useTab('home', tabs)
  const isHome = tab === 'home' || children.data?.records.length === 0
  return (
    <Page
      title={title}
      onRefresh={() => Promise.all([children.refetch(), refetch()])}
      bottom={isHome ? <TieBar /> : null}
    >
      <QueryView
        query={children}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={noChild}
      >
        {({ records }) => <ChildTabs records={records} tab={tab} onTab={setTab} />}
      </QueryView>
      {isHome ? <FamilyTies {...ties} /> : null}
    </Page>
  )
}

const noChild = (
  <EmptyState
    drawing="list"
    title="还没有关联的孩子"
    hint="认领后由班主任确认；家人已关联时，可请家人给您邀请码"
  />
)

type ChildTabsProps = { records: readonly Child[]; tab: Tab; onTab: (tab: Tab) => void }

function ChildTabs({ records, tab, onTab }: ChildTabsProps) {
  const asked = useParam('studentId')
  const [wanted, setWanted] = useState(asked)
  // Another family's child is treated as missing.
  const child = records.find(({ id }) => id === wanted) ?? records[0]
  if (!child) return null
  const keep = (studentId: string, next: Tab) => {
    setWanted(studentId)
    onTab(next)
    keepInAddress(linkTo(childrenScreen, { studentId, tab: next }))
  }
  return (
    <>
      {records.length > 1 ? (
        <FilterChips
          label="孩子"
          options={records.map(({ id, name }) => ({ value: id, label: name }))}
          value={child.id}
          onChange={(id) => keep(id, tab)}
        />
      ) : null}
      <Tabs label={child.name} tabs={tabs} value={tab} onChange={(next) => keep(child.id, next)}>
        {tab === 'home' ? <ChildHome child={child} /> : null}
        {tab === 'courses' ? <ChildCourses child={child} /> : null}
        {tab === 'leave' ? <ChildLeave child={child} /> : null}
        {tab === 'record' ? <ChildRecord key={child.id} child={child} /> : null}
      </Tabs>
    </>
  )
}
