import type { Actor } from '../../../platform/server/actor.ts'
import type { Flow } from '../../workflow/server/public.ts'
import { applicationScreen } from '../contract/screens.ts'
import {
  onAccepted,
  onClaimed,
  onPassed,
  onRefused,
  onReleased,
  onResubmitted,
  onReturned,
  onWithdrawn,
} from './flowEffects.ts'
import { mayOversee } from './may.ts'
import { flowKey, nodes, ownTitles, twoReviewCategories } from './process.ts'

const reviewers = [
  { kind: 'role', value: 'enrolmentReviewer', label: '招生审核员' },
  { kind: 'role', value: 'enrolmentLead', label: '招生负责人' },
] as const

const nothingWritable = { readable: '*', writable: [] } as const

const needsTwo = { field: 'category', op: 'in', value: twoReviewCategories } as const

/** The flow behind every application: one review, or a first review and then the lead. */
export const enrolmentFlow: Flow = {
  key: flowKey,
  name: '新生报名审核',
  category: { key: 'enrolment', name: '招生报名' },
  graph: {
    start: nodes.start,
    policy: { afterReturn: 'again', withdraw: 'untilFirstDecision', recall: 'never' },
    nodes: {
      [nodes.start]: { kind: 'start', id: nodes.start, name: '提交报名', next: nodes.choice },
      [nodes.choice]: {
        kind: 'exclusive',
        id: nodes.choice,
        name: '按生源类别',
        branches: [{ name: '两人审核', when: needsTwo, next: nodes.first }],
        otherwise: nodes.review,
      },
      [nodes.review]: {
        kind: 'approve',
        id: nodes.review,
        name: '资格审核',
        candidates: reviewers,
        mode: { kind: 'claim' },
        fields: nothingWritable,
        onReject: 'end',
        next: nodes.end,
      },
      [nodes.first]: {
        kind: 'approve',
        id: nodes.first,
        name: '初审',
        candidates: [reviewers[0]],
        mode: { kind: 'claim' },
        fields: nothingWritable,
        onReject: 'end',
        next: nodes.lead,
      },
      [nodes.lead]: {
        kind: 'approve',
        id: nodes.lead,
        name: '复审',
        candidates: [reviewers[1]],
        mode: { kind: 'claim' },
        fields: nothingWritable,
        onReject: 'end',
        next: nodes.end,
      },
      [nodes.end]: { kind: 'end', id: nodes.end, name: '结束' },
    },
  },
  fields: [
    { name: 'category', label: '生源类别' },
    { name: 'applyNo', label: '报名编号' },
  ],
  form: { key: 'wf_ex_baoming', page: applicationScreen.path },
  mends: 'elsewhere',
  office: '招生办',
  ownTitles,
  mayOversee: (actor: Actor) => mayOversee(actor),
  effects: {
    onClaimed,
    onReleased,
    onPassed,
    onReturned,
    onResubmitted,
    onAccepted,
    onRefused,
    onWithdrawn,
  },
}
