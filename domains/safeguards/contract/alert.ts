import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, text } from '../../../platform/contract/shapes.ts'
import { safeguardPermissions } from './permissions.ts'

/** What looks unusual: many children, at night, outside the own scope, or often refused. */
export const AlertRule = z.enum(['MANY', 'NIGHT', 'OUTSIDE', 'REFUSED'])
export type AlertRule = z.output<typeof AlertRule>

export const alertRuleNames: Readonly<Record<AlertRule, string>> = {
  MANY: '一小时内查看过多',
  NIGHT: '夜间查看',
  OUTSIDE: '查看职责以外的孩子',
  REFUSED: '查看多次被拒绝',
}

/** More than this within an hour is unusual. */
export const alertLimits: Readonly<Record<AlertRule, number>> = {
  MANY: 50,
  NIGHT: 0,
  OUTSIDE: 4,
  REFUSED: 19,
}

/** Night begins and ends at these hours of the school. */
export const night = { from: 22, until: 6 } as const

export const AlertState = z.enum(['OPEN', 'EXPLAINED', 'INCIDENT'])
export type AlertState = z.output<typeof AlertState>

export const alertStateNames: Readonly<Record<AlertState, string>> = {
  OPEN: '待核实',
  EXPLAINED: '已说明',
  INCIDENT: '属于安全事件',
}

export const Alert = z.object({
  id,
  rule: AlertRule,
  ruleName: z.string(),
  userId: id,
  userName: z.string(),
  /** The hour in which it happened. */
  from: dateTime,
  until: dateTime,
  amount: z.number(),
  sentence: z.string(),
  state: AlertState,
  stateName: z.string(),
  note: z.string(),
  judgedByName: z.string(),
  judgedAt: z.union([z.literal(''), dateTime]),
  foundAt: dateTime,
})
export type Alert = z.output<typeof Alert>

const { see, act } = safeguardPermissions

export const listAlerts = endpoint({
  method: 'GET',
  path: '/blade-safeguards/alert/list',
  summary: 'Unusual access to data of children, what waits first',
  may: see,
  input: z.object({
    ...pageFields,
    state: labelled('状态', z.optional(z.union([z.literal(''), AlertState]))),
    rule: labelled('情形', z.optional(z.union([z.literal(''), AlertRule]))),
  }),
  reply: pageOf(Alert),
})

export const AlertVerdict = z.object({
  id: labelled('异常查看', id),
  state: labelled('结论', z.enum(['EXPLAINED', 'INCIDENT'])),
  note: labelled('说明', text(500)),
})

export const judgeAlert = endpoint({
  method: 'POST',
  path: '/blade-safeguards/alert/judge',
  summary:
    'Says whether an alert has an explanation or belongs to an incident; never about oneself',
  may: act,
  input: AlertVerdict,
  reply: Alert,
  refusals: ['NOT_FOUND', 'ALREADY_JUDGED', 'OWN_ALERT'],
})
