import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { yuanOf } from '../contract/money.ts'
import { getOrder, listOrders, practisePayment } from '../contract/order.ts'
import { orderResultScreen, ordersScreen } from '../contract/screens.ts'
import look from './parts/payment.module.css'

/** 演示支付: stands in for a provider's page in demo mode. No money moves. */
export function PracticePage() {
  const go = useGo()
  const id = useParam('id') ?? ''
  const query = useCall(getOrder, { id }, { quiet: true })
  const paying = useSubmit(practisePayment, {
    invalidates: [getOrder, listOrders],
    done: () => go.replace(linkTo(orderResultScreen, { id })),
  })
  const mayPay = query.data?.mayPay === true && query.data.isPractice
  return (
    <Page
      title="演示支付"
      bottom={
        mayPay ? (
          <BottomBar>
            <Button block onPress={go.back}>
              暂不付款
            </Button>
            <Button
              kind="primary"
              block
              busy={paying.isPending}
              onPress={() => paying.mutate({ id })}
            >
              模拟付款成功
            </Button>
          </BottomBar>
        ) : null
      }
    >
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这个订单，可能不是您的订单"
          action="查看我的订单"
          onPress={() => go.replace(linkTo(ordersScreen))}
        />
      ) : (
        <QueryView query={query}>
          {({ title, totalFen }) => (
            <>
              <Notice tone="warning">
                {mayPay
                  ? '这是演示用的支付页面，代替微信支付和支付宝，不会扣款。'
                  : '这个订单现在不能付款，或者这里不是演示环境。'}
              </Notice>
              <Card title={title}>
                <p className={look.total}>{`${yuanOf(totalFen)} 元`}</p>
              </Card>
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}
