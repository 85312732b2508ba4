import { type ScreenState, screenStates, type Step } from '../../../platform/web/screenState.ts'

const usual = ['loading', 'error'] as const
const toOpenIncident: readonly Step[] = [{ press: 'link', name: 'SJ0003' }]

/** Every desk screen of the duties in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'safeguards', address: '/safeguards', as: 'privacy' }, usual, []),
  ...screenStates(
    { screen: 'safeguard-retention', address: '/safeguards/retention', as: 'privacy' },
    usual,
    [],
  ),
  ...screenStates(
    { screen: 'safeguard-alerts', address: '/safeguards/alerts', as: 'privacy' },
    usual,
    [],
  ),
  ...screenStates(
    { screen: 'safeguard-incidents', address: '/safeguards/incidents', as: 'privacy' },
    usual,
    [
      { state: 'open', steps: toOpenIncident },
      { state: 'closed', steps: [{ press: 'link', name: 'SJ0002' }] },
      { state: 'drill', steps: [{ press: 'link', name: 'SJ0001' }] },
      { state: 'affected', steps: [...toOpenIncident, { press: 'button', name: /^涉及的人/ }] },
      { state: 'notice', steps: [...toOpenIncident, { press: 'button', name: '发送告知' }] },
      { state: 'new', address: '/safeguards/incidents?mode=new' },
    ],
  ),
  ...screenStates(
    { screen: 'safeguard-exports', address: '/safeguards/exports', as: 'privacy' },
    usual,
    [],
  ),
  ...screenStates(
    { screen: 'safeguard-assessments', address: '/safeguards/assessments', as: 'privacy' },
    usual,
    [{ state: 'writing', steps: [{ press: 'button', name: '写新的版本' }] }],
  ),
  ...screenStates(
    { screen: 'safeguard-report', address: '/safeguards/report', as: 'privacy' },
    usual,
    [],
  ),
  ...screenStates(
    { screen: 'safeguard-paper', address: '/safeguards/paper', as: 'privacy' },
    usual,
    [],
  ),
]
