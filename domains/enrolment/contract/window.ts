import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { Category } from './form/categories.ts'

/** What a time window of a plan allows (domain.md 2.2). */
export const windowKinds = [
  'FILL',
  'AMEND',
  'SUPPLEMENT',
  'ONSITE',
  'LOTTERY',
  'RESULT',
  'CONFIRM',
  'REGISTER',
  'APPEAL',
] as const

export const WindowKind = z.enum(windowKinds)
export type WindowKind = z.output<typeof WindowKind>

export const windowKindLabels: Record<WindowKind, string> = {
  FILL: '网上填报',
  AMEND: '修改信息',
  SUPPLEMENT: '补充材料',
  ONSITE: '到校核验',
  LOTTERY: '摇号',
  RESULT: '结果查询',
  CONFIRM: '录取确认',
  REGISTER: '报到',
  APPEAL: '申诉',
}

export const WindowState = z.enum(['before', 'open', 'after'])
export type WindowState = z.output<typeof WindowState>

export const EnrolmentWindow = z.object({
  id,
  planId: id,
  kind: WindowKind,
  kindLabel: z.string(),
  startAt: dateTime,
  endAt: dateTime,
  /** Empty means every category of the plan. */
  categories: z.array(Category),
  state: WindowState,
  textBefore: z.string(),
  textAfter: z.string(),
})
export type EnrolmentWindow = z.output<typeof EnrolmentWindow>

export const listWindows = endpoint({
  method: 'GET',
  path: '/blade-weixin/blade-baomingshijian/baomingshijian/list',
  summary: 'Time windows of enrolment plans, with the server’s time',
  may: 'public',
  input: z.object({ planId: z.optional(labelled('招生计划', id)) }),
  reply: z.object({ serverNow: dateTime, records: z.array(EnrolmentWindow) }),
  tagged: 'apartFromTime',
})
