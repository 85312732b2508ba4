import { linkTo } from '../../../platform/contract/screen.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { orderScreen, ordersScreen } from '../contract/screens.ts'
import type { OrderState } from '../contract/states.ts'
import look from './parts/payment.module.css'
import { usePaidResult } from './parts/usePaidResult.ts'

/** 付款结果: asks the provider, ever more slowly, until the payment has arrived or the payer asks. */
export function ResultPage() {
  const go = useGo()
  const id = useParam('id') ?? ''
  const { state, isAsking, error, askAgain } = usePaidResult(id)
  return (
    <Page title="付款结果">
      {isGone(error) ? (
        <GoneState
          title="没有找到这个订单，可能不是您的订单"
          action="查看我的订单"
          onPress={() => go.replace(linkTo(ordersScreen))}
        />
      ) : state === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={askAgain} />
        ) : (
          <Skeleton kind="detail" rows={1} />
        )
      ) : (
        <>
          <EmptyState
            drawing={state === 'PAID' ? 'done' : 'list'}
            title={titleOf(state, isAsking)}
            hint={hintOf(state)}
          />
          <div className={look.actions}>
            {state === 'PENDING' ? (
              <Button block busy={isAsking} onPress={askAgain}>
                我已付款，再查一次
              </Button>
            ) : null}
            <Button kind="primary" block onPress={() => go.replace(linkTo(orderScreen, { id }))}>
              查看订单
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}

function titleOf(state: OrderState, isAsking: boolean): string {
  switch (state) {
    case 'PENDING':
      return isAsking ? '正在确认付款' : '还没有收到付款'
    case 'PAID':
      return '付款成功'
    case 'PART_REFUNDED':
    case 'REFUNDED':
      return '已付款，之后有退款'
    case 'EXPIRED':
      return '订单已过期'
    case 'CANCELLED':
      return '订单已取消'
  }
}

function hintOf(state: OrderState): string {
  if (state === 'PENDING') return '付款后一般几秒内到账。还没有付款的，可以回到订单继续付款。'
  if (state === 'EXPIRED' || state === 'CANCELLED')
    return '如果已经扣款，名额还在就会保留，否则自动原路退回。'
  return '缴费凭证可以在订单里下载。'
}
