import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

const tallySteps = [
  { press: 'link', name: /期中家长会回执/ },
  { press: 'button', name: '回执统计' },
] as const

/** Every desk screen of content in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'notices', address: '/notices', as: 'admin' }, made, [
    { state: 'open', steps: [{ press: 'link', name: /招生简章/ }] },
  ]),
  ...screenStates({ screen: 'managed-notices', address: '/managed-notices', as: 'admin' }, made, [
    { state: 'empty', address: '/managed-notices?title=没有这样的' },
    { state: 'open', steps: [{ press: 'link', name: /期中家长会回执/ }] },
  ]),
  ...screenStates({ screen: 'write-notice', address: '/managed-notices/write', as: 'admin' }),
  ...screenStates({
    screen: 'notice-tally',
    address: '/managed-notices',
    as: 'admin',
    steps: [...tallySteps],
  }),
  { screen: 'notice-tally', state: 'gone', address: '/managed-notices/tally?id=1', as: 'admin' },
  ...screenStates({ screen: 'news-desk', address: '/news', as: 'head' }, made, [
    { state: 'empty', address: '/news?title=没有这样的' },
    { state: 'open', steps: [{ press: 'link', name: /中考百日/ }] },
    {
      state: 'approve',
      steps: [
        { press: 'link', name: /中考百日/ },
        { press: 'button', name: '通过并发布' },
      ],
    },
  ]),
  ...screenStates({ screen: 'write-news', address: '/news/write', as: 'teacher' }),
]
