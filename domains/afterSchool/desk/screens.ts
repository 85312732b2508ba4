import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

/** Every desk screen of after-school courses in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'institutions', address: '/institutions', as: 'admin' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/institutions?keyword=没有这样的' },
      {
        state: 'open',
        address: '/institutions?state=ADMITTED',
        steps: [{ press: 'link', name: '青渚少儿科学社' }],
      },
    ],
  ),
  ...screenStates(
    { screen: 'courses', address: '/courses', as: 'admin' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/courses?keyword=没有这样的' },
      {
        state: 'open',
        address: '/courses?state=APPROVED',
        steps: [{ press: 'link', name: '纸飞机与空气' }],
      },
    ],
  ),
  ...screenStates(
    { screen: 'institution-start', address: '/institutions/new', as: 'afterschool' },
    [],
    [
      { state: 'problems', steps: [{ press: 'button', name: '提交申请' }] },
      { state: 'error', address: '/institutions/new?id=1' },
    ],
  ),
  ...screenStates(
    { screen: 'course-start', address: '/courses/new', as: 'teacher' },
    ['loading', 'error'],
    [{ state: 'lessons', steps: [{ press: 'button', name: '添加课时' }] }],
  ),
  ...screenStates(
    { screen: 'after-school-terms', address: '/after-school/terms', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'new', address: '/after-school/terms?mode=new' },
      { state: 'open', steps: [{ press: 'link', name: /月课后服务/ }] },
    ],
  ),
  ...screenStates(
    { screen: 'after-school-slots', address: '/after-school/slots', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/after-school/slots?termId=1' },
      { state: 'new', address: '/after-school/slots?mode=new' },
    ],
  ),
  ...screenStates(
    { screen: 'after-school-rooms', address: '/after-school/rooms', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/after-school/rooms?keyword=没有这样的' },
      { state: 'new', address: '/after-school/rooms?mode=new' },
    ],
  ),
  ...screenStates(
    { screen: 'course-classes', address: '/after-school/classes', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/after-school/classes?keyword=没有这样的' },
      { state: 'new', address: '/after-school/classes?mode=new' },
      { state: 'open', steps: [{ press: 'link', name: /纸飞机/ }] },
      {
        state: 'move',
        steps: [
          { press: 'link', name: /纸飞机/ },
          { press: 'button', name: '第 1 次课调课' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'blocked-lessons', address: '/after-school/blocked', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [{ state: 'empty', address: '/after-school/blocked?current=9' }],
  ),
  ...screenStates(
    { screen: 'instructors', address: '/after-school/instructors', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/after-school/instructors?keyword=没有这样的' },
      { state: 'new', address: '/after-school/instructors?mode=new' },
    ],
  ),
  ...screenStates(
    { screen: 'own-classes', address: '/after-school/own-classes', as: 'institution' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'coach', as: 'coach', address: '/after-school/own-classes' },
      { state: 'open', steps: [{ press: 'link', name: /\d 班/ }] },
    ],
  ),
  ...screenStates(
    { screen: 'after-school-timetable', address: '/after-school/timetable', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/after-school/timetable?day=2020-01-06' },
      { state: 'room', steps: [{ press: 'button', name: '场地' }] },
      { state: 'teacher', as: 'head', steps: [{ press: 'button', name: '教师' }] },
    ],
  ),
  ...screenStates(
    { screen: 'lesson-closures', address: '/after-school/closures', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'new', steps: [{ press: 'button', name: '全校停课…' }] },
      { state: 'open', steps: [{ press: 'link', name: /周三/ }] },
      {
        state: 'make-up',
        steps: [
          { press: 'link', name: /周三/ },
          { press: 'button', name: '安排补课' },
        ],
      },
    ],
  ),
  ...screenStates(
    { screen: 'lesson-board', address: '/after-school/board', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/after-school/board?day=2020-01-06' },
      { state: 'teacher', steps: [{ press: 'button', name: '按教师' }] },
      { state: 'reader', as: 'head', steps: [] },
      { state: 'carried', steps: [{ press: 'button', name: /纸飞机/ }] },
    ],
  ),
]
