import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState, Step } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const toClass: readonly Step[] = [{ press: 'link', name: /三年级2班/ }]
const toChild: readonly Step[] = [...toClass, { press: 'link', name: /张小雨/ }]
const toFound: readonly Step[] = [
  { fill: '搜索学生', with: '张小雨' },
  { press: 'button', name: '搜索' },
  { press: 'link', name: /张小雨/ },
]
const children = '/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index'
const roster = '/pages/people/roster'
const nobody: readonly Step[] = [
  { fill: '搜索学生', with: '没有这样的人' },
  { press: 'button', name: '搜索' },
]

/** Every screen of people in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'children', address: children, as: 'parent' }, all),
  ...screenStates(
    {
      screen: 'child-cards',
      address: '/pages/plugin/workflow/components/wf-xscard/index',
      as: 'parent',
    },
    all,
    [{ state: 'stranger', as: 'teacher' }],
  ),
  { screen: 'claim-child', state: 'full', address: '/pages/people/claim', as: 'parent' },
  ...screenStates({ screen: 'classes', address: '/pages/people/classes', as: 'teacher' }, all, [
    { state: 'office', as: 'admin' },
  ]),
  ...screenStates({ screen: 'roster', address: roster, as: 'admin' }, all, [
    { state: 'teacher', as: 'teacher', address: '/pages/people/classes', steps: toClass },
    { state: 'empty', steps: nobody },
  ]),
  ...screenStates(
    { screen: 'student', address: '/pages/people/classes', as: 'teacher', steps: toChild },
    all,
    [
      { state: 'office', as: 'admin', address: roster, steps: toFound },
      { state: 'gone', address: '/pages/people/student?id=1' },
    ],
  ),
  { screen: 'student-form', state: 'new', address: '/pages/people/student/edit', as: 'admin' },
  {
    screen: 'student-form',
    state: 'full',
    address: roster,
    as: 'admin',
    steps: [...toFound, { press: 'button', name: '修改资料' }],
  },
  {
    screen: 'student-form',
    state: 'gone',
    address: '/pages/people/student/edit?id=1',
    as: 'admin',
  },
  {
    screen: 'student-change',
    state: 'gone',
    address: '/pages/people/student/change?id=1',
    as: 'admin',
  },
  {
    screen: 'student-change',
    state: 'full',
    address: roster,
    as: 'admin',
    steps: [...toFound, { press: 'button', name: '办理异动' }],
  },
  ...screenStates({ screen: 'claims', address: '/pages/people/claims', as: 'teacher' }, all, [
    { state: 'refused', steps: [{ press: 'radio', name: '未通过' }] },
  ]),
  ...screenStates({ screen: 'promotion', address: '/pages/people/promotion', as: 'admin' }, all),
  ...screenStates({ screen: 'calendar', address: '/pages/people/calendar', as: 'admin' }, all, [
    { state: 'teacher', as: 'teacher' },
    { state: 'holiday', steps: [{ press: 'button', name: '上个月' }] },
    { state: 'periods', address: '/pages/people/calendar?tab=periods' },
    { state: 'years', address: '/pages/people/calendar?tab=years' },
    { state: 'adding', steps: [{ press: 'button', name: '添加放假或调休' }] },
  ]),
  { screen: 'year-form', state: 'full', address: '/pages/people/year', as: 'admin' },
]
