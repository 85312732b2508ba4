import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { classTones } from '../../../afterSchool/contract/classStates.ts'
import { yuanOf } from '../../../payment/contract/money.ts'
import type { SettledClass, SettledOwner, Settlement } from '../../contract/settlement.ts'
import look from './settlement.module.css'

type Sums = Settlement['total']

const titles = [
  '课程班',
  '课时',
  '已上课时',
  '人数',
  '课时费',
  '教材费',
  '退款',
  '净额（元）',
  '状态',
]

/** The classes of one provider with their sum. */
export const SettlementTable = ({ owner }: { owner: SettledOwner }) => (
  <ScrollRegion className={look.box ?? ''} label={`${owner.name}的结算`}>
    <table className={look.table}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {owner.classes.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.name}</th>
            <Cells one={one} />
            <StateCell one={one} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={look.sum}>
          <th scope="row">小计</th>
          <Cells one={owner.total} />
          <td>{settledWords(owner)}</td>
        </tr>
      </tfoot>
    </table>
  </ScrollRegion>
)

const settledWords = ({ classes }: SettledOwner): string =>
  `已结算 ${classes.filter(({ settledTime }) => settledTime !== undefined).length}/${classes.length}`

const Cells = ({ one }: { one: Sums }) => (
  <>
    <td>{one.lessonCount}</td>
    <td>{one.heldCount}</td>
    <td>{one.seatCount}</td>
    <td>{yuanOf(one.feeFen)}</td>
    <td>{yuanOf(one.bookFen)}</td>
    <td>{yuanOf(one.returnedFen)}</td>
    <td>{yuanOf(one.netFen)}</td>
  </>
)

const StateCell = ({ one }: { one: SettledClass }) => (
  <td>
    <Chip tone={classTones[one.state]}>{one.stateName}</Chip>
    {one.open.length > 0 ? <p className={look.note}>{one.open.join('、')}</p> : null}
    {one.settledTime ? (
      <p className={look.note}>{`${one.settledByName ?? ''} ${one.settledTime.slice(0, 10)}`}</p>
    ) : null}
  </td>
)
