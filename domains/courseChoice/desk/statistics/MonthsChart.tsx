import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { yuanOf } from '../../../payment/contract/money.ts'
import type { MonthSums } from '../../../payment/contract/months.ts'
import look from './statistics.module.css'

type Props = { months: readonly MonthSums[]; isTable: boolean }

const height = 100

/** What was received and returned in each month, as columns or as a table. */
export const MonthsChart = ({ months, isTable }: Props) =>
  isTable ? <Table months={months} /> : <Columns months={months} />

type Drawn = { months: readonly MonthSums[] }

const sumOf = (months: readonly MonthSums[], name: 'receivedFen' | 'returnedFen'): number =>
  months.reduce((sum, one) => sum + one[name], 0)

function Columns({ months }: Drawn) {
  const most = Math.max(1, ...months.flatMap((one) => [one.receivedFen, one.returnedFen]))
  const tall = (fen: number) => (fen / most) * height
  const received = yuanOf(sumOf(months, 'receivedFen'))
  const returned = yuanOf(sumOf(months, 'returnedFen'))
  return (
    <figure className={look.chart}>
      <svg
        viewBox={`0 0 ${months.length * 3} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`收款 ${received} 元，退款 ${returned} 元，单月最多 ${yuanOf(most)} 元`}
      >
        {months.map(({ month, receivedFen, returnedFen }, at) => (
          <g key={month}>
            <rect
              className={look.received}
              x={at * 3 + 0.4}
              width={1.1}
              y={height - tall(receivedFen)}
              height={tall(receivedFen)}
            />
            <rect
              className={look.returned}
              x={at * 3 + 1.6}
              width={1.1}
              y={height - tall(returnedFen)}
              height={tall(returnedFen)}
            />
          </g>
        ))}
      </svg>
      <div className={look.months} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{`${Number(month.slice(5))}月`}</span>
        ))}
      </div>
      <figcaption className={look.legend}>
        <span>
          <i className={look.receivedMark} aria-hidden="true" /> 收款 {received} 元
        </span>
        <span>
          <i className={look.returnedMark} aria-hidden="true" /> 退款 {returned} 元
        </span>
        <span>单月最多 {yuanOf(most)} 元</span>
      </figcaption>
    </figure>
  )
}

const Table = ({ months }: Drawn) => (
  <ScrollRegion className={look.box ?? ''} label="每月收款与退款">
    <table className={look.table}>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">收款（元）</th>
          <th scope="col">退款（元）</th>
          <th scope="col">净额（元）</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, receivedFen, returnedFen }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td>{yuanOf(receivedFen)}</td>
            <td>{yuanOf(returnedFen)}</td>
            <td>{yuanOf(receivedFen - returnedFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
