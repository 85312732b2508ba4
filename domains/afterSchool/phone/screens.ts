import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const list = '/pages/afterSchool/institutions'
const start = '/pages/plugin/workflow/pages/external/jigou/start'
const detail = '/pages/plugin/workflow/pages/external/jigou/detail'

const courses = '/pages/plugin/workflow/pages/kehou/shenqing/sqlist'
const courseStart = '/pages/plugin/workflow/pages/external/kecheng/start'
const courseDetail = '/pages/plugin/workflow/pages/external/kecheng/detail'
const approved = '/pages/plugin/workflow/pages/external/kechengdetail/detail'

const pages = '/pages/plugin/workflow/pages/kehou'
const component = (name: string): string => `/pages/plugin/workflow/components/${name}/index`
const toHere = [{ press: 'link', name: /青渚少儿科学社/ }] as const

/** Every screen of after-school courses in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'institutions', address: list, as: 'admin' }, all, [
    { state: 'reader', as: 'head', address: list },
    { state: 'empty', steps: [{ press: 'radio', name: '草稿' }] },
  ]),
  ...screenStates(
    { screen: 'institution-start', address: start, as: 'admin' },
    ['error'],
    [
      { state: 'problems', steps: [{ press: 'button', name: '提交申请' }] },
      { state: 'gone', address: `${start}?id=1` },
    ],
  ),
  ...screenStates(
    {
      screen: 'institution',
      address: list,
      as: 'admin',
      steps: [{ press: 'link', name: /青渚少儿科学社/ }],
    },
    all,
    [{ state: 'gone', address: `${detail}?id=1` }],
  ),
  ...screenStates(
    {
      screen: 'institution-renew',
      address: list,
      as: 'admin',
      steps: [
        { press: 'link', name: /海棠体育俱乐部/ },
        { press: 'button', name: '更新有效期' },
      ],
    },
    [],
    [{ state: 'gone', address: '/pages/afterSchool/renew?id=1' }],
  ),
  ...screenStates({ screen: 'courses', address: courses, as: 'head' }, all, [
    { state: 'empty', as: 'parent', address: '/pages/afterSchool/courses' },
    { state: 'approved', steps: [{ press: 'radio', name: '已通过' }] },
  ]),
  ...screenStates({ screen: 'after-school', address: `${pages}/index`, as: 'admin' }, all, [
    { state: 'teacher', as: 'teacher', address: `${pages}/index` },
  ]),
  ...screenStates(
    { screen: 'term-classes', address: `${pages}/kecheng/kecheng`, as: 'admin' },
    all,
    [
      { state: 'by-type', steps: [{ press: 'tab', name: '按类型' }] },
      { state: 'courses', as: 'teacher', address: `${pages}/kecheng/kecheng` },
      { state: 'gone', address: `${pages}/kecheng/kecheng?id=1` },
    ],
  ),
  ...screenStates(
    { screen: 'course-start', address: courseStart, as: 'teacher' },
    ['loading', 'error'],
    [
      { state: 'institution', steps: [{ press: 'radio', name: '校外机构' }] },
      { state: 'coach', as: 'coach', address: courseStart },
      { state: 'problems', steps: [{ press: 'button', name: '提交申请' }] },
      { state: 'gone', address: `${courseStart}?id=1` },
    ],
  ),
  ...screenStates(
    {
      screen: 'course',
      address: courses,
      as: 'teacher',
      steps: [{ press: 'link', name: /纸飞机与空气/ }],
    },
    all,
    [
      { state: 'gone', address: `${courseDetail}?id=1` },
      {
        state: 'to-confirm',
        as: 'institution',
        address: courses,
        steps: [{ press: 'link', name: /光影实验室/ }],
      },
    ],
  ),
  ...screenStates(
    {
      screen: 'approved-course',
      address: courses,
      as: 'teacher',
      steps: [
        { press: 'link', name: /纸飞机与空气/ },
        { press: 'link', name: /课程介绍/ },
      ],
    },
    [],
    [{ state: 'gone', as: 'parent', address: `${approved}?id=1` }],
  ),
  ...screenStates(
    { screen: 'institution-tabs', address: component('wf_jgtabber'), as: 'admin', steps: toHere },
    [],
    [
      { state: 'choosing', address: component('wf_jgtabber') },
      { state: 'courses', steps: [{ press: 'tab', name: '课程' }] },
      { state: 'teachers', steps: [{ press: 'tab', name: '教师' }] },
      { state: 'attendance', steps: [{ press: 'tab', name: '考勤' }] },
      { state: 'stranger', as: 'parent', address: component('wf_jgtabber') },
      { state: 'gone', address: `${component('wf_jgtabber')}?id=1` },
    ],
  ),
  ...screenStates(
    { screen: 'institution-acts', address: component('wf-buttonjg'), as: 'admin', steps: toHere },
    [],
    [
      { state: 'acts', steps: [{ press: 'tab', name: '办理' }] },
      { state: 'choosing', address: component('wf-buttonjg') },
      { state: 'gone', address: `${component('wf-buttonjg')}?id=1` },
    ],
  ),
  ...screenStates({ screen: 'child-tabs', address: component('wg_xstabber'), as: 'parent' }, all, [
    { state: 'courses', steps: [{ press: 'tab', name: '课程' }] },
    { state: 'leave', steps: [{ press: 'tab', name: '请假' }] },
    { state: 'record', steps: [{ press: 'tab', name: '学籍' }] },
    { state: 'stranger', as: 'teacher', address: component('wg_xstabber') },
  ]),
  ...screenStates({ screen: 'course-cards', address: component('wf-xzcard'), as: 'parent' }, all, [
    { state: 'gone', address: `${component('wf-xzcard')}?id=1` },
  ]),
  ...screenStates(
    { screen: 'own-classes', address: '/pages/afterSchool/ownClasses', as: 'coach' },
    all,
    [{ state: 'lead', as: 'institution', address: '/pages/afterSchool/ownClasses' }],
  ),
  ...screenStates(
    {
      screen: 'own-class',
      address: '/pages/afterSchool/ownClasses',
      as: 'coach',
      steps: [{ press: 'link', name: /小小编程家/ }],
    },
    all,
    [{ state: 'gone', address: '/pages/afterSchool/ownClass?id=1' }],
  ),
  ...screenStates(
    { screen: 'institution-accounts', address: '/pages/afterSchool/accounts', as: 'afterschool' },
    all,
    [
      { state: 'lead', as: 'institution', address: '/pages/afterSchool/accounts' },
      { state: 'one', steps: [{ press: 'link', name: /顾小川/ }] },
      { state: 'gone', address: '/pages/afterSchool/account?userId=1' },
    ],
  ),
  ...screenStates(
    { screen: 'institution-account', address: '/pages/afterSchool/account', as: 'afterschool' },
    ['loading', 'error'],
    [
      { state: 'lead', as: 'institution', address: '/pages/afterSchool/account' },
      { state: 'problems', steps: [{ press: 'button', name: '开通并生成密码' }] },
    ],
  ),
  ...screenStates({ screen: 'pay-cards', address: component('wf-paycard'), as: 'parent' }, all, [
    { state: 'gone', address: `${component('wf-paycard')}?id=1` },
  ]),
  ...screenStates(
    { screen: 'own-timetable', address: '/pages/afterSchool/timetable', as: 'teacher' },
    all,
    [{ state: 'empty', address: '/pages/afterSchool/timetable?day=2020-01-06' }],
  ),
]
