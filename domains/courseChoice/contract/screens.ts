import { screen } from '../../../platform/contract/screen.ts'

/** The classes of a round for a child: preparing, claiming, wishes. */
export const chooseCoursesScreen = screen(
  '/pages/plugin/workflow/pages/kehou/jiazhang/selectkecheng/index',
  ['roundId', 'childId'],
)
/** A child's seats and places in waiting lists. */
export const ownCoursesScreen = screen(
  '/pages/plugin/workflow/pages/kehou/jiazhang/kecheng/index',
  ['childId'],
)
