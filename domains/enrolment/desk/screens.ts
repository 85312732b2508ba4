import { type ScreenState, screenStates, type Step } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const
const toPlan: readonly Step[] = [
  { press: 'link', name: /小学一年级/ },
  { press: 'link', name: '打开计划' },
]
const toForm: readonly Step[] = [...toPlan, { press: 'link', name: '随迁子女' }]
const toPupil: readonly Step[] = [{ press: 'link', name: /张\*满/ }]

/** Every desk screen of enrolment in each of its states. */
export const screens: readonly ScreenState[] = [
  ...screenStates({ screen: 'applications', address: '/enrolment', as: 'reviewer' }, made, [
    { state: 'empty', address: '/enrolment?name=没有这样的孩子' },
    { state: 'head', as: 'head' },
  ]),
  ...screenStates(
    // The demo season fills the first page of the list.
    { screen: 'review', address: '/enrolment?name=张小满', as: 'reviewer', steps: toPupil },
    made,
    [
      { state: 'gone', address: '/enrolment?open=1' },
      { state: 'field', steps: [{ press: 'button', name: /户籍地址/ }] },
    ],
  ),
  ...screenStates({ screen: 'plans', address: '/enrolment/plans', as: 'lead' }, made, [
    { state: 'empty', address: '/enrolment/plans?name=没有这样的计划' },
  ]),
  ...screenStates(
    { screen: 'plan', address: '/enrolment/plans', as: 'lead', steps: toPlan },
    made,
    [
      { state: 'new', address: '/enrolment/plan', steps: [] },
      { state: 'gone', address: '/enrolment/plan?id=1', steps: [] },
    ],
  ),
  ...screenStates(
    { screen: 'form', address: '/enrolment/plans', as: 'lead', steps: toForm },
    made,
    [{ state: 'gone', address: '/enrolment/form?planId=1', steps: [] }],
  ),
  ...screenStates({ screen: 'reasons', address: '/enrolment/reasons', as: 'lead' }, made, [
    { state: 'empty', address: '/enrolment/reasons?keyword=没有这样的原因' },
    { state: 'new', address: '/enrolment/reasons?mode=new' },
  ]),
]
