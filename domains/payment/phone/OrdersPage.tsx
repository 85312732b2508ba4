import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { yuanOf } from '../contract/money.ts'
import { listOrders } from '../contract/order.ts'
import { orderScreen, ordersScreen } from '../contract/screens.ts'
import { orderTones } from '../contract/tones.ts'

const chips = [
  { value: '', label: '全部' },
  { value: 'PENDING', label: '待付款' },
  { value: 'PAID', label: '已付款' },
  { value: 'PART_REFUNDED', label: '部分退款' },
  { value: 'REFUNDED', label: '已退款' },
] as const
type Chip = (typeof chips)[number]['value']

/** 我的订单: the own orders, newest first. */
export function OrdersPage() {
  const asked = useParam('state')
  const [state, setState] = useState<Chip>(chips.find(({ value }) => value === asked)?.value ?? '')
  const pages = usePages(listOrders, state ? { state } : {})
  const choose = (value: Chip) => {
    setState(value)
    keepInAddress(linkTo(ordersScreen, value ? { state: value } : {}))
  }
  return (
    <Page title="我的订单" onRefresh={pages.refresh}>
      <FilterChips label="订单状态" options={chips} value={state} onChange={choose} />
      <PagesView
        pages={pages}
        label="我的订单"
        empty={
          <EmptyState
            title={state ? '没有符合条件的订单' : '还没有订单'}
            hint={state ? '换一个状态再看' : '选好课程后，在这里付款和查看凭证'}
          />
        }
      >
        {(order) => (
          <Row
            key={order.id}
            title={order.title}
            facts={[
              `${yuanOf(order.totalFen)} 元`,
              order.returnedFen > 0
                ? `已退 ${yuanOf(order.returnedFen)} 元`
                : minuteWords(order.createTime, wireDate(new Date())),
            ]}
            chip={<StateChip tone={orderTones[order.state]}>{order.stateName}</StateChip>}
            to={linkTo(orderScreen, { id: order.id })}
          />
        )}
      </PagesView>
    </Page>
  )
}
