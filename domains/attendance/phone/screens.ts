import { screenStates } from '../../../platform/web/screenState.ts'
import type { ScreenState } from '../../../platform/web/screenState.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { dayOfCare } from '../contract/dayOfCare.ts'

const rolls = '/pages/attendance/rolls'
const roll = '/pages/attendance/roll'
const patrol = '/pages/attendance/patrol'
const child = '/pages/attendance/child'

/** Every screen of attendance in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'rolls', address: rolls, as: 'teacher' },
    ['loading', 'error'],
    [{ state: 'empty', as: 'teacher', steps: [{ press: 'radio', name: '昨天' }] }],
  ),
  ...screenStates(
    {
      screen: 'roll',
      address: rolls,
      as: 'afterschool',
      steps: [
        { press: 'radio', name: dayOfCare(wireDate(new Date())).chip },
        { press: 'link', name: /托管/ },
      ],
    },
    [],
    [{ state: 'gone', address: `${roll}?kind=LESSON&id=1&day=2027-03-15` }],
  ),
  ...screenStates(
    { screen: 'child-attendance', address: child, as: 'parent' },
    ['loading', 'error'],
    [
      { state: 'form', steps: [{ press: 'button', name: /托管$/ }] },
      { state: 'codes', address: `${child}?tab=codes` },
      { state: 'days', address: `${child}?tab=days` },
    ],
  ),
  ...screenStates(
    { screen: 'child-timetable', address: '/pages/attendance/timetable', as: 'parent' },
    ['loading', 'error'],
    [{ state: 'empty', address: '/pages/attendance/timetable?day=2020-01-01' }],
  ),
  ...screenStates(
    { screen: 'ratings', address: '/pages/attendance/ratings', as: 'parent' },
    ['loading', 'error'],
    [],
  ),
  ...screenStates(
    { screen: 'notes', address: '/pages/attendance/notes', as: 'teacher' },
    ['loading', 'error'],
    [{ state: 'gone', address: '/pages/attendance/notes?classId=1' }],
  ),
  ...screenStates(
    {
      screen: 'course-ratings',
      address: '/pages/attendance/ratings',
      as: 'parent',
      steps: [{ press: 'button', name: /家长评价/ }],
    },
    [],
    [{ state: 'gone', address: '/pages/attendance/course?courseId=1' }],
  ),
  ...screenStates(
    {
      screen: 'institution-presence',
      address: '/pages/afterSchool/institutions',
      as: 'admin',
      steps: [
        { press: 'link', name: /青渚少儿科学社/ },
        { press: 'tab', name: '考勤' },
        { press: 'link', name: /课程班考勤/ },
      ],
    },
    [],
    [{ state: 'gone', address: '/pages/attendance/institution?institutionId=1', steps: [] }],
  ),
  ...screenStates(
    { screen: 'patrol', address: patrol, as: 'afterschool' },
    ['loading', 'error'],
    [
      { state: 'room', steps: [{ press: 'link', name: /科学教室/ }] },
      { state: 'gone', address: `${patrol}?roomId=1` },
    ],
  ),
]
