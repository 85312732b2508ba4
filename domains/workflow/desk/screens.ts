import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** The task that the demo reviewer has claimed. */
const ownTask = { press: 'link', name: /张\*满.*待处理/ } as const

/** From the list to the drawing of a flow that the demo school has published. */
const toDrawing = [
  { press: 'link', name: '用车申请' },
  { press: 'link', name: '打开设计' },
] as const
const toTab = (name: string) => [{ press: 'link', name }] as const

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
  ...screenStates(
    {
      screen: 'print',
      address: '/approvals',
      as: 'reviewer',
      steps: [ownTask, { press: 'link', name: '打印' }],
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
  ...screenStates(
    { screen: 'systems', address: '/designs/systems', as: 'admin' },
    ['loading', 'error'],
    [{ state: 'new', steps: [{ press: 'button', name: '新建外部系统' }] }],
  ),
  ...screenStates({ screen: 'designs', address: '/designs', as: 'admin' }, made, [
    { state: 'none-found', address: '/designs?name=没有这样的流程' },
    { state: 'new', steps: [{ press: 'button', name: '新建流程' }] },
    { state: 'from-file', steps: [{ press: 'button', name: '从 BPMN 新建' }] },
  ]),
  ...screenStates(
    { screen: 'designer', address: '/designs', as: 'admin', steps: toDrawing },
    [],
    [
      { state: 'step', steps: [{ press: 'treeitem', name: /部门负责人审批/ }] },
      { state: 'settings', steps: toTab('基础设置') },
      { state: 'form', steps: toTab('表单设计') },
      { state: 'publish', steps: toTab('发布') },
      {
        state: 'import',
        steps: [
          { press: 'button', name: '更多操作' },
          { press: 'menuitem', name: '导入 BPMN…' },
        ],
      },
    ],
  ),
  ...screenStates(
    {
      screen: 'designer-bpmn',
      address: '/designs',
      as: 'admin',
      steps: [...toDrawing, { press: 'link', name: 'BPMN 图' }],
    },
    [],
    [
      {
        state: 'drawn-on',
        steps: [
          { press: 'button', name: '添加' },
          { press: 'menuitem', name: '审批人' },
        ],
      },
    ],
  ),
  ...screenStates({ screen: 'design', address: '/designs/draw?id=1', as: 'admin' }),
]
