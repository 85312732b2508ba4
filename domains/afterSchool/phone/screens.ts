import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const list = '/pages/afterSchool/institutions'
const start = '/pages/plugin/workflow/pages/external/jigou/start'
const detail = '/pages/plugin/workflow/pages/external/jigou/detail'

const courses = '/pages/afterSchool/courses'
const courseStart = '/pages/plugin/workflow/pages/external/kecheng/start'
const courseDetail = '/pages/plugin/workflow/pages/external/kecheng/detail'
const approved = '/pages/plugin/workflow/pages/external/kechengdetail/detail'

/** Every screen of teaching after school in each of its states. */
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
  ...screenStates({ screen: 'institution', address: list, as: 'admin', steps: [{ press: 'link', name: /青渚少儿科学社/ }] }, all, [
    { state: 'gone', address: `${detail}?id=1` },
  ]),
  ...screenStates(
    {
      screen: 'institution-renew',
      address: list,
      as: 'admin',
      steps: [
        { press: 'link', name: /海棠体育俱乐部/ },
        { press: 'button', name: '更新证照' },
      ],
    },
    [],
    [{ state: 'gone', address: '/pages/afterSchool/renew?id=1' }],
  ),
  ...screenStates({ screen: 'courses', address: courses, as: 'head' }, all, [{ state: 'empty', as: 'parent', address: courses }]),
  ...screenStates(
    { screen: 'course-start', address: courseStart, as: 'teacher' },
    ['loading', 'error'],
    [
      { state: 'institution', steps: [{ press: 'radio', name: '校外机构' }] },
      { state: 'problems', steps: [{ press: 'button', name: '提交申请' }] },
      { state: 'gone', address: `${courseStart}?id=1` },
    ],
  ),
  ...screenStates({ screen: 'course', address: courses, as: 'teacher', steps: [{ press: 'link', name: /纸飞机与空气/ }] }, all, [
    { state: 'gone', address: `${courseDetail}?id=1` },
  ]),
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
]
