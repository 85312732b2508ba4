import { useState } from 'react'

import { dayWords } from '../../../platform/contract/dayWords.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { plusDays } from '../../people/contract/schoolDays.ts'
import { listAbsences } from '../contract/absence.ts'
import { leaveDetailScreen } from '../contract/screens.ts'
import { leaveTones } from '../contract/states.ts'

const days = [
  { value: '-1', label: '昨天' },
  { value: '0', label: '今天' },
  { value: '1', label: '明天' },
] as const
type Day = (typeof days)[number]['value']

/** 班级请假: absent pupils of the user's classes, by class. */
export function AbsencesPage() {
  const [shift, setShift] = useState<Day>('0')
  const day = plusDays(wireDate(new Date()), Number(shift))
  const query = useCall(listAbsences, { day })
  return (
    <Page title="班级请假" onRefresh={query.refetch}>
      <FilterChips label="日期" options={days} value={shift} onChange={setShift} />
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ classes }) => classes.length === 0}
        empty={
          <EmptyState
            drawing="done"
            title="没有学生请假"
            hint={`${dayWords(day, wireDate(new Date()))}，您能查看的班级`}
          />
        }
      >
        {({ classes, isSchoolDay }) => (
          <>
            {isSchoolDay ? null : (
              <Notice tone="info">{`${dayWords(day, wireDate(new Date()))}不上课`}</Notice>
            )}
            {classes.map((one) => (
              <Card
                key={one.id}
                title={one.pupils.length > 0 ? `${one.name}（${one.pupils.length} 人）` : one.name}
                padded={one.pupils.length === 0}
              >
                {one.pupils.length === 0 ? (
                  '没有学生请假'
                ) : (
                  <Pupils name={one.name} pupils={one.pupils} />
                )}
              </Card>
            ))}
          </>
        )}
      </QueryView>
    </Page>
  )
}

type Pupils = ReplyOf<typeof listAbsences>['classes'][number]['pupils']

const Pupils = ({ name, pupils }: { name: string; pupils: Pupils }) => (
  <List label={name}>
    {pupils.map((pupil) => (
      <Row
        key={pupil.leaveId}
        title={pupil.name}
        facts={[`${pupil.kindName} · ${pupil.half}`]}
        chip={<StateChip tone={leaveTones[pupil.state]}>{pupil.stateName}</StateChip>}
        to={linkTo(leaveDetailScreen, { id: pupil.leaveId })}
      />
    ))}
  </List>
)
