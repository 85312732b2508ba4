import { type ReactNode, useState } from 'react'

import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { getRoll } from '../contract/rollCall.ts'
import type { RollSheet } from '../contract/rollCall.ts'
import { rollsScreen } from '../contract/screens.ts'
import { RollKind } from '../contract/states.ts'
import { PickUpList } from './parts/PickUpList.tsx'
import { RollBar } from './parts/RollBar.tsx'
import { RollList } from './parts/RollList.tsx'
import { useMarks } from './useMarks.ts'

const tabs = [
  { value: 'roll', label: '点名' },
  { value: 'pickUp', label: '接送' },
] as const
type Tab = (typeof tabs)[number]['value']

/** 点名: all children are there but those who are marked; then each is handed over. */
export function RollPage() {
  const go = useGo()
  const day = useParam('day') ?? wireDate(new Date())
  const kind = RollKind.safeParse(useParam('kind')).data ?? 'LESSON'
  const id = useParam('id') ?? '0'
  const query = useCall(getRoll, { kind, id, day }, { quiet: true })
  const framed = (content: ReactNode) => <Page title="点名">{content}</Page>
  if (isGone(query.error))
    return framed(
      <GoneState
        title="没有找到这次点名"
        action="查看今天的课"
        onPress={() => go.replace(rollsScreen.path)}
      />,
    )
  if (query.data === undefined)
    return framed(
      <QueryView query={query} skeleton="list">
        {() => null}
      </QueryView>,
    )
  return (
    <Sheet
      key={`${id} ${query.data.takenTime ?? ''}`}
      sheet={query.data}
      onRefresh={query.refetch}
    />
  )
}

function Sheet({ sheet, onRefresh }: { sheet: RollSheet; onRefresh: () => Promise<unknown> }) {
  const [tab, setTab] = useState<Tab>(sheet.takenTime && sheet.mayHandOver ? 'pickUp' : 'roll')
  const marks = useMarks(sheet)
  const hasChildren = sheet.children.length > 0
  return (
    <Page
      title={sheet.title}
      onRefresh={onRefresh}
      bottom={
        tab === 'roll' && hasChildren ? (
          <RollBar sheet={sheet} exceptions={marks.exceptions} />
        ) : null
      }
    >
      {hasChildren ? (
        <>
          {sheet.mayHandOver ? (
            <Segmented label="点名与接送" options={tabs} value={tab} onChange={setTab} />
          ) : null}
          {tab === 'roll' ? <RollList sheet={sheet} marks={marks} /> : <PickUpList sheet={sheet} />}
        </>
      ) : (
        <EmptyState
          drawing="list"
          title="这天没有学生"
          hint="选课或申请托管后，孩子会出现在名单里"
        />
      )}
    </Page>
  )
}
