import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const start = '/pages/plugin/workflow/pages/external/xuesheng/start'
const detail = '/pages/plugin/workflow/pages/external/xuesheng/detail'

/** Every screen of requests about pupils' records in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'student-request-start', address: start, as: 'parent' },
    ['loading', 'error', 'long'],
    [
      { state: 'teacher', as: 'teacher' },
      { state: 'empty', as: 'finance' },
      {
        state: 'problems',
        steps: [
          { press: 'radio', name: '转出' },
          { press: 'button', name: '提交申请' },
        ],
      },
      { state: 'gone', address: `${start}?id=1` },
    ],
  ),
  ...screenStates(
    {
      screen: 'student-request',
      address: start,
      as: 'parent2',
      steps: [{ press: 'link', name: /陈小北/ }],
    },
    ['loading', 'error', 'long'],
    [{ state: 'gone', address: `${detail}?id=1` }],
  ),
]
