import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** Every desk screen of payment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'orders', address: '/payment/orders', as: 'finance' }, made, [
    { state: 'empty', address: '/payment/orders?keyword=没有这样的' },
    {
      state: 'open',
      address: '/payment/orders?state=PART_REFUNDED',
      steps: [{ press: 'link', name: /张妈妈|陈爸爸/ }],
    },
  ]),
  ...screenStates({ screen: 'refunds', address: '/payment/refunds', as: 'finance' }, made, [
    { state: 'empty', address: '/payment/refunds?state=CLOSED' },
    {
      state: 'open',
      address: '/payment/refunds?state=REQUESTED',
      steps: [{ press: 'link', name: /张妈妈|陈爸爸/ }],
    },
  ]),
  ...screenStates({ screen: 'differences', address: '/payment/differences', as: 'finance' }, made, [
    { state: 'empty', address: '/payment/differences?channel=ALIPAY' },
    {
      state: 'settle',
      address: '/payment/differences?state=OPEN',
      steps: [
        { press: 'link', name: /^20/ },
        { press: 'button', name: '处理' },
      ],
    },
  ]),
  ...screenStates({ screen: 'statement', address: '/payment/statement', as: 'finance' }, made, [
    { state: 'items', address: '/payment/statement?by=ITEM' },
  ]),
  ...screenStates({ screen: 'merchants', address: '/payment/merchants', as: 'finance' }, made, [
    { state: 'empty', address: '/payment/merchants?channel=ALIPAY' },
    { state: 'new', address: '/payment/merchants?mode=new' },
    { state: 'open', steps: [{ press: 'cell', name: '澜汀实验学校' }] },
  ]),
]
