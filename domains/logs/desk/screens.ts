import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const
const none = (path: string) => ({ state: 'empty', address: `${path}?requestId=none` })

/** Every desk screen of the logs in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'logs', address: '/logs', as: 'admin' }, made, [
    none('/logs'),
    {
      state: 'open',
      address: '/logs?methodName=identity.',
      steps: [{ press: 'link', name: '登录' }],
    },
  ]),
  ...screenStates({ screen: 'logs-trail', address: '/logs/trail', as: 'admin' }, made, [
    none('/logs/trail'),
    { state: 'verified', steps: [{ press: 'button', name: '核验' }] },
  ]),
  ...screenStates({ screen: 'logs-errors', address: '/logs/errors', as: 'admin' }, made, [
    none('/logs/errors'),
  ]),
]
