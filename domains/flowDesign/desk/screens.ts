import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** The steps from the list to a design that the demo school has published. */
const toDrawing = [
  { press: 'link', name: '用车申请' },
  { press: 'link', name: '打开设计' },
] as const
const toTab = (name: string) => [{ press: 'link', name }] as const

/** Every screen of the designer in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'systems', address: '/designs/systems', as: 'admin' },
    ['loading', 'error'],
    [{ state: 'new', steps: [{ press: 'button', name: '新建外部系统' }] }],
  ),
  ...screenStates(
    { screen: 'built-in', address: '/designs/built-in', as: 'admin' },
    ['loading', 'error'],
    [
      { state: 'flow', address: '/designs/built-in?flow=studentRequest' },
      { state: 'chosen-people', address: '/designs/built-in?flow=seal' },
    ],
  ),
  ...screenStates({ screen: 'designs', address: '/designs', as: 'admin' }, made, [
    { state: 'none-found', address: '/designs?name=没有这样的流程' },
    { state: 'new', steps: [{ press: 'button', name: '新建流程' }] },
    { state: 'from-file', steps: [{ press: 'button', name: '从 BPMN 文件新建' }] },
  ]),
  ...screenStates(
    { screen: 'designer', address: '/designs', as: 'admin', steps: toDrawing },
    [],
    [
      { state: 'step', steps: [{ press: 'treeitem', name: /部门主管审批/ }] },
      { state: 'settings', steps: toTab('基础设置') },
      { state: 'form', steps: toTab('表单设计') },
      { state: 'publish', steps: [{ press: 'button', name: '发布' }] },
      { state: 'versions', steps: toTab('版本') },
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
