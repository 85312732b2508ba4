import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { yuanOf } from '../../../payment/contract/money.ts'
import { refundTones } from '../../../payment/contract/tones.ts'
import type { AbsenceDue, AbsenceRefunded } from '../../contract/absenceRefund.ts'
import look from '../parts/rounds.module.css'

type OfChild = Pick<AbsenceDue, 'childName' | 'homeroomName' | 'className'>

/** What leave returns, child by child, with its calculation. */
export const DueTable = ({ due }: { due: readonly AbsenceDue[] }) => (
  <ScrollRegion className={look.box ?? ''} label="应退的请假费用">
    <table className={look.table}>
      <Heads titles={['孩子', '课程班', '依据', '应退（元）']} />
      <tbody>
        {due.map(({ seatId, lines, fen, ...child }) => (
          <tr key={seatId}>
            <Child child={child} />
            <td>
              {lines.map(({ words }, at) => (
                // Two lines may read alike, so their place is their name.
                <p key={`${at} ${words}`}>{words}</p>
              ))}
            </td>
            <td data-number>{yuanOf(fen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

/** What was refunded, and where each refund is. */
export const RefundedTable = ({ refunded }: { refunded: readonly AbsenceRefunded[] }) => (
  <ScrollRegion className={look.box ?? ''} label="已办理的请假退费">
    <table className={look.table}>
      <Heads titles={['孩子', '课程班', '状态', '退费（元）']} />
      <tbody>
        {refunded.map(({ id, state, stateName, fen, ...child }) => (
          <tr key={id}>
            <Child child={child} />
            <td>
              <Chip tone={refundTones[state]}>{stateName}</Chip>
            </td>
            <td data-number>{yuanOf(fen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

const Heads = ({ titles }: { titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title, at) => (
        <th key={title} scope="col" {...(at === titles.length - 1 ? { 'data-number': true } : {})}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

const Child = ({ child: { childName, homeroomName, className } }: { child: OfChild }) => (
  <>
    <th scope="row">
      {childName} <span className={look.quiet}>{homeroomName}</span>
    </th>
    <td>{className}</td>
  </>
)
