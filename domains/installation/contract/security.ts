import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { installationPermissions } from './permissions.ts'

/** `notice`: for information. `warning`: to be fixed soon. `danger`: to be fixed first. */
export const findingStates = ['danger', 'warning', 'notice', 'good'] as const
export type FindingState = (typeof findingStates)[number]

export const findingAreas = ['访问', '账号', '密钥', '数据', '日志'] as const

/** The result of one check: its state in a sentence, and advice if action is needed. */
const SecurityFinding = z.object({
  key: z.string(),
  area: labelled('方面', z.enum(findingAreas)),
  title: labelled('检查项', z.string()),
  state: labelled('状态', z.enum(findingStates)),
  sentence: labelled('现状', z.string()),
  advice: labelled('建议', z.string()),
  /** The desk page for fixing or viewing it; empty if that happens on the server. */
  to: z.string(),
})
export type SecurityFinding = z.output<typeof SecurityFinding>

const SecurityReport = z.object({ checkTime: dateTime, findings: z.array(SecurityFinding) })
export type SecurityReport = z.output<typeof SecurityReport>

export const checkSecurity = endpoint({
  method: 'GET',
  path: '/blade-desk/security/check',
  summary: 'Current security findings about the installation and its operation',
  may: installationPermissions.view,
  input: nothing,
  reply: SecurityReport,
})
