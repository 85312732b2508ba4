import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, dateTime, id, nothing } from '../../../platform/contract/shapes.ts'
import { Category, Stage } from './form/categories.ts'
import { WindowState } from './window.ts'

export const EnrolmentPlan = z.object({
  id,
  name: z.string(),
  schoolYear: z.number(),
  stage: Stage,
  stageLabel: z.string(),
  introduction: z.string(),
  quotaTotal: z.number(),
  /** Latest birth date; absent when the plan has no age rule. */
  bornBy: z.optional(date),
  formVersion: z.number(),
  categories: z.array(z.object({ code: Category, label: z.string(), help: z.string() })),
  /** The fill and submission window; absent when none is set. */
  fill: z.optional(
    z.object({
      startAt: dateTime,
      endAt: dateTime,
      state: WindowState,
      textBefore: z.string(),
      textAfter: z.string(),
    }),
  ),
})
export type EnrolmentPlan = z.output<typeof EnrolmentPlan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/planlist',
  summary: 'Published enrolment plans of the school',
  may: 'public',
  input: nothing,
  reply: z.object({ serverNow: dateTime, records: z.array(EnrolmentPlan) }),
  tagged: 'apartFromTime',
})
