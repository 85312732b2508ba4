import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const waiting = [{ press: 'link', name: /学籍信息待填写/ }] as const

/** Every screen of pupil records in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'record', address: '/pages/message/list?kind=record', as: 'parent2', steps: waiting },
    ['loading', 'error', 'long'],
    [
      { state: 'gone', address: '/pages/pupil-record/record?id=1', steps: [] },
      { state: 'missing', steps: [{ press: 'button', name: '提交' }] },
    ],
  ),
]
