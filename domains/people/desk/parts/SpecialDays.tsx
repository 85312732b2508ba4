import { Button } from 'antd'

import { Chip, DeskEmpty, Panel } from '../../../../platform/desk/DeskPage.tsx'
import type { CalendarDay } from '../../contract/calendar.ts'
import { weekdayOptions } from '../../contract/options.ts'
import { weekdayOf } from '../../contract/schoolDays.ts'
import look from './people.module.css'
import type { EditedDay } from './DayDrawer.tsx'

const weekdayName = (weekday: number): string => weekdayOptions[weekday - 1]?.label ?? ''

/** The special days as a table, a text form of the year view's colours. */
export function SpecialDays({
  days,
  onDay,
}: {
  days: readonly CalendarDay[]
  onDay: ((day: EditedDay) => void) | undefined
}) {
  return (
    <Panel title="放假与调休">
      {days.length === 0 ? (
        <DeskEmpty title="还没有登记放假或调休" hint="学期中周一至周五上课，周末休息。" />
      ) : null}
      {days.length > 0 ? (
        <table className={look.table}>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">名称</th>
              <th scope="col">类型</th>
              <th scope="col">上课安排</th>
              {onDay ? (
                <th scope="col" data-no-print="">
                  操作
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.id}>
                <th scope="row">{`${one.day} ${weekdayName(weekdayOf(one.day))}`}</th>
                <td>{one.name}</td>
                <td>
                  <Chip tone={one.kind === 'HOLIDAY' ? 'error' : 'primary'}>{one.kindName}</Chip>
                </td>
                <td>
                  {one.kind === 'HOLIDAY'
                    ? ''
                    : `按${weekdayName(one.followsWeekday ?? weekdayOf(one.day))}`}
                </td>
                {onDay ? (
                  <td data-no-print="">
                    <Button
                      size="small"
                      aria-label={`修改 ${one.day}`}
                      onClick={() => onDay({ day: one.day, known: one })}
                    >
                      修改
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Panel>
  )
}
