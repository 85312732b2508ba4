import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { masked, maskText } from '../../../platform/server/masking.ts'
import type {
  ApiLog,
  ErrorLog,
  listErrorLogs as listErrorLogsCall,
  listUsualLogs as listUsualLogsCall,
  UsualLog,
} from '../contract/logs.ts'
import * as queries from './queries.ts'
import { logNotFound } from './refusals.ts'

type Asked = ParsedInputOf<typeof listUsualLogsCall>

export async function listUsualLogs(db: Db, actor: Actor, input: Asked): Promise<PageOf<UsualLog>> {
  const { rows, total } = await queries.findActs(db, actor, 'all', input)
  return toPage(input, total, rows.map(toUsual))
}

export async function getUsualLog(db: Db, actor: Actor, id: string): Promise<UsualLog> {
  const found = await queries.findAct(db, actor, 'all', id)
  if (!found) throw logNotFound()
  return toUsual(found)
}

export async function listApiLogs(db: Db, actor: Actor, input: Asked): Promise<PageOf<ApiLog>> {
  const { rows, total } = await queries.findActs(db, actor, 'people', input)
  return toPage(input, total, rows.map(toApi))
}

export async function getApiLog(db: Db, actor: Actor, id: string): Promise<ApiLog> {
  const found = await queries.findAct(db, actor, 'people', id)
  if (!found) throw logNotFound()
  return toApi(found)
}

export async function listErrorLogs(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listErrorLogsCall>,
): Promise<PageOf<ErrorLog>> {
  const { rows, total } = await queries.findFaults(db, actor, input)
  return toPage(
    input,
    total,
    rows.map((row) => toError({ ...row, stackTrace: '' })),
  )
}

export async function getErrorLog(db: Db, actor: Actor, id: string): Promise<ErrorLog> {
  const found = await queries.findFault(db, actor, id)
  if (!found) throw logNotFound()
  return toError(found)
}

type Act = {
  id: string
  at: Date
  actorAccount: string
  action: string
  subjectKind: string
  subjectId: string
  requestId: string
  ip: string
  detail: unknown
}

const nowhere = {
  serviceId: 'qinghe',
  serverHost: '',
  serverIp: '',
  env: '',
  userAgent: '',
  time: '',
}

// Masked when it was written; once more, for rows that an older version wrote. An account may be a mobile number.
const common = ({ id, at, actorAccount, action, subjectKind, requestId, ip, detail }: Act) => ({
  ...nowhere,
  id,
  method: '',
  requestUri: '',
  remoteIp: ip,
  methodClass: subjectKind,
  methodName: action,
  params: JSON.stringify(masked(detail)),
  createBy: maskText(actorAccount),
  createTime: wireDateTime(at),
  requestId,
})

const subjectOf = ({ subjectKind, subjectId }: Act): string =>
  maskText(`${subjectKind} ${subjectId}`)

const toUsual = (act: Act): UsualLog => ({
  ...common(act),
  logLevel: 'info',
  logId: act.action,
  logData: subjectOf(act),
})

const toApi = (act: Act): ApiLog => ({
  ...common(act),
  type: '1',
  title: `${act.action} ${subjectOf(act)}`,
})

type Fault = {
  id: string
  at: Date
  requestId: string
  method: string
  path: string
  actorAccount: string
  exceptionName: string
  message: string
  stackTrace: string
  fileName: string
  lineNumber: number
}

const toError = ({ id, at, method, path, actorAccount, ...fault }: Fault): ErrorLog => ({
  ...nowhere,
  ...fault,
  id,
  method,
  requestUri: path,
  remoteIp: '',
  methodClass: '',
  methodName: '',
  params: '',
  createBy: maskText(actorAccount),
  createTime: wireDateTime(at),
})
