import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'

const all = ['loading', 'error', 'long'] as const
const list = '/pages/leave/list'
const start = '/pages/plugin/workflow/pages/external/Leave/start'
const detail = '/pages/plugin/workflow/pages/external/Leave/detail'

/** Every screen of leave in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'leaves', address: list, as: 'parent' }, all, [
    { state: 'staff', as: 'privacy', address: list },
    { state: 'empty', steps: [{ press: 'radio', name: '退回修改' }] },
  ]),
  ...screenStates(
    { screen: 'leave-start', address: `${start}?absentee=STUDENT`, as: 'parent' },
    ['loading', 'error'],
    [
      { state: 'staff', as: 'teacher', address: `${start}?absentee=STAFF` },
      { state: 'calendar', steps: [{ press: 'button', name: /请假日期/ }] },
      { state: 'problems', steps: [{ press: 'button', name: '提交申请' }] },
      { state: 'gone', address: `${start}?id=1` },
    ],
  ),
  ...screenStates(
    { screen: 'leave', address: list, as: 'parent', steps: [{ press: 'link', name: /张小雨/ }] },
    all,
    [{ state: 'gone', address: `${detail}?id=1` }],
  ),
  ...screenStates({ screen: 'absences', address: '/pages/leave/absences', as: 'teacher' }, all, [
    { state: 'empty', as: 'privacy' },
  ]),
]
