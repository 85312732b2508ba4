import { type ScreenState, screenStates, type Step } from '../../../platform/web/screenState.ts'

const made = ['loading', 'error', 'long'] as const
const toPlan: readonly Step[] = [
  { press: 'link', name: /小学一年级/ },
  { press: 'link', name: '打开计划' },
]
const toForm: readonly Step[] = [...toPlan, { press: 'link', name: '随迁子女' }]
/** The plan of the primary school in the demo school. */
const demoPlan = '1123598800000020001'
const toReceipt: readonly Step[] = [
  { press: 'cell', name: /吴\*窗/ },
  { press: 'button', name: '回执与签名' },
]
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
  ...screenStates({ screen: 'counter', address: '/enrolment/counter', as: 'reviewer' }, made, [
    { state: 'empty', address: '/enrolment/counter?number=没有' },
  ]),
  ...screenStates(
    {
      screen: 'entry',
      address: `/enrolment/counter/entry?planId=${demoPlan}&category=D`,
      as: 'reviewer',
    },
    ['error'],
    [
      { state: 'missing', steps: [{ press: 'button', name: /提交代录/ }] },
      { state: 'start', address: '/enrolment/counter/entry' },
      { state: 'gone', address: '/enrolment/counter/entry?id=1' },
      { state: 'receipt', address: '/enrolment/counter', steps: toReceipt },
      {
        state: 'link',
        address: '/enrolment/counter',
        steps: [...toReceipt, { press: 'button', name: '请监护人签名' }],
      },
    ],
  ),
  ...screenStates(
    { screen: 'duplicates', address: '/enrolment/duplicates', as: 'reviewer' },
    made,
    [{ state: 'empty', address: '/enrolment/duplicates?state=SAME' }],
  ),
  ...screenStates(
    { screen: 'exports', address: '/enrolment/exports', as: 'lead' },
    ['loading', 'error'],
    [
      { state: 'empty', address: '/enrolment/exports?state=REFUSED' },
      { state: 'new', address: '/enrolment/exports?mode=new' },
      { state: 'approver', as: 'privacy' },
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
  ...screenStates(
    { screen: 'texts', address: '/enrolment/texts', as: 'lead' },
    ['loading', 'error'],
    [
      { state: 'open', address: '/enrolment/texts?open=RETURN' },
      { state: 'edit', address: '/enrolment/texts?open=RETURN&mode=edit' },
    ],
  ),
  ...screenStates({ screen: 'reasons', address: '/enrolment/reasons', as: 'lead' }, made, [
    { state: 'empty', address: '/enrolment/reasons?keyword=没有这样的原因' },
    { state: 'new', address: '/enrolment/reasons?mode=new' },
  ]),
]
