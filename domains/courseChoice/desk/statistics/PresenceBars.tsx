import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { presentPercent } from '../../contract/statistics.ts'
import type { Presence } from '../../contract/statistics.ts'
import bars from '../parts/wall.module.css'

type Row = Presence & { readonly id: string; readonly name: string }
type Props = { rows: readonly Row[]; head: string; isTable: boolean }

/** The share of expected children who came, the lowest first, as bars or as a table. */
export function PresenceBars({ rows, head, isTable }: Props) {
  const known = rows
    .flatMap((row) => {
      const percent = presentPercent(row)
      return percent === undefined ? [] : [{ ...row, percent }]
    })
    .toSorted((a, b) => a.percent - b.percent)
  if (known.length === 0) return <p>还没有点名，上课点名后这里有出勤率</p>
  return isTable ? (
    <ScrollRegion className={bars.box ?? ''} label={`${head}出勤`}>
      <table className={bars.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">应到人次</th>
            <th scope="col">出勤人次</th>
            <th scope="col">出勤率</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ id, name, expected, present, percent }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{expected}</td>
              <td>{present}</td>
              <td>{`${percent}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  ) : (
    <ul className={bars.bars}>
      {known.map(({ id, name, expected, present, percent }) => (
        <li key={id}>
          <span>{name}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={bars.track} width="100" height="8" rx="1" />
            <rect className={bars.taken} width={percent} height="8" rx="1" />
          </svg>
          <span className={bars.count}>
            {`${percent}%`}
            <small>{` · ${present} / ${expected}`}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
