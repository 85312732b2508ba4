import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** Every desk screen of payment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'merchants', address: '/payment/merchants', as: 'finance' }, made, [
    { state: 'empty', address: '/payment/merchants?channel=ALIPAY' },
    { state: 'new', address: '/payment/merchants?mode=new' },
    { state: 'open', steps: [{ press: 'link', name: /./ }] },
  ]),
]
