import { Button, Segmented, Select } from 'antd'
import { CalendarPlus, Plus, Printer } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { usePerson } from '../../../platform/desk/person.tsx'
import { DeskEmpty, DeskError, DeskPage, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { navigate, useAppLocation } from '../../../platform/web/navigation/location.ts'
import { submitCalendarDay } from '../contract/calendar.ts'
import { calendarDesk } from '../contract/screens.ts'
import { listYears, type SchoolYear } from '../contract/schoolYear.ts'
import look from './parts/calendar.module.css'
import { DaysDialog } from './parts/DaysDialog.tsx'
import { DayDrawer, type EditedDay } from './parts/DayDrawer.tsx'
import { Periods } from './parts/Periods.tsx'
import { YearDrawer } from './parts/YearDrawer.tsx'
import { YearView } from './parts/YearView.tsx'

type Opened =
  | { kind: 'days' }
  | { kind: 'day'; day: EditedDay }
  | { kind: 'year'; year: SchoolYear | undefined }

/**
 * The school's calendar: the year view with terms, holidays and make-up days, and the lesson hours.
 */
export function CalendarPage() {
  const { data, error, refetch } = useCall(listYears, {})
  const query = new URLSearchParams(useAppLocation().search)
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  const mayEdit = usePerson().can(submitCalendarDay)
  const years = data?.records ?? []
  const year =
    years.find(({ id }) => id === query.get('year')) ??
    years.find(({ isCurrent }) => isCurrent) ??
    years[0]
  const isPeriods = query.get('view') === 'periods'
  const show = (part: { year?: string; view?: string }) =>
    navigate(
      linkTo(calendarDesk, {
        ...(year ? { year: year.id } : {}),
        ...(isPeriods ? { view: 'periods' } : {}),
        ...part,
      }),
      { replace: true },
    )
  return (
    <DeskPage
      title={isPeriods ? '作息时间' : year ? `校历：${year.name}` : '校历'}
      hint={isPeriods ? periodsHint : mayEdit ? editHint : yearHint}
      actions={
        <Button icon={<Printer size="1rem" aria-hidden="true" />} onClick={() => window.print()}>
          打印
        </Button>
      }
    >
      <div className={look.views} data-no-print="">
        <Segmented
          aria-label="查看内容"
          options={views}
          value={isPeriods ? 'periods' : 'year'}
          onChange={(view) => show({ view: view === 'periods' ? 'periods' : '' })}
        />
        {year && !isPeriods ? (
          <YearActions
            years={years}
            year={year}
            mayEdit={mayEdit}
            onYear={(id) => show({ year: id })}
            onOpen={setOpened}
          />
        ) : null}
      </div>
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {data || error ? null : <DeskSkeleton />}
      {data && !year ? (
        <DeskEmpty
          title="还没有学年"
          hint="先新建学年和两个学期，再标出放假与调休。"
          action={
            mayEdit ? (
              <Button type="primary" onClick={() => setOpened({ kind: 'year', year: undefined })}>
                新建学年
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {isPeriods ? (
        <Periods />
      ) : year ? (
        <YearView
          year={year}
          onDay={mayEdit ? (day) => setOpened({ kind: 'day', day }) : undefined}
        />
      ) : null}
      {opened?.kind === 'days' && year ? (
        <DaysDialog startYear={year.startYear} onClose={() => setOpened(undefined)} />
      ) : null}
      {opened?.kind === 'day' ? (
        <DayDrawer edited={opened.day} onClose={() => setOpened(undefined)} />
      ) : null}
      {opened?.kind === 'year' ? (
        <YearDrawer year={opened.year} last={years[0]} onClose={() => setOpened(undefined)} />
      ) : null}
    </DeskPage>
  )
}

const yearHint = '学期中没有标出的日子，周一至周五上课，周末休息。'
const editHint = `点一天可以设为放假或调休上课；${yearHint}`
const periodsHint = '上课日每一节的名称和起止时间。'

const views = [
  { value: 'year', label: '年历' },
  { value: 'periods', label: '作息时间' },
]

type YearActionsProps = {
  years: readonly SchoolYear[]
  year: SchoolYear
  mayEdit: boolean
  onYear: (id: string) => void
  onOpen: (opened: Opened) => void
}

/** The choice of a school year, and what may be done with it. The view switch stays in its place. */
const YearActions = ({ years, year, mayEdit, onYear, onOpen }: YearActionsProps) => (
  <div className={look.yearActions}>
    <Select
      aria-label="学年"
      value={year.id}
      popupMatchSelectWidth={false}
      options={years.map(({ id, name, isCurrent }) => ({
        value: id,
        label: isCurrent ? `${name}（当前）` : name,
      }))}
      onChange={onYear}
    />
    {mayEdit ? (
      <>
        <Button onClick={() => onOpen({ kind: 'year', year })}>修改学年</Button>
        <Button
          icon={<Plus size="1rem" aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'year', year: undefined })}
        >
          新建学年
        </Button>
        <Button onClick={() => onOpen({ kind: 'days' })}>粘贴放假安排</Button>
        <Button
          type="primary"
          icon={<CalendarPlus size="1rem" aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'day', day: { day: '', known: undefined } })}
        >
          添加日期
        </Button>
      </>
    ) : null}
  </div>
)
