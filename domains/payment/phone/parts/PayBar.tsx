import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { yuanOf } from '../../contract/money.ts'
import { cancelOrder, getOrder, listOrders } from '../../contract/order.ts'
import type { Order } from '../../contract/order.ts'
import { practiceScreen } from '../../contract/screens.ts'
import { CodeSheet } from './CodeSheet.tsx'
import { deviceOf, sceneFor } from './scene.ts'
import { toastAfterCancel } from './toastAfterCancel.ts'
import { usePaying } from './usePaying.ts'

/** Paying by one of the ways that the school and this device have, and cancelling. */
export function PayBar({ order }: { order: Order }) {
  const go = useGo()
  const [isChoosing, setChoosing] = useState(false)
  const paying = usePaying(order.id)
  const cancelling = useSubmit(cancelOrder, {
    invalidates: [getOrder, listOrders],
    done: ({ state }) => toast(...toastAfterCancel(state)),
  })
  const cancel = async () => {
    const isSure = await confirm({
      title: '取消这个订单？',
      body: '名额会马上空出，其他家庭可以选。',
      action: '取消订单',
      tone: 'danger',
    })
    if (isSure) cancelling.mutate({ id: order.id })
  }
  const ways = waysOf(order, paying.start, () => go.to(linkTo(practiceScreen, { id: order.id })))
  const [only] = ways
  return (
    <BottomBar note={noteOf(order, ways.length)}>
      <Button block busy={cancelling.isPending} onPress={cancel}>
        取消订单
      </Button>
      <Button
        kind="primary"
        block
        busy={paying.isPending}
        disabled={!only}
        onPress={() => (ways.length === 1 ? only?.onPress() : setChoosing(true))}
      >
        {`付款 ${yuanOf(order.totalFen)} 元`}
      </Button>
      <ActionSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title="选择支付方式"
        actions={ways}
      />
      <CodeSheet code={paying.code} onClose={paying.closeCode} onPaid={paying.toResult} />
    </BottomBar>
  )
}

function waysOf(
  { ways, isPractice }: Order,
  start: ReturnType<typeof usePaying>['start'],
  practise: () => unknown,
) {
  const device = deviceOf(navigator.userAgent)
  return [
    ...ways.flatMap(({ channel, channelName, payee }) => {
      const scene = sceneFor(channel, device)
      return scene === undefined
        ? []
        : [
            {
              key: channel,
              label: `${channelName} · ${payee}`,
              onPress: () => start({ channel, scene }),
            },
          ]
    }),
    ...(isPractice ? [{ key: 'DEMO', label: '演示支付（不扣款）', onPress: practise }] : []),
  ]
}

function noteOf({ ways }: Order, count: number): string {
  if (count === 0)
    return ways.length > 0
      ? '在微信里不能用支付宝，请用浏览器打开这个页面'
      : '学校还没有开通在线付款，请联系学校'
  const payees = [...new Set(ways.map(({ payee }) => payee))]
  return payees.length === 0 ? '' : `收款方：${payees.join('、')}`
}
