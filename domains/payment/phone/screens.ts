import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const list = '/pages/payment/orders'
const unpaid = { press: 'link', name: /待付款/ } as const

/** Every phone screen of payment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'orders', address: list, as: 'parent' }, all, [
    { state: 'empty', address: `${list}?state=REFUNDED`, as: 'student' },
  ]),
  ...screenStates({ screen: 'order', address: list, as: 'parent', steps: [unpaid] }, all, [
    { state: 'refunded', address: list, steps: [{ press: 'link', name: /部分退款/ }] },
    { state: 'gone', address: '/pages/payment/order?id=1' },
  ]),
  ...screenStates(
    {
      screen: 'practice',
      address: list,
      as: 'parent',
      steps: [unpaid, { press: 'button', name: /^付款/ }],
    },
    [],
    [{ state: 'gone', address: '/pages/payment/practice?id=1' }],
  ),
  {
    screen: 'payment-result',
    state: 'gone',
    as: 'parent',
    address: '/pages/payment/result?id=1',
  },
]
