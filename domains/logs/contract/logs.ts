import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTimeColumn, listing } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { logPermissions } from './permissions.ts'

/** What all logs of the family say (wire-contract 5); what this product does not record is empty. */
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
  /** What the person was told when something went wrong. */
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

// Searching inside accounts would tell digit by digit what is shown masked.
const wholeText = { kind: 'text', bare: 'equal', operators: [] } as const
const partOfText = { kind: 'text', bare: 'like', operators: ['equal', 'like'] } as const
const always = { requestId: wholeText, createTime: dateTimeColumn() } as const

/** Both lists of the audit are searched alike. */
export const actListing = listing(
  { methodName: partOfText, methodClass: partOfText, createBy: wholeText, ...always },
  ['createTime', 'methodName'],
)
export const faultListing = listing(
  { requestUri: partOfText, exceptionName: partOfText, createBy: wholeText, ...always },
  ['createTime', 'requestUri'],
)

const reading = { method: 'GET', may: logPermissions.view, dialect: 'blade' } as const
const acts = z.object({ ...pageFields, ...actListing.fields })
const faults = z.object({ ...pageFields, ...faultListing.fields })
const one = z.object({ id })

export const listUsualLogs = endpoint({
  ...reading,
  path: '/blade-log/usual/list',
  summary: 'Everything audited in the school',
  input: acts,
  reply: pageOf(UsualLog),
})
export const getUsualLog = endpoint({
  ...reading,
  path: '/blade-log/usual/detail',
  summary: 'One audited act',
  input: one,
  reply: UsualLog,
})
export const listApiLogs = endpoint({
  ...reading,
  path: '/blade-log/api/list',
  summary: 'What people of the school did',
  input: acts,
  reply: pageOf(ApiLog),
})
export const getApiLog = endpoint({
  ...reading,
  path: '/blade-log/api/detail',
  summary: 'One thing that a person did',
  input: one,
  reply: ApiLog,
})
export const listErrorLogs = endpoint({
  ...reading,
  path: '/blade-log/error/list',
  summary: 'What went wrong inside the product, without stacks',
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
