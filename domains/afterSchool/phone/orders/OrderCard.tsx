import type { ReactNode } from 'react'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { momentOf, wireDate } from '../../../../platform/contract/time.ts'
import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Tone } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Countdown } from '../../../../platform/web/serverClock/Countdown.tsx'
import type { OrderRow } from '../../../payment/contract/order.ts'
import type { OrderState } from '../../../payment/contract/states.ts'
import { yuanOf } from '../../contract/money.ts'
import look from '../parts/Cards.module.css'

const tones: Readonly<Record<OrderState, Tone>> = {
  PENDING: 'warning',
  PAID: 'success',
  PART_REFUNDED: 'info',
  REFUNDED: 'info',
  EXPIRED: 'info',
  CANCELLED: 'info',
}

type OrderCardProps = { order: OrderRow; now: Date; children?: ReactNode }

/** An order: what it is for, its amount, its state, and how long it is held. */
export const OrderCard = ({ order, now, children }: OrderCardProps) => (
  <Card
    title={order.title}
    action={<StateChip tone={tones[order.state]}>{order.stateName}</StateChip>}
  >
    <Facts
      items={[
        { label: '合计', value: <strong>{`${yuanOf(order.totalFen)} 元`}</strong> },
        {
          label: '已退',
          value: order.returnedFen > 0 ? `${yuanOf(order.returnedFen)} 元` : '',
        },
        { label: '下单时间', value: minuteWords(order.createTime, wireDate(new Date())) },
        { label: '付款期限', value: isHeld(order, now) ? <Left order={order} now={now} /> : '' },
      ]}
    />
    {children ? <div className={look.actions}>{children}</div> : null}
  </Card>
)

/** Whether the order can still be paid. */
export const isHeld = ({ state, holdUntil }: OrderRow, now: Date): boolean =>
  state === 'PENDING' && holdUntil !== undefined && momentOf(holdUntil) > now

const Left = ({ order: { holdUntil }, now }: OrderCardProps) =>
  holdUntil ? (
    <>
      还剩 <Countdown until={holdUntil} now={now} />
    </>
  ) : null
