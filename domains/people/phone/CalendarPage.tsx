import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { listCalendarDays, removeCalendarDays } from '../contract/calendar.ts'
import type { CalendarDay } from '../contract/calendar.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { listYears } from '../contract/schoolYear.ts'
import type { SchoolYear } from '../contract/schoolYear.ts'
import { yearFormScreen } from '../contract/screens.ts'
import look from './People.module.css'
import { LessonHours } from './parts/LessonHours.tsx'
import { useRights } from './useRights.ts'

const loadDayForm = () => import('./parts/DayForm.tsx')

/** School years with their terms, and special days. */
export function CalendarPage() {
  const go = useGo()
  const rights = useRights()
  const mayEdit = rights.may(peoplePermissions.editClasses)
  const years = useCall(listYears, {})
  const known = years.data?.records ?? []
  const range = { from: known.at(-1)?.beginDate, to: known[0]?.endDate }
  const days = useCall(listCalendarDays, range, { enabled: years.data !== undefined })
  const [isAdding, setAdding] = useState(false)
  const form = useChunk(loadDayForm, isAdding, () => setAdding(false))
  return (
    <Page
      title="学年与校历"
      onRefresh={() => Promise.all([years.refetch(), days.refetch()])}
      bottom={
        mayEdit ? (
          <BottomBar>
            <Button onPress={() => go.to(linkTo(yearFormScreen))}>建立学年</Button>
            <Button kind="primary" onPress={() => setAdding(true)}>
              添加日期
            </Button>
          </BottomBar>
        ) : null
      }
    >
      {rights.isPending || years.isPending ? (
        <Skeleton kind="detail" />
      ) : (
        <>
          <QueryView
            query={years}
            isEmpty={({ records }) => records.length === 0}
            empty={
              <EmptyState drawing="list" title="还没有学年" hint="先建立学年和学期，再安排班级" />
            }
          >
            {({ records }) =>
              records.map((year) => <YearCard key={year.id} year={year} mayEdit={mayEdit} />)
            }
          </QueryView>
          {years.data ? (
            <>
              <h2 className={look.heading}>放假与调休</h2>
              <QueryView
                query={days}
                skeleton="list"
                isEmpty={({ records }) => records.length === 0}
                empty={
                  <EmptyState
                    drawing="list"
                    title="还没有放假与调休"
                    hint="没有列出的日子按星期上课"
                  />
                }
              >
                {({ records }) => <Days days={records} mayEdit={mayEdit} />}
              </QueryView>
            </>
          ) : null}
        </>
      )}
      <LessonHours isTurn={!days.isPending} />
      {form ? <form.DayForm open={isAdding} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

function YearCard({ year, mayEdit }: { year: SchoolYear; mayEdit: boolean }) {
  const go = useGo()
  return (
    <Card
      title={year.name}
      action={
        mayEdit ? (
          <Button
            kind="plain"
            small
            label={`修改${year.name}`}
            onPress={() => go.to(linkTo(yearFormScreen, { id: year.id }))}
          >
            修改
          </Button>
        ) : undefined
      }
    >
      {year.isCurrent ? <StateChip tone="success">当前学年</StateChip> : null}
      <Facts
        items={year.terms.map(({ name, beginDate, endDate }) => ({
          label: name,
          value: `${beginDate} 至 ${endDate}`,
        }))}
      />
    </Card>
  )
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

function Days({ days, mayEdit }: { days: readonly CalendarDay[]; mayEdit: boolean }) {
  const remove = useSubmit(removeCalendarDays, {
    invalidates: [listCalendarDays],
    message: '已删除',
  })
  const ask = async ({ id, day, name }: CalendarDay) => {
    if (
      await confirm({
        title: `删除 ${day} ${name}？`,
        body: '这一天将按星期安排。',
        action: '删除',
        tone: 'danger',
      })
    )
      remove.mutate({ ids: id })
  }
  return (
    <List label="放假与调休">
      {days.map((one) => (
        <Row
          key={one.id}
          title={`${one.day} ${one.name}`}
          facts={one.followsWeekday ? [`按星期${weekdays[one.followsWeekday - 1] ?? ''}上课`] : []}
          chip={
            <StateChip tone={one.kind === 'HOLIDAY' ? 'info' : 'primary'}>{one.kindName}</StateChip>
          }
          onPress={mayEdit ? () => ask(one) : undefined}
        />
      ))}
    </List>
  )
}
