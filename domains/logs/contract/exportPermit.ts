import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText, text } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { logPermissions } from './permissions.ts'

/** The sheets with data of children that leave the system only after an approval. */
export const ExportAct = z.enum(['people.studentExport', 'attendance.rollExport'])
export type ExportAct = z.output<typeof ExportAct>

export const exportActNames: Readonly<Record<ExportAct, string>> = {
  'people.studentExport': '学生名册',
  'attendance.rollExport': '课后考勤',
}

/** What a sheet shows of numbers, in words. */
export const numbersWords = ({ act, isClear }: { act: ExportAct; isClear: boolean }): string =>
  act === 'attendance.rollExport' ? '不含' : isClear ? '完整显示' : '只显示首尾'

export const PermitState = z.enum(['PENDING', 'APPROVED', 'REFUSED'])
export const permitStateNames = {
  PENDING: '待批准',
  APPROVED: '已批准',
  REFUSED: '未批准',
} as const

/** An approval holds for so long. */
export const permitHours = 24

export const ExportPermit = z.object({
  id,
  act: ExportAct,
  actName: z.string(),
  isClear: z.boolean(),
  purpose: z.string(),
  state: PermitState,
  stateName: z.string(),
  askedByName: z.string(),
  askedAt: dateTime,
  decidedByName: z.string(),
  decidedAt: z.union([z.literal(''), dateTime]),
  answer: z.string(),
  usedCount: z.number(),
  /** Until when it permits an export; empty where it does not. */
  openUntil: z.union([z.literal(''), dateTime]),
})
export type ExportPermit = z.output<typeof ExportPermit>

/** The newest permit of the caller, if there is one. */
export const ownExportPermit = endpoint({
  method: 'GET',
  path: '/blade-log/export-permit/own',
  summary: 'The newest request of the caller for a sheet, and whether it may be downloaded now',
  may: organisationPermissions.workHere,
  input: z.object({ act: labelled('内容', ExportAct) }),
  reply: z.object({ permit: z.nullable(ExportPermit) }),
})

export const PermitForm = z.object({
  act: labelled('内容', ExportAct),
  isClear: labelled('完整号码', z._default(z.boolean(), false)),
  purpose: labelled('用途', text(140)),
})

export const askExportPermit = endpoint({
  method: 'POST',
  path: '/blade-log/export-permit/submit',
  summary: 'Asks for a sheet with data of children; taking it needs the right to it besides',
  may: organisationPermissions.workHere,
  input: PermitForm,
  reply: ExportPermit,
  refusals: ['PERMIT_WAITS'],
})

export const listExportPermits = endpoint({
  method: 'GET',
  path: '/blade-log/export-permit/list',
  summary: 'Requests for sheets with data of children, those that wait first',
  may: logPermissions.approveExports,
  input: z.object({
    ...pageFields,
    state: labelled('状态', z.optional(z.union([z.literal(''), PermitState]))),
  }),
  reply: pageOf(ExportPermit),
})

export const decideExportPermit = endpoint({
  method: 'POST',
  path: '/blade-log/export-permit/decide',
  summary: 'Approves or refuses a sheet that somebody else asked for',
  may: logPermissions.approveExports,
  input: z.object({
    id: labelled('申请', id),
    isApproved: labelled('批准', z.boolean()),
    answer: labelled('说明', z._default(maybeText(140), '')),
  }),
  reply: ExportPermit,
  refusals: ['NOT_FOUND', 'OWN_EXPORT', 'ALREADY_DECIDED'],
})
