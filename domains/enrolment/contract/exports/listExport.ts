import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText, text } from '../../../../platform/contract/shapes.ts'
import { givesSheet } from '../../../../platform/contract/workbook.ts'
import { Category } from '../form/categories.ts'
import { enrolmentPermissions } from '../permissions.ts'
import { ApplicationState } from '../states.ts'

const { export: mayExport, approveExport } = enrolmentPermissions

/** `LIST`: the applications as the office sees them; `RECORD`: the student record sheet. */
export const ExportKind = z.enum(['LIST', 'RECORD'])
export type ExportKind = z.output<typeof ExportKind>
export const exportKindNames: Readonly<Record<ExportKind, string>> = {
  LIST: '报名名单',
  RECORD: '学籍信息采集表',
}

export const ExportState = z.enum(['PENDING', 'APPROVED', 'REFUSED'])
export type ExportState = z.output<typeof ExportState>
export const exportStateNames: Readonly<Record<ExportState, string>> = {
  PENDING: '待批准',
  APPROVED: '已批准',
  REFUSED: '未批准',
}

/** An approved export can be downloaded for so long. */
export const downloadHours = 24

export const ListExport = z.object({
  id,
  kind: ExportKind,
  kindName: z.string(),
  planName: z.string(),
  /** What it was narrowed to, in words. */
  scope: z.string(),
  isClear: z.boolean(),
  purpose: z.string(),
  rowCount: z.number(),
  state: ExportState,
  stateName: z.string(),
  askedByName: z.string(),
  askedAt: dateTime,
  decidedByName: z.optional(z.string()),
  decidedAt: z.optional(dateTime),
  answer: z.string(),
  downloadCount: z.number(),
  /** The caller asked for it. */
  isOwn: z.boolean(),
  /** Until when it can be downloaded; absent where it cannot. */
  openUntil: z.optional(dateTime),
})
export type ListExport = z.output<typeof ListExport>

const listed = {
  input: z.object({ ...pageFields, state: z.optional(labelled('状态', ExportState)) }),
  reply: pageOf(ListExport),
} as const

export const listOwnExports = endpoint({
  method: 'GET',
  path: '/blade-enrolment/export/own',
  summary: 'The exports that the caller asked for, the latest first',
  may: mayExport,
  ...listed,
})

export const listExports = endpoint({
  method: 'GET',
  path: '/blade-enrolment/export/list',
  summary: 'All exports that somebody asked for, those that wait for approval first',
  may: approveExport,
  ...listed,
})

export const ExportForm = z.object({
  kind: labelled('内容', ExportKind),
  planId: labelled('招生计划', id),
  category: labelled('生源类别', z.optional(z.union([z.literal(''), Category]))),
  status: labelled('状态', z.optional(z.union([z.literal(''), ApplicationState]))),
  isClear: labelled('证件号、电话和住址', z._default(z.boolean(), false)),
  purpose: labelled('用途', text(140)),
})

export const askExport = endpoint({
  method: 'POST',
  path: '/blade-enrolment/export/submit',
  summary: 'Asks for an export; numbers in clear only for those who may reveal them',
  may: mayExport,
  input: ExportForm,
  reply: ListExport,
  refusals: ['PLAN_NOT_FOUND', 'NOT_ALLOWED', 'NOTHING_TO_EXPORT', 'TOO_MANY_ROWS'],
})

export const decideExport = endpoint({
  method: 'POST',
  path: '/blade-enrolment/export/decide',
  summary: 'Approves or refuses an export that somebody else asked for',
  may: approveExport,
  input: z.object({
    id: labelled('导出申请', id),
    isApproved: labelled('批准', z.boolean()),
    answer: labelled('说明', z._default(maybeText(140), '')),
  }),
  reply: ListExport,
  refusals: ['NOT_FOUND', 'OWN_EXPORT', 'ALREADY_DECIDED'],
})

const download = {
  may: mayExport,
  input: z.object({ id: labelled('导出申请', id) }),
} as const
const downloadRefusals = ['NOT_FOUND', 'NOT_ALLOWED', 'NOT_APPROVED', 'EXPORT_EXPIRED'] as const

export const downloadExport = endpoint({
  method: 'POST',
  path: '/blade-enrolment/export/download',
  summary: 'The approved export as an Excel file, marked with who, when and what for',
  ...download,
  ...givesSheet,
  refusals: [...givesSheet.refusals, ...downloadRefusals],
})

export const downloadExportCsv = endpoint({
  method: 'POST',
  path: '/blade-enrolment/export/csv',
  summary: 'The approved export as a CSV file, marked with who, when and what for',
  ...download,
  reply: givesSheet.reply,
  refusals: ['TOO_MANY_ROWS', ...downloadRefusals],
  wrapping: 'csv',
})
