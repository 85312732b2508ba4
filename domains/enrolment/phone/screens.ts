import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const home = '/pages/baoming/baoming'
const form = '/pages/baoming/addstudent'
const desk = '/pages/plugin/workflow/pages/baoming/index'
const openDraft = [{ press: 'link', name: /张小雨/ }] as const
// Staff lists show names masked, and the demo season fills the first page.
const review = [
  { fill: '按孩子姓名搜索', with: '张小满' },
  { press: 'button', name: '搜索' },
  { press: 'link', name: /张\*满/ },
] as const

const application = (state: string, as: string, name: RegExp): ScreenState => ({
  screen: 'application',
  state,
  as,
  address: home,
  steps: [{ press: 'link', name }],
})

/** Every screen of enrolment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'enrolment', address: home, as: 'parent' }, all, [
    { state: 'many', as: 'parent2' },
    { state: 'remove-draft', steps: [{ press: 'button', name: /删除草稿/ }] },
    { state: 'papers', steps: [{ press: 'button', name: '所需材料' }] },
  ]),
  ...screenStates(
    { screen: 'plans', address: '/pages/plugin/workflow/pages/baoming/plans', as: 'lead' },
    all,
    [
      { state: 'open', steps: [{ press: 'link', name: /小学一年级/ }] },
      { state: 'gone', address: '/pages/plugin/workflow/pages/baoming/plans?id=1' },
    ],
  ),
  ...screenStates(
    { screen: 'exports', address: '/pages/plugin/workflow/pages/baoming/exports', as: 'privacy' },
    ['loading', 'error'],
  ),
  { screen: 'enrolment', state: 'guest', address: home },
  ...screenStates({ screen: 'start', address: form, as: 'parent' }, all, [
    { state: 'category', steps: [{ press: 'button', name: /小学一年级/ }] },
  ]),
  ...screenStates({ screen: 'form', address: home, as: 'parent', steps: openDraft }, all, [
    { state: 'missing', steps: [{ press: 'button', name: '提交报名' }] },
    { state: 'choices', steps: [{ press: 'button', name: /民族/ }] },
    { state: 'date', steps: [{ press: 'button', name: /起始日期/ }] },
    { state: 'consent', steps: [{ press: 'button', name: /阅读全文《真实性/ }] },
    { state: 'signature', steps: [{ press: 'button', name: '手写签名' }] },
    { state: 'gone', address: `${form}?draftId=no-such-draft-1` },
  ]),
  ...screenStates(
    {
      screen: 'mend',
      address: home,
      as: 'parent',
      steps: [
        { press: 'link', name: /张小朗/ },
        { press: 'button', name: '去修改' },
      ],
    },
    all,
    [{ state: 'missing', steps: [{ press: 'button', name: '重新提交' }] }],
  ),
  ...screenStates(
    {
      screen: 'application',
      address: home,
      as: 'parent',
      steps: [{ press: 'link', name: /张小朗/ }],
    },
    all,
    [
      { state: 'gone', address: '/pages/baoming/detailstudent?id=1' },
      { state: 'more', steps: [{ press: 'button', name: '更多操作' }] },
    ],
  ),
  application('reviewed', 'parent', /张小满/),
  application('submitted', 'parent2', /陈一诺/),
  application('half-reviewed', 'parent2', /陈安安/),
  application('qualified', 'parent2', /陈一鸣/),
  application('withdrawn', 'parent2', /陈可/),
  application('unqualified', 'parent2', /陈晨/),
  ...screenStates(
    { screen: 'sign', address: '/pages/baoming/sign?code=2345ABCD6789' },
    ['loading', 'error'],
    [
      { state: 'missing', steps: [{ press: 'button', name: '确认无误，签名提交' }] },
      { state: 'code', address: '/pages/baoming/sign' },
      { state: 'gone', address: '/pages/baoming/sign?code=WRONG' },
    ],
  ),
  ...screenStates({ screen: 'desk', address: desk, as: 'reviewer' }, all, [
    {
      state: 'empty',
      steps: [
        { fill: '按孩子姓名搜索', with: '没有这个孩子' },
        { press: 'button', name: '搜索' },
      ],
    },
  ]),
  ...screenStates({ screen: 'review', address: desk, as: 'reviewer', steps: review }, all, [
    {
      state: 'claimable',
      as: 'reviewer',
      address: desk,
      steps: [
        { fill: '按孩子姓名搜索', with: '陈一诺' },
        { press: 'button', name: '搜索' },
        { press: 'link', name: /陈\*诺/ },
      ],
    },
    { state: 'approve', steps: [{ press: 'button', name: '通过' }] },
    {
      state: 'return',
      steps: [
        { press: 'button', name: '退回修改' },
        { press: 'checkbox', name: /户口簿不清晰/ },
      ],
    },
    {
      state: 'reject',
      steps: [
        { press: 'button', name: '更多操作' },
        { press: 'button', name: '不通过' },
      ],
    },
    { state: 'more', steps: [{ press: 'button', name: '更多操作' }] },
    { state: 'gone', address: `${desk}?id=1` },
  ]),
]
