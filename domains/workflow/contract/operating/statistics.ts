import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { dateTime, labelled, nothing } from '../../../../platform/contract/shapes.ts'
import { workflowPermissions } from '../permissions.ts'
import { InstanceStatus } from '../states.ts'

const range = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?,\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/, {
    error: '应为两个日期，以逗号隔开，例如 2026-09-01,2026-09-30',
  }),
  z.refine(
    (value) => value.split(',').every((one) => !Number.isNaN(Date.parse(one.slice(0, 10)))),
    { error: '没有这一天' },
  ),
)

/** Two days, both included; by default the last thirty days, at most a year. */
const input = z.object({
  startTimeRange: z.optional(labelled('发起时间', z.union([z.literal(''), range]))),
})

/** A step and the median time of its tasks. */
export const SlowNode = z.object({
  flowName: z.string(),
  nodeName: z.string(),
  count: z.number(),
  medianMinutes: z.number(),
})
export type SlowNode = z.output<typeof SlowNode>

/** The requests that wait at one step, by how long they have waited there. */
export const WaitingStep = z.object({
  flowName: labelled('流程', z.string()),
  nodeName: labelled('步骤', z.string()),
  /** Less than a day, one to three days, more than three days. */
  day: labelled('1 天内', z.number()),
  three: labelled('1–3 天', z.number()),
  older: labelled('超过 3 天', z.number()),
  oldestTime: labelled('最早到达', dateTime),
})
export type WaitingStep = z.output<typeof WaitingStep>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/blade-workflow/statistics/waiting',
  summary:
    'How many requests of the whole school wait for people, by step and age; no names (ours)',
  may: workflowPermissions.seeWaiting,
  input: nothing,
  reply: z.array(WaitingStep),
})

export const getFlowStatistics = endpoint({
  method: 'GET',
  path: '/blade-workflow/statistics/index',
  summary:
    'Statistics of the flows that the caller manages: processes started in the range by state, waiting tasks, slowest steps',
  may: workflowPermissions.manage,
  input,
  reply: z.object({
    total: z.number(),
    states: z.array(z.object({ status: InstanceStatus, label: z.string(), count: z.number() })),
    flows: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })),
    openTasks: z.number(),
    overdueTasks: z.number(),
    oldestTaskTime: z.optional(dateTime),
    slowest: z.array(SlowNode),
  }),
})

export const getFlowBars = endpoint({
  method: 'GET',
  path: '/blade-workflow/statistics/bar',
  summary: 'Numbers of processes started and ended per day',
  may: workflowPermissions.manage,
  input,
  reply: z.array(z.object({ day: z.string(), started: z.number(), finished: z.number() })),
})
