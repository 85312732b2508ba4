import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Pages } from '../../../../platform/web/paging/usePages.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { ErrorState, LoadMore, Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { OrderRow } from '../../../payment/contract/order.ts'
import { orderScreen } from '../../../payment/contract/screens.ts'
import look from '../parts/Cards.module.css'
import { isHeld, OrderCard } from './OrderCard.tsx'

/** The own orders as cards, the newest first; `none` without orders. */
export function OwnOrders({ pages, none }: { pages: Pages<OrderRow>; none: ReactNode }) {
  const { rows, error, status, more, refresh } = pages
  const now = useNow()
  if (rows.length === 0) {
    if (error) return <ErrorState error={error} onRetry={refresh} />
    return pages.isPending ? <Skeleton kind="list" /> : none
  }
  return (
    <>
      <ul className={look.cards} aria-label="订单">
        {rows.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} now={now}>
              <OpenButton order={order} now={now} />
            </OrderCard>
          </li>
        ))}
      </ul>
      {error ? (
        <ErrorState error={error} onRetry={more} />
      ) : (
        <LoadMore status={status} onMore={more} />
      )}
    </>
  )
}

function OpenButton({ order, now }: { order: OrderRow; now: Date }) {
  const go = useGo()
  const words = isHeld(order, now) ? '去付款' : '查看订单'
  return (
    <Button
      small
      kind={isHeld(order, now) ? 'primary' : 'secondary'}
      label={`${words}：${order.title}`}
      onPress={() => go.to(linkTo(orderScreen, { id: order.id }))}
    >
      {words}
    </Button>
  )
}

/** The device's time, every second: the list does not name the server's. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
