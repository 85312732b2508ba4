import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const formOf = (flow: string) => `/pages/plugin/workflow/pages/form/start?processDefId=${flow}`
const requestForm = formOf('general')
const mine = '/pages/plugin/workflow/pages/mine/index'

/** The task that the demo reviewer has claimed, wherever it is in the list. */
const ownTask = [
  { fill: '搜索', with: '张*满' },
  { press: 'button', name: '搜索' },
  { press: 'link', name: /待处理/ },
] as const

/** Every phone screen of workflow in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    {
      screen: 'workbench',
      address: '/pages/plugin/workflow/pages/workbench/index',
      as: 'reviewer',
    },
    all,
    [{ state: 'empty', as: 'finance' }],
  ),
  ...screenStates({ screen: 'affairs', address: mine, as: 'reviewer' }, all, [
    { state: 'empty', as: 'finance' },
    { state: 'answered-here', as: 'teacher' },
    { state: 'menu', as: 'teacher', steps: [{ press: 'button', name: /的操作/ }] },
    { state: 'sent', as: 'parent2', address: `${mine}?current=1` },
    { state: 'done', address: `${mine}?current=2` },
    { state: 'finished', as: 'parent2', address: `${mine}?current=3` },
    {
      state: 'not-found',
      steps: [
        { fill: '搜索', with: '没有这样的流程' },
        { press: 'button', name: '搜索' },
      ],
    },
  ]),
  ...screenStates(
    { screen: 'process', address: `${mine}?current=0`, as: 'reviewer', steps: ownTask },
    all,
    [
      {
        state: 'claimable',
        as: 'reviewer',
        address: `${mine}?current=0`,
        steps: [{ press: 'link', name: /待签收/ }],
      },
      {
        state: 'applicant',
        as: 'parent2',
        address: `${mine}?current=1`,
        steps: [{ press: 'link', name: /待签收|审批中|等待/ }],
      },
      { state: 'map', steps: [{ press: 'button', name: '流转图' }] },
      { state: 'incomplete', address: '/pages/plugin/workflow/pages/form/detail' },
      { state: 'gone', address: '/pages/plugin/workflow/pages/form/detail?processInsId=1' },
    ],
  ),
  ...screenStates(
    { screen: 'create', address: '/pages/plugin/workflow/pages/create/index', as: 'teacher' },
    ['loading', 'error'],
    [
      { state: 'empty', as: 'parent2' },
      {
        state: 'not-found',
        steps: [
          { fill: '搜索', with: '没有这样的流程' },
          { press: 'button', name: '搜索' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'request', address: requestForm, as: 'teacher' },
    ['loading', 'error'],
    [
      { state: 'problems', steps: [{ press: 'button', name: '提交' }] },
      { state: 'gone', address: `${requestForm}x` },
      { state: 'seal', address: formOf('seal') },
      { state: 'supplies', address: formOf('supplies') },
      {
        state: 'supplies-problems',
        address: formOf('supplies'),
        steps: [{ press: 'button', name: '提交' }],
      },
      { state: 'room', address: formOf('room') },
      { state: 'incomplete', address: '/pages/plugin/workflow/pages/form/start' },
    ],
  ),
  ...screenStates(
    { screen: 'proxies', address: '/pages/plugin/workflow/pages/proxy/index', as: 'privacy' },
    ['loading', 'error'],
    [
      { state: 'empty', as: 'teacher' },
      { state: 'deputy', as: 'finance' },
      { state: 'school', as: 'admin', steps: [{ press: 'tab', name: '全校' }] },
      { state: 'refused', as: 'parent' },
    ],
  ),
  ...screenStates(
    { screen: 'proxy', address: '/pages/plugin/workflow/pages/proxy/form', as: 'head' },
    ['loading', 'error'],
    [
      { state: 'missing', steps: [{ press: 'button', name: '保存' }] },
      { state: 'timed', steps: [{ press: 'radio', name: '指定时间' }] },
      { state: 'gone', address: '/pages/plugin/workflow/pages/proxy/form?id=1' },
    ],
  ),
  ...screenStates(
    { screen: 'every-field', address: formOf('sample'), as: 'teacher' },
    [],
    [
      { state: 'row', steps: [{ press: 'button', name: '添加明细' }] },
      { state: 'links', steps: [{ press: 'button', name: '选择已通过的申请：关联审批' }] },
      { state: 'place', steps: [{ press: 'button', name: '选择位置：位置' }] },
    ],
  ),
  ...screenStates(
    {
      screen: 'print',
      address: `${mine}?current=0`,
      as: 'reviewer',
      steps: [...ownTask, { press: 'button', name: '打印' }],
    },
    ['loading', 'error'],
    [{ state: 'gone', address: '/pages/plugin/workflow/pages/print/index?processInsId=1' }],
  ),
  ...screenStates(
    { screen: 'print-check', address: '/pages/plugin/workflow/pages/print/check' },
    ['loading', 'error'],
    [
      {
        state: 'unknown',
        address: '/pages/plugin/workflow/pages/print/check?code=000000-0000-0000-0000-0000-0000',
      },
    ],
  ),
  ...screenStates(
    { screen: 'choose-location', address: '/choose-location', as: 'teacher' },
    [],
    [],
  ),
  ...screenStates(
    {
      screen: 'open-location',
      address: `/open-location?longitude=121.473701&latitude=31.230416&address=${encodeURIComponent('东门，传达室旁')}`,
      as: 'teacher',
    },
    [],
    [{ state: 'nowhere', address: '/open-location' }],
  ),
  ...screenStates(
    { screen: 'outbox', address: '/pages/plugin/workflow/pages/outbox/index', as: 'reviewer' },
    [],
    [],
  ),
  ...screenStates(
    { screen: 'waiting', address: '/pages/plugin/workflow/pages/waiting/index', as: 'head' },
    all,
    [{ state: 'refused', as: 'teacher' }],
  ),
  ...screenStates(
    { screen: 'copies', address: '/pages/plugin/workflow/pages/copy/index', as: 'finance' },
    ['loading', 'error'],
    [],
  ),
]
