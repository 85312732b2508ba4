import { type ScreenState, screenStates } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const

// Plans of the demo season (db/demo/season/seasonPlans.ts).
const planAt = (offset: number): string => `planId=11235988000000${offset}`
const lastYear = planAt(20_003)
const senior = planAt(20_004)
const joining = planAt(20_005)
const drawing = planAt(20_006)

/** Every desk screen of admission in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'season', address: '/enrolment/season', as: 'lead' }, made, [
    { state: 'offers', address: `/enrolment/season?${senior}` },
    { state: 'notice', address: `/enrolment/season?${joining}` },
    { state: 'drawing', address: `/enrolment/season?${drawing}` },
    { state: 'over', address: `/enrolment/season?${lastYear}` },
    { state: 'gone', address: '/enrolment/season?planId=1' },
  ]),
  ...screenStates({ screen: 'cases', address: '/enrolment/cases', as: 'lead' }, made),
  ...screenStates(
    { screen: 'admissions', address: `/enrolment/admissions?${senior}`, as: 'lead' },
    made,
    [{ state: 'empty', address: '/enrolment/admissions' }],
  ),
  ...screenStates({ screen: 'simulator', address: '/enrolment/simulator', as: 'lead' }, [
    'loading',
    'error',
  ]),
  ...screenStates({ screen: 'visits', address: '/enrolment/visits', as: 'lead' }, made, [
    { state: 'add', steps: [{ press: 'button', name: '添加时间' }] },
  ]),
]
