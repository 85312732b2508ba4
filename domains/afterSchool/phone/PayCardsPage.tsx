import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listOrders } from '../../payment/contract/order.ts'
import { payCardsScreen } from '../contract/screens.ts'
import { OwnOrders } from './orders/OwnOrders.tsx'
import { OfferedPage } from './parts/OfferedPage.tsx'
import { PayCard } from './parts/PayCard.tsx'

/** 订单与费用: the own orders as cards; without orders, and for one course, the fees. */
export const PayCardsPage = () => (useParam('id') ? <Fees /> : <Orders />)

function Orders() {
  const pages = usePages(listOrders, {})
  if (!pages.isPending && !pages.error && pages.rows.length === 0) return <Fees />
  return (
    <Page title="订单与费用" onRefresh={pages.refresh}>
      <OwnOrders pages={pages} none={null} />
    </Page>
  )
}

const Fees = () => (
  <OfferedPage
    title="课程费用"
    screen={payCardsScreen}
    note={<Notice tone="info">这里只是费用说明；选上收费的课程后才有订单，到时再付款。</Notice>}
    card={(course) => <PayCard course={course} />}
  />
)
