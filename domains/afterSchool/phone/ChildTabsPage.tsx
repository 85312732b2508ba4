import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { listChildren } from '../../people/contract/child.ts'
import type { Child } from '../../people/contract/child.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { childrenScreen } from '../../people/contract/screens.ts'
import { childTabsScreen } from '../contract/screens.ts'
import { ChildCourses, ChildHome, ChildLeave, ChildRecord } from './parts/ChildPanels.tsx'
import { Tabs } from '../../../platform/web/kit/input/Tabs.tsx'
import { useTab } from '../../../platform/web/navigation/useTab.ts'

const tabs = [
  { value: 'home', label: '首页' },
  { value: 'courses', label: '课程' },
  { value: 'leave', label: '请假' },
  { value: 'record', label: '学籍' },
] as const
const staleMs = 5 * 60_000

/** 孩子主页: one of the caller's children under tabs, with links to the others. */
export function ChildTabsPage() {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  return (
    <Page title="孩子主页">
      <QueryView query={own} skeleton="list">
        {({ permissions }) =>
          permissions.includes(peoplePermissions.family) ? (
            <Children />
          ) : (
            <NotAllowed title="孩子主页" />
          )
        }
      </QueryView>
    </Page>
  )
}

function Children() {
  const go = useGo()
  const query = useCall(listChildren, {})
  const none = (
    <EmptyState
      drawing="list"
      title="还没有关联的孩子"
      hint="认领后由班主任确认"
      action={<Button onPress={() => go.to(linkTo(childrenScreen))}>去认领</Button>}
    />
  )
  return (
    <QueryView
      query={query}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={none}
    >
      {({ records }) => <ChildTabs records={records} />}
    </QueryView>
  )
}

function ChildTabs({ records }: { records: readonly Child[] }) {
  const asked = useParam('studentId')
  const [wanted, setWanted] = useState(asked)
  const [tab, setTab] = useTab('home', tabs)
  // Another family's child is treated as missing.
  const child = records.find(({ id }) => id === wanted) ?? records[0]
  if (!child) return null
  const keep = (studentId: string, next: typeof tab) => {
    setWanted(studentId)
    setTab(next)
    keepInAddress(linkTo(childTabsScreen, { studentId, tab: next }))
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
        {tab === 'record' ? <ChildRecord child={child} /> : null}
      </Tabs>
    </>
  )
}
