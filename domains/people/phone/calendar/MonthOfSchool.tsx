import { dayWords } from '../../../../platform/contract/dayWords.ts'
import type { Query } from '../../../../platform/web/calls/queryClient.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { type DayMark, MonthGrid } from '../../../../platform/web/kit/month/MonthGrid.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { type CalendarDay, listCalendarDays, removeCalendarDays } from '../../contract/calendar.ts'
import { boundsOf, dayKindWords, dayShown, type DayShown } from '../../contract/calendarDays.ts'
import type { SchoolYear } from '../../contract/schoolYear.ts'
import look from './MonthOfSchool.module.css'

type MonthOfSchoolProps = {
  years: Query<{ records: SchoolYear[] }>
  days: Query<{ records: CalendarDay[] }>
  at: { readonly day: string; readonly today: string }
  mayEdit: boolean
  onDay: (day: string) => void
}

/** A month of the school's calendar, and what the chosen day brings. */
export function MonthOfSchool({ years, days, at, mayEdit, onDay }: MonthOfSchoolProps) {
  const known = { years: years.data?.records ?? [], days: days.data?.records ?? [] }
  const isRead = years.data !== undefined && days.data !== undefined
  const unread = { words: '' }
  if (years.data?.records.length === 0)
    return (
      <EmptyState
        drawing="list"
        title="还没有校历"
        hint="教务处新建学年后，这里按月显示上课和放假"
      />
    )
  return (
    <>
      <Card>
        <MonthGrid
          label="校历"
          chosen={at.day}
          today={at.today}
          bounds={boundsOf(known.years, at.today)}
          markOf={(day) => (isRead ? markOf(dayShown(known, day)) : unread)}
          onChoose={onDay}
        />
        <Legend />
      </Card>
      <QueryView query={years.data ? days : years} skeleton="detail">
        {() => <OneDay {...at} shown={dayShown(known, at.day)} mayEdit={mayEdit} />}
      </QueryView>
    </>
  )
}

function markOf({ kind, special, events }: DayShown): DayMark {
  const mark = {
    words: [dayKindWords[kind], special?.name, ...events].filter(Boolean).join('，'),
    isEvent: events.length > 0,
  }
  if (kind === 'holiday') return { ...mark, sign: '休', tone: 'success' }
  if (kind === 'makeUp') return { ...mark, sign: '班', tone: 'warning' }
  return { ...mark, isQuiet: kind !== 'school' }
}

const Legend = () => (
  <ul className={look.legend} aria-label="图例">
    <li>
      <b data-tone="success">休</b> 放假
    </li>
    <li>
      <b data-tone="warning">班</b> 调休上课
    </li>
    <li>
      <i className={look.dot} /> 开学、学期结束
    </li>
  </ul>
)

const tones = {
  school: 'primary',
  makeUp: 'warning',
  holiday: 'success',
  weekend: 'info',
  outside: 'info',
} as const

type OneDayProps = { day: string; today: string; shown: DayShown; mayEdit: boolean }

function OneDay({ day, today, shown: { kind, special, place, events }, mayEdit }: OneDayProps) {
  return (
    <Card
      title={dayWords(day, today)}
      action={<StateChip tone={tones[kind]}>{dayKindWords[kind]}</StateChip>}
    >
      <div className={look.day} aria-live="polite">
        <p className={look.place}>{place || '不在学期内'}</p>
        {events.map((event) => (
          <p key={event}>{event}</p>
        ))}
        {special ? <Special day={special} mayEdit={mayEdit} /> : null}
      </div>
    </Card>
  )
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

function Special({ day: { id, day, name, followsWeekday }, mayEdit }: SpecialProps) {
  const remove = useSubmit(removeCalendarDays, {
    invalidates: [listCalendarDays],
    message: '已删除',
  })
  const ask = async () => {
    const title = `删除${dayWords(day, day)}的“${name}”？`
    const body = '删除后，这一天恢复平时的安排。'
    if (await confirm({ title, body, action: '删除', tone: 'danger' })) remove.mutate({ ids: id })
  }
  return (
    <div className={look.special}>
      <p>
        {name}
        {followsWeekday ? `，按星期${weekdays[followsWeekday - 1] ?? ''}上课` : ''}
      </p>
      {mayEdit ? (
        <Button kind="plain" small label={`删除${name}`} busy={remove.isPending} onPress={ask}>
          删除
        </Button>
      ) : null}
    </div>
  )
}

type SpecialProps = { day: CalendarDay; mayEdit: boolean }
