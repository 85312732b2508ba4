import { maskName } from '../../../platform/contract/mask.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { defineFlow } from '../../workflow/server/public.ts'
import type { Category } from '../contract/form/categories.ts'
import { categoryTexts } from '../contract/form/categories.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'
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
import { nodes, twoReviewCategories } from './flowSteps.ts'
import { listOwnChildNames } from './queries/applications.ts'

type Handed = {
  readonly id: string
  readonly applyNo: string
  readonly category: Category
  readonly childName: string
  readonly planName: string
}

const titleOf = (name: string): string => `${name}的新生报名`

/**
 * What enters the process of an application: staff and the log see the masked name, and no other
 * personal value.
 */
export const processData = ({ applyNo, category, childName, planName }: Handed) => ({
  data: { category, applyNo },
  title: titleOf(maskName(childName)),
  summary: [
    { label: '报名编号', value: applyNo },
    { label: '招生计划', value: planName },
    { label: '生源类别', value: categoryTexts[category].label },
  ],
})

/** Titles for the family itself; they contain the child's full name. */
async function ownTitles(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listOwnChildNames(db, actor, ids)
  return new Map(rows.map((row) => [row.id, titleOf(row.childName)]))
}

const reviewers = [
  { kind: 'role', value: 'enrolmentReviewer', label: '招生审核员' },
  { kind: 'role', value: 'enrolmentLead', label: '招生负责人' },
] as const

const nothingWritable = { readable: '*', writable: [] } as const

const needsTwo = { field: 'category', op: 'in', value: twoReviewCategories } as const

/** The flow of every application: one review, or a first review followed by the lead's. */
export const enrolmentFlow = defineFlow<Handed>({
  key: enrolmentFlowKey,
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
  correctedOn: 'ownPage',
  office: '招生办',
  ownTitles,
  processData,
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
})
