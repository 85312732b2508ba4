import * as z from 'zod/mini'

import { givesArchive } from '../../../platform/contract/archive.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { attendancePermissions } from './permissions.ts'

const { run } = attendancePermissions
const month = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: '应为 年-月，例如 2027-03' }))

/** A report of a month as it was handed over. */
export const AuthorityReport = z.object({
  id,
  month: labelled('月份', z.string()),
  /** 1 for the first report of the month; a later one replaces it. */
  number: labelled('次数', z.number()),
  /** Whether a later report of the month has replaced it. */
  isReplaced: z.boolean(),
  target: labelled('报送方式', z.string()),
  receipt: labelled('回执', z.string()),
  counts: z.array(z.object({ name: z.string(), count: z.number() })),
  bytes: labelled('大小', z.number()),
  sha256: labelled('校验值', z.string()),
  reportedByName: labelled('上报人', z.string()),
  reportedTime: labelled('上报时间', dateTime),
})
export type AuthorityReport = z.output<typeof AuthorityReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/blade-attendance/report/list',
  summary: 'Reports to the authority, the newest month first',
  may: run,
  input: z.object({
    ...pageFields,
    month: labelled('月份', z.optional(z.union([z.literal(''), month]))),
  }),
  reply: pageOf(AuthorityReport),
})

export const ReportForm = z.object({ month: labelled('月份', month) })
export type ReportForm = z.output<typeof ReportForm>

export const submitReport = endpoint({
  method: 'POST',
  path: '/blade-attendance/report/submit',
  summary:
    'Report a finished month: classes, pupils by pseudonym, orders, payments, refunds, attendance',
  may: run,
  input: ReportForm,
  reply: z.object({ id }),
  refusals: ['MONTH_NOT_OVER'],
})

export const saveReport = endpoint({
  method: 'GET',
  path: '/blade-attendance/report/file',
  summary: 'The file of a report, byte for byte as it was handed over',
  may: run,
  input: z.object({ id: labelled('上报', id) }),
  ...givesArchive,
  refusals: ['NOT_FOUND'],
})
