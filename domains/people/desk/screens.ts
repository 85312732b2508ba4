import { type ScreenState, screenStates, type Step } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const
const toPupil: readonly Step[] = [{ press: 'link', name: '张小雨' }]

/** Every desk screen of people in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'students', address: '/students?keyword=小雨', as: 'admin' }, made, [
    { state: 'empty', address: '/students?keyword=没有这样的人' },
    { state: 'teacher', as: 'teacher', address: '/students' },
    { state: 'photos', as: 'teacher', address: '/students?photos=NONE' },
    { state: 'new', address: '/students?mode=new' },
    { state: 'open', steps: toPupil },
    { state: 'edit', steps: [...toPupil, { press: 'button', name: '编辑' }] },
    { state: 'change', steps: [...toPupil, { press: 'button', name: '办理异动' }] },
    {
      state: 'class',
      steps: [
        { press: 'checkbox', name: '勾选张小雨' },
        { press: 'button', name: '调班' },
      ],
    },
    { state: 'freeze', steps: [...toPupil, { press: 'button', name: '冻结监护人变更' }] },
    { state: 'export', steps: [{ press: 'button', name: '导出' }] },
    {
      state: 'import',
      steps: [
        { press: 'button', name: '更多操作' },
        { press: 'menuitem', name: '导入…' },
      ],
    },
  ]),
  ...screenStates({ screen: 'classes', address: '/classes', as: 'admin' }, made, [
    { state: 'empty', address: '/classes?name=没有这样的' },
    { state: 'new', address: '/classes?mode=new' },
    { state: 'open', steps: [{ press: 'link', name: '三年级2班' }] },
    { state: 'grade', steps: [{ press: 'button', name: '新建年级' }] },
  ]),
  ...screenStates({ screen: 'claims', address: '/claims', as: 'admin' }, made, [
    { state: 'empty', address: '/claims?state=WITHDRAWN&keyword=没有' },
  ]),
  ...screenStates({ screen: 'invitations', address: '/invitations', as: 'admin' }, made),
  ...screenStates(
    { screen: 'calendar', address: '/calendar', as: 'admin' },
    ['loading', 'error'],
    [
      { state: 'teacher', as: 'teacher' },
      { state: 'day', steps: [{ press: 'button', name: '添加日期' }] },
      { state: 'year', steps: [{ press: 'button', name: '新建学年' }] },
      { state: 'paste', steps: [{ press: 'button', name: '粘贴放假安排' }] },
      { state: 'periods', address: '/calendar?view=periods' },
    ],
  ),
  ...screenStates({ screen: 'promotion', address: '/promotion', as: 'admin' }, made),
]
