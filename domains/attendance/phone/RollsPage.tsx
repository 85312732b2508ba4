import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { plusDays } from '../../people/contract/schoolDays.ts'
import { listRolls } from '../contract/rollCall.ts'
import type { RollRow } from '../contract/rollCall.ts'
import { notesScreen, rollScreen } from '../contract/screens.ts'

const days = [
  { value: '-1', label: '昨天' },
  { value: '0', label: '今天' },
  { value: '1', label: '明天' },
] as const
type Day = (typeof days)[number]['value']

/** 课后点名: the reader's lessons and homeroom in care, those without a roll call first. */
export function RollsPage() {
  const [shift, setShift] = useState<Day>('0')
  const day = plusDays(wireDate(new Date()), Number(shift))
  const query = useCall(listRolls, { day })
  return (
    <Page title="课后点名" onRefresh={query.refetch}>
      <FilterChips label="日期" options={days} value={shift} onChange={setShift} />
      <QueryView
        query={query}
        skeleton="rows"
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState
            drawing="done"
            title="没有要点名的课"
            hint="您任教的课后课程和本班托管会出现在这里"
          />
        }
      >
        {({ records }) => (
          <List label="点名">
            {[...records.filter(isOpen), ...records.filter((one) => !isOpen(one))].map((roll) => (
              <RollLine key={`${roll.kind}${roll.id}`} roll={roll} day={day} />
            ))}
          </List>
        )}
      </QueryView>
      <List label="更多">
        <Row title="学生评语" facts={['给任教的学生写评语']} to={linkTo(notesScreen)} />
      </List>
    </Page>
  )
}

const isOpen = ({ takenTime }: RollRow): boolean => takenTime === undefined

const RollLine = ({ roll, day }: { roll: RollRow; day: string }) => (
  <Row
    title={roll.title}
    facts={[[roll.kindName, ...roll.facts].join(' · '), `${roll.childCount} 人`]}
    chip={chipOf(roll)}
    to={linkTo(rollScreen, { kind: roll.kind, id: roll.id, day })}
  />
)

function chipOf(roll: RollRow) {
  if (isOpen(roll)) return <StateChip tone="primary">待点名</StateChip>
  if (roll.absentCount > 0)
    return <StateChip tone="error">{`${roll.absentCount} 人未到`}</StateChip>
  return <StateChip tone="success">已点名</StateChip>
}
