import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'

export const FunnelStep = z.enum([
  'DRAFT',
  'SUBMIT',
  'CLAIM',
  'RETURN',
  'QUALIFY',
  'OFFER',
  'CONFIRM',
  'REGISTER',
])
export type FunnelStep = z.output<typeof FunnelStep>

export const funnelStepNames: Record<FunnelStep, string> = {
  DRAFT: '草稿',
  SUBMIT: '提交',
  CLAIM: '开始审核',
  RETURN: '退回修改',
  QUALIFY: '审核通过',
  OFFER: '录取',
  CONFIRM: '确认入学',
  REGISTER: '报到',
}

/** How far the families of a plan came, where they were sent back, and how long they waited. */
export const Funnel = z.object({
  steps: z.array(z.object({ step: FunnelStep, label: z.string(), count: z.number() })),
  /** The reasons of returns and refusals, the most frequent first. */
  reasons: z.array(z.object({ title: z.string(), count: z.number() })),
  /** Half of the families waited no longer than this for the first look; absent without one. */
  medianHoursToReview: z.optional(z.number()),
  /** The same until the first decision: passed, returned or refused. */
  medianHoursToDecision: z.optional(z.number()),
})
export type Funnel = z.output<typeof Funnel>

export const getFunnel = endpoint({
  method: 'GET',
  path: '/blade-admission/season/funnel',
  summary: 'How far the families of a plan came, and how long they waited',
  may: 'enrolment.decide',
  input: z.object({ planId: labelled('招生计划', id) }),
  reply: Funnel,
  refusals: ['NOT_FOUND'],
})
