import { DeskEmpty } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { curveSeconds } from '../../contract/wall.ts'
import look from './wall.module.css'

type Props = {
  begin: string | undefined
  curve: readonly number[]
  isTable: boolean
}

const height = 100

/** Seats given in each second from the first one on. */
export function SeatCurve({ begin, curve, isTable }: Props) {
  if (begin === undefined)
    return <DeskEmpty title="还没有人选到" hint="选课开始后，这里显示每秒选到的名额" />
  return isTable ? <Table begin={begin} curve={curve} /> : <Chart begin={begin} curve={curve} />
}

type Drawn = { begin: string; curve: readonly number[] }

function Chart({ begin, curve }: Drawn) {
  const most = Math.max(1, ...curve)
  const points = curve.map((seats, second) => `${second},${height - (seats / most) * height}`)
  return (
    <figure className={look.chart}>
      <svg
        viewBox={`0 0 ${curveSeconds - 1} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`从 ${begin.slice(11)} 起每秒选到的名额，最多每秒 ${most} 个`}
      >
        <polygon
          className={look.area}
          points={`0,${height} ${points.join(' ')} ${curve.length - 1},${height}`}
        />
        <polyline
          className={look.curve}
          points={points.join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className={look.legend}>
        <span>{begin.slice(11)}</span>
        <span>{`最多每秒 ${most} 个`}</span>
        <span>{`+${curveSeconds} 秒`}</span>
      </figcaption>
    </figure>
  )
}

const Table = ({ begin, curve }: Drawn) => (
  <ScrollRegion className={look.box ?? ''} label="每秒选课">
    <table className={look.table}>
      <caption>{`从 ${begin.slice(11)} 起`}</caption>
      <thead>
        <tr>
          <th scope="col">秒</th>
          <th scope="col">名额</th>
        </tr>
      </thead>
      <tbody>
        {curve.map((seats, second) => (
          <tr key={second}>
            <th scope="row">{second + 1}</th>
            <td>{seats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
