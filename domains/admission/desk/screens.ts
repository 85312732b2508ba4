import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

/** Every desk screen of admission in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'season', address: '/enrolment/season', as: 'lead' }, made, [
    { state: 'gone', address: '/enrolment/season?planId=1' },
  ]),
  ...screenStates({ screen: 'cases', address: '/enrolment/cases', as: 'lead' }, made),
  ...screenStates({ screen: 'admissions', address: '/enrolment/admissions', as: 'lead' }, made),
  ...screenStates({ screen: 'simulator', address: '/enrolment/simulator', as: 'lead' }, [
    'loading',
    'error',
  ]),
  ...screenStates({ screen: 'visits', address: '/enrolment/visits', as: 'lead' }, made, [
    { state: 'add', steps: [{ press: 'button', name: '添加时间' }] },
  ]),
]
