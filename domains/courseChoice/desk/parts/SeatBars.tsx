import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import type { Wall } from '../../contract/wall.ts'
import look from './wall.module.css'

type Props = { classes: Wall['classes']; isTable: boolean }

/** The seats of each class as bars, or as a table. */
export const SeatBars = ({ classes, isTable }: Props) =>
  isTable ? (
    <ScrollRegion className={look.box ?? ''} label="各课程班">
      <table className={look.table}>
        <thead>
          <tr>
            <th scope="col">课程班</th>
            <th scope="col">已选</th>
            <th scope="col">名额</th>
            <th scope="col">候补</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ id, name, taken, capacity, waiting }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{taken}</td>
              <td>{capacity}</td>
              <td>{waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  ) : (
    <ul className={look.bars}>
      {classes.map(({ id, name, taken, capacity, waiting }) => (
        <li key={id} data-full={taken >= capacity}>
          <span>{name}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={look.track} width="100" height="8" rx="1" />
            <rect className={look.taken} width={(taken / capacity) * 100} height="8" rx="1" />
          </svg>
          <span className={look.count}>
            {`${taken} / ${capacity}`}
            {waiting > 0 ? <small>{` · 候补 ${waiting}`}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  )
