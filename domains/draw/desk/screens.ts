import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const opened = (state: string, name: RegExp): ScreenState => ({
  screen: 'draw',
  state,
  as: 'afterschool',
  address: '/draws',
  steps: [
    { press: 'link', name },
    { press: 'link', name: '打开摇号仪式' },
  ],
})

/** The desk screens of draws in their states. */
export const screens: readonly ScreenState[] = [
  ...screenStates(
    { screen: 'draws', address: '/draws', as: 'afterschool' },
    ['loading', 'error', 'long'],
    [{ state: 'void', address: '/draws?state=VOID' }],
  ),
  opened('prepared', /篮球训练营/),
  opened('opened', /少儿围棋/),
  opened('drawn', /编程启蒙/),
  { screen: 'draw', state: 'gone', as: 'afterschool', address: '/draws/detail?id=1' },
]
