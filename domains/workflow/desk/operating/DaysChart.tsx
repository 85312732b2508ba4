import { useId, useState } from 'react'

import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import look from './statistics.module.css'

type Day = { day: string; started: number; finished: number }

const height = 100

/**
 * A bar chart of the processes that started and ended on each day, with the same figures as a
 * table.
 */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Panel
      title="每日发起与结束"
      action={
        <button
          type="button"
          className={look.toggle}
          aria-pressed={isTable}
          aria-controls={id}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? '看图' : '看表格'}
        </button>
      }
    >
      <div id={id}>{isTable ? <Table days={days} /> : <Columns days={days} />}</div>
    </Panel>
  )
}

function Columns({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.flatMap(({ started, finished }) => [started, finished]))
  const tall = (value: number) => (value / most) * height
  const [first, last] = [days[0], days.at(-1)]
  const sum = (name: 'started' | 'finished') => days.reduce((all, one) => all + one[name], 0)
  return (
    <figure className={look.chart}>
      <svg
        viewBox={`0 0 ${days.length * 3} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`发起 ${sum('started')} 份，结束 ${sum('finished')} 份，单日最多 ${most} 份`}
      >
        {days.map(({ day, started, finished }, at) => (
          <g key={day}>
            <rect
              className={look.started}
              x={at * 3 + 0.3}
              width={1.1}
              y={height - tall(started)}
              height={tall(started)}
            />
            <rect
              className={look.finished}
              x={at * 3 + 1.5}
              width={1.1}
              y={height - tall(finished)}
              height={tall(finished)}
            />
          </g>
        ))}
      </svg>
      <figcaption className={look.legend}>
        <span>{first?.day}</span>
        <span>
          <i className={look.startedMark} aria-hidden="true" /> 发起 {sum('started')} 份
          <i className={look.finishedMark} aria-hidden="true" /> 结束 {sum('finished')} 份（单日最多{' '}
          {most} 份）
        </span>
        <span>{last?.day}</span>
      </figcaption>
    </figure>
  )
}

function Table({ days }: { days: readonly Day[] }) {
  return (
    <ScrollRegion className={look.tableBox ?? ''} label="每日发起与结束">
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">发起</th>
            <th scope="col">结束</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, started, finished }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{started}</td>
              <td>{finished}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
