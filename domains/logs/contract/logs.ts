import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTimeColumn, listing } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { logPermissions } from './permissions.ts'

/**
 * The fields that all Blade logs share (wire-contract 5). Actions without a request lack the
 * request's fields.
 */
const commonFields = {
  id,
  serviceId: labelled('服务', z.string()),
  serverHost: z.string(),
  serverIp: z.string(),
  env: z.string(),
  method: labelled('请求方法', z.string()),
  requestUri: labelled('请求接口', z.string()),
  userAgent: z.string(),
  remoteIp: labelled('来源地址', z.string()),
  methodClass: labelled('对象', z.string()),
  methodName: labelled('操作', z.string()),
  params: labelled('参数', z.string()),
  /** Milliseconds, as text. */
  time: z.string(),
  createBy: labelled('操作人', z.string()),
  createTime: labelled('时间', dateTime),
  /** The number that the person saw with the error message. */
  requestId: labelled('请求编号', z.string()),
}

const UsualLog = z.object({
  ...commonFields,
  logLevel: labelled('级别', z.string()),
  logId: labelled('日志编号', z.string()),
  logData: labelled('内容', z.string()),
})
export type UsualLog = z.output<typeof UsualLog>

const ApiLog = z.object({
  ...commonFields,
  type: z.string(),
  title: labelled('日志名', z.string()),
})
export type ApiLog = z.output<typeof ApiLog>

const ErrorLog = z.object({
  ...commonFields,
  stackTrace: labelled('堆栈', z.string()),
  exceptionName: labelled('异常', z.string()),
  message: labelled('信息', z.string()),
  fileName: z.string(),
  lineNumber: z.number(),
})
export type ErrorLog = z.output<typeof ErrorLog>

// A substring search in accounts would reveal masked values digit by digit.
const wholeText = { kind: 'text', bare: 'equal', operators: [] } as const
const partOfText = { kind: 'text', bare: 'like', operators: ['equal', 'like'] } as const
const always = { requestId: wholeText, createTime: dateTimeColumn() } as const

/** Both lists of the audit have the same filters. */
export const actListing = listing(
  {
    methodName: partOfText,
    methodClass: partOfText,
    logId: partOfText,
    requestUri: partOfText,
    createBy: wholeText,
    ...always,
  },
  ['createTime', 'methodName'],
)
export const faultListing = listing(
  { requestUri: partOfText, exceptionName: partOfText, createBy: wholeText, ...always },
  ['createTime', 'requestUri'],
)

const reading = { method: 'GET', may: logPermissions.view, dialect: 'blade' } as const
const searched = z.optional(maybeText(140))
/** The same for every row, so these filters match all rows or none. */
const ofServer = { serviceId: searched, serverHost: searched }
const acts = z.object({ ...pageFields, ...actListing.fields, ...ofServer, title: searched })
const faults = z.object({ ...pageFields, ...faultListing.fields, ...ofServer })
const one = z.object({ id })

export const listUsualLogs = endpoint({
  ...reading,
  path: '/blade-log/usual/list',
  summary: 'Audit records of the school',
  input: acts,
  reply: pageOf(UsualLog),
})
export const getUsualLog = endpoint({
  ...reading,
  path: '/blade-log/usual/detail',
  summary: 'One audit record',
  input: one,
  reply: UsualLog,
})
export const listApiLogs = endpoint({
  ...reading,
  path: '/blade-log/api/list',
  summary: 'Operation log of the school’s users',
  input: acts,
  reply: pageOf(ApiLog),
})
export const getApiLog = endpoint({
  ...reading,
  path: '/blade-log/api/detail',
  summary: 'One entry of the operation log',
  input: one,
  reply: ApiLog,
})
export const listErrorLogs = endpoint({
  ...reading,
  path: '/blade-log/error/list',
  summary: 'Faults of the product, without stack traces',
  input: faults,
  reply: pageOf(ErrorLog),
})
export const getErrorLog = endpoint({
  ...reading,
  path: '/blade-log/error/detail',
  summary: 'One fault',
  input: one,
  reply: ErrorLog,
})
