import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Facts, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { orderArithmetic } from '../contract/arithmetic.ts'
import { getOrder } from '../contract/order.ts'
import type { Order } from '../contract/order.ts'
import { ordersScreen } from '../contract/screens.ts'
import { orderTones } from '../contract/tones.ts'
import { voucherNo } from '../contract/voucher.ts'
import { AmountLines } from './parts/AmountLines.tsx'
import { Countdown } from './parts/Countdown.tsx'
import { PayBar } from './parts/PayBar.tsx'
import { RefundCards } from './parts/RefundCards.tsx'
import { VoucherButton } from './parts/VoucherButton.tsx'

/** 订单详情: the state, the arithmetic line by line, payment, refunds and the voucher. */
export function OrderPage() {
  const go = useGo()
  const id = useParam('id') ?? ''
  const query = useCall(getOrder, { id }, { quiet: true })
  const order = query.data
  return (
    <Page
      title="订单详情"
      onRefresh={query.refetch}
      bottom={order?.mayPay ? <PayBar order={order} /> : null}
    >
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这个订单，可能不是您的订单"
          action="查看我的订单"
          onPress={() => go.replace(linkTo(ordersScreen))}
        />
      ) : (
        <QueryView query={query}>
          {(found) => <Content order={found} onOver={query.refetch} />}
        </QueryView>
      )}
    </Page>
  )
}

function Content({ order, onOver }: { order: Order; onOver: () => unknown }) {
  return (
    <>
      <StateBanner tone={orderTones[order.state]} title={order.stateName}>
        <BannerText order={order} onOver={onOver} />
      </StateBanner>
      <Card title={order.title}>
        <AmountLines lines={orderArithmetic(order)} />
      </Card>
      <RefundCards refunds={order.refunds} />
      <Card title="订单信息">
        <Facts items={factsOf(order)} />
      </Card>
      {order.paidTime ? <VoucherButton order={order} /> : null}
    </>
  )
}

function BannerText({ order, onOver }: { order: Order; onOver: () => unknown }) {
  const { state, holdUntil, serverNow } = order
  if (state === 'PENDING' && holdUntil)
    return <Countdown key={serverNow} until={holdUntil} serverNow={serverNow} onOver={onOver} />
  if (state === 'EXPIRED') return <>付款时间已过，名额已空出。如仍需要，请重新选课。</>
  if (state === 'CANCELLED') return <>订单已取消，没有收款。</>
  return order.paidTime ? <>{`${minuteWords(order.paidTime, wireDate(new Date()))}付款`}</> : null
}

const factsOf = (order: Order) => [
  { label: '缴费人', value: order.payerName },
  { label: '凭证号', value: voucherNo(order.id) },
  { label: '下单时间', value: minuteWords(order.createTime, wireDate(new Date())) },
  { label: '支付方式', value: order.channelName },
  { label: '交易单号', value: order.externalNo },
  { label: '正式票据', value: order.officialNo },
  {
    label: '票据文件',
    value: order.officialFile ? (
      <a href={order.officialFile.link} target="_blank" rel="noreferrer">
        {order.officialFile.name}
      </a>
    ) : undefined,
  },
]
