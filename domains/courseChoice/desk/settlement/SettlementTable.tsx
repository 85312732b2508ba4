import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { yuanOf } from '../../../payment/contract/money.ts'
import type { SettledClass, SettledOwner } from '../../contract/settlement.ts'
import look from './settlement.module.css'

type Sums = Omit<SettledClass, 'id' | 'name'>

const titles = ['课程班', '课时', '已上', '人数', '课时费', '教材费', '退款', '净额（元）']

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
        {owner.classes.map(({ id, name, ...one }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <Cells one={one} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={look.sum}>
          <th scope="row">小计</th>
          <Cells one={owner.total} />
        </tr>
      </tfoot>
    </table>
  </ScrollRegion>
)

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
