import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** The task that the demo reviewer has claimed. */
const ownTask = { press: 'link', name: /张\*满.*待处理/ } as const

/** Every desk screen of workflow in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'approvals', address: '/approvals', as: 'reviewer' }, made, [
    { state: 'empty', as: 'finance' },
    { state: 'not-found', address: '/approvals?name=没有这样的流程' },
    { state: 'open', steps: [ownTask] },
    { state: 'return', steps: [ownTask, { press: 'button', name: /^退回/ }] },
    { state: 'claimable', steps: [{ press: 'link', name: /待签收/ }] },
    { state: 'sent', as: 'parent2', address: '/approvals?tab=sent' },
    { state: 'done', address: '/approvals?tab=done' },
    { state: 'copies', address: '/approvals?tab=copies' },
    { state: 'gone', address: '/approvals?process=1' },
  ]),
  ...screenStates({ screen: 'waiting', address: '/approvals/waiting', as: 'head' }, made),
  ...screenStates({ screen: 'start', address: '/start', as: 'teacher' }, ['loading', 'error']),
  ...screenStates(
    { screen: 'start-form', address: '/start/form?flow=sample', as: 'teacher' },
    ['loading', 'error'],
    [{ state: 'gone', address: '/start/form?flow=unknown' }],
  ),
  ...screenStates(
    {
      screen: 'print',
      address: '/approvals',
      as: 'reviewer',
      // A claim ends after half an hour, which a long run exceeds.
      steps: [
        { press: 'link', name: /张\*满.*待(处理|签收)/ },
        { press: 'link', name: '打印' },
      ],
    },
    ['loading', 'error'],
    [{ state: 'gone', address: '/approvals/print?process=1' }],
  ),
  ...screenStates(
    { screen: 'print-check', address: '/check-print' },
    [],
    [{ state: 'unknown', address: '/check-print?code=000000-0000-0000-0000-0000-0000' }],
  ),
  ...screenStates({ screen: 'operations', address: '/operations', as: 'admin' }, made, [
    { state: 'empty', address: '/operations?processDefinitionName=没有这样的' },
    { state: 'suspended', address: '/operations?isSuspended=true' },
    { state: 'stranded', address: '/operations?isStranded=true' },
    {
      state: 'add-signer',
      steps: [
        { press: 'button', name: /的操作$/ },
        { press: 'menuitem', name: '加签' },
      ],
    },
  ]),
  ...screenStates({ screen: 'running', address: '/operations/running', as: 'admin' }),
  ...screenStates(
    { screen: 'ended', address: '/operations/ended', as: 'admin' },
    [],
    [{ state: 'removed', address: '/operations/ended?isRemoved=true' }],
  ),
  ...screenStates(
    { screen: 'statistics', address: '/operations/statistics', as: 'admin' },
    ['loading', 'error'],
    [{ state: 'table', steps: [{ press: 'button', name: '看表格' }] }],
  ),
  ...screenStates({ screen: 'told', address: '/operations/told', as: 'admin' }, [
    'loading',
    'error',
  ]),
]
