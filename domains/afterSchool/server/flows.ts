import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import { defineFlow } from '../../workflow/server/public.ts'
import { courseFlowKey, institutionFlowKey } from '../contract/flow.ts'
import { courseStartScreen, institutionStartScreen } from '../contract/screens.ts'
import { yuanOf } from '../contract/money.ts'
import * as courseEffects from './courseEffects.ts'
import { approvalNode, confirmNode } from './courseEffects.ts'
import * as effects from './flowEffects.ts'
import { visitNode } from './flowEffects.ts'
import { mayOversee, mayPropose, mayRegister } from './may.ts'
import type { CourseRecord } from './queries/courses.ts'
import type { InstitutionRecord } from './queries/institutions.ts'

const decider = (role: 'lead' | 'manager' | 'office' | 'principal', label: string) =>
  ({ kind: 'resolver', value: `afterSchool.${role}`, label }) as const
const lead = decider('lead', '机构负责人')
const manager = decider('manager', '课后管理员')
const office = decider('office', '教务或校长')
const principal = decider('principal', '校长')

const step = (id: string, name: string, by: ReturnType<typeof decider>, next: string) =>
  ({
    kind: 'approve',
    id,
    name,
    candidates: [by],
    mode: { kind: 'any' },
    fields: { readable: '*', writable: [] },
    onReject: 'end',
    returnsTo: 'start',
    skipsApplicant: true,
    // Papers and visit are separate checks, even if one person does both.
    skipsRepeated: false,
    allows: ['transfer', 'addBefore', 'addAfter'],
    next,
  }) as const

const policy = {
  afterReturn: 'again',
  withdraw: 'untilClosed',
  recall: 'never',
  takeBack: 'untilNextDecision',
  mayUrge: true,
  mayCopy: true,
} as const

const common = {
  category: { key: 'afterSchool', name: '课后服务' },
  icon: 'book',
  rank: 40,
  correctedOn: 'ownPage',
  mayOversee,
  mayManage: (actor: Actor) => can(actor, workflowPermissions.manage),
} as const
/** The applicant’s own step. */
export const askNode = 'ask'
const start = (next: string) => ({ kind: 'start', id: askNode, name: '提交申请', next }) as const
const done = { kind: 'end', id: 'done', name: '结束' } as const

/**
 * The office requests admission of an institution: its papers are reviewed, then the place is
 * visited.
 */
export const institutionFlow = defineFlow<InstitutionRecord>({
  ...common,
  key: institutionFlowKey,
  name: '机构入驻申请',
  fields: [
    { name: 'name', label: '机构名称' },
    { name: 'uscc', label: '统一社会信用代码' },
  ],
  form: { key: 'wf_ex_jigou', page: institutionStartScreen.path },
  serialPrefix: 'JG',
  mayStart: mayRegister,
  adjustable: { fixed: {} },
  processData: ({ name, uscc, contactName, scope }) => ({
    data: { name, uscc },
    title: `${name}的入驻申请`,
    summary: [
      { label: '联系人', value: contactName },
      { label: '业务范围', value: scope },
    ],
  }),
  effects,
  graph: {
    start: 'ask',
    policy,
    nodes: {
      ask: start('review'),
      review: step('review', '资料审核', office, visitNode),
      [visitNode]: step(visitNode, '实地考察', principal, 'done'),
      done,
    },
  },
})

/**
 * A teacher or the office requests a course. The lead of its institution confirms it unless they
 * asked themselves, then the managers of after-school courses review it, then the academic office
 * or the head decides. Requests from before the confirmation existed keep their version (ADR 18).
 */
export const courseFlow = defineFlow<CourseRecord>({
  ...common,
  key: courseFlowKey,
  name: '开课申请',
  fields: [
    { name: 'name', label: '课程名称' },
    { name: 'ownerName', label: '开课方' },
    { name: 'needsConfirmation', label: '须机构负责人确认' },
  ],
  form: { key: 'wf_ex_kecheng', page: courseStartScreen.path },
  serialPrefix: 'KC',
  mayStart: mayPropose,
  adjustable: {
    fixed: { [confirmNode]: '由课程所属机构的负责人在课程页面上确认，不能换人' },
  },
  processData: ({ name, ownerName, gradeNames, priceFen, institutionId, ...course }) => ({
    data: {
      name,
      ownerName,
      institutionId: institutionId ?? '',
      needsConfirmation: course.needsConfirmation ? 'yes' : 'no',
    },
    title: course.revisesId === null ? `${name}的开课申请` : `${name}的变更申请`,
    summary: [
      { label: '课程名称', value: name },
      { label: '开课方', value: ownerName },
      { label: '适合年级', value: gradeNames },
      { label: '每课时价格', value: `${yuanOf(priceFen)} 元` },
    ],
  }),
  effects: courseEffects,
  graph: {
    start: 'ask',
    policy,
    nodes: {
      ask: start('byLead'),
      byLead: {
        kind: 'exclusive',
        id: 'byLead',
        name: '机构课程',
        branches: [
          {
            name: '须机构负责人确认',
            when: { field: 'needsConfirmation', op: 'eq', value: 'yes' },
            next: confirmNode,
          },
        ],
        otherwise: 'review',
      },
      // The lead answers on the page of the course, so there is nothing to hand on.
      [confirmNode]: { ...step(confirmNode, '机构负责人确认', lead, 'review'), allows: [] },
      review: step('review', '课后管理员审核', manager, approvalNode),
      [approvalNode]: step(approvalNode, '教务或校长审批', office, 'done'),
      done,
    },
  },
})
