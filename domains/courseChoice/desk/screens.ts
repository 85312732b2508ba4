import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const opened = (state: string, name: string, steps: ScreenState['steps'] = []): ScreenState => ({
  screen: 'course-round',
  state,
  as: 'afterschool',
  address: '/course-choice/rounds',
  steps: [{ press: 'link', name }, { press: 'link', name: '打开这一轮' }, ...steps],
})

const wall = (state: string, steps: ScreenState['steps'] = []): ScreenState => ({
  ...opened(state, '上学期先到先得', [{ press: 'link', name: '大屏' }, ...steps]),
  screen: 'course-wall',
})

/** Every desk screen of course choice in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'course-rounds', address: '/course-choice/rounds', as: 'afterschool' },
    ['loading', 'error', 'long'] as const,
    [
      { state: 'empty', address: '/course-choice/rounds?termId=1' },
      { state: 'new', address: '/course-choice/rounds?mode=new' },
    ],
  ),
  opened('coming', '本学期先到先得'),
  opened('postpone', '本学期先到先得', [{ press: 'button', name: '推迟' }]),
  opened('drawn', '公益班志愿摇号'),
  opened('seat', '公益班志愿摇号', [{ press: 'button', name: '安排孩子进田径公益班' }]),
  opened('over', '上学期先到先得'),
  {
    screen: 'course-round',
    state: 'gone',
    as: 'afterschool',
    address: '/course-choice/round?id=1',
  },
  {
    screen: 'course-wall',
    state: 'gone',
    as: 'afterschool',
    address: '/course-choice/wall?roundId=1',
  },
  wall('full'),
  wall('table', [{ press: 'button', name: '看表格' }]),
  ...screenStates(
    { screen: 'course-statistics', address: '/course-choice/statistics', as: 'afterschool' },
    ['loading', 'error'] as const,
    [
      { state: 'tables', steps: [{ press: 'button', name: '各课程班满班情况：看表格' }] },
      { state: 'head', as: 'head', steps: [{ press: 'button', name: '每月收款与退款：看表格' }] },
    ],
  ),
  ...screenStates(
    { screen: 'course-settlement', address: '/course-choice/settlement', as: 'finance' },
    ['loading', 'error'] as const,
    [
      { state: 'gone', address: '/course-choice/settlement?termId=1' },
      { state: 'head', as: 'head' },
    ],
  ),
]
