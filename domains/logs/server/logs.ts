import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { masked, maskText } from '../../../platform/server/logging/masking.ts'
import type {
  ApiLog,
  ErrorLog,
  listErrorLogs as listErrorLogsCall,
  listUsualLogs as listUsualLogsCall,
  UsualLog,
} from '../contract/logs.ts'
import * as queries from './queries/logs.ts'
import { logNotFound } from './refusals.ts'

type Asked = ParsedInputOf<typeof listUsualLogsCall>

/** The answering server, which the rows of every log name. */
export type LogServer = { host: string; ip: string; env: string }

const serviceId = 'qinghe'

const isOfServer = (
  { host }: LogServer,
  asked: { serviceId?: string | undefined; serverHost?: string | undefined },
): boolean => serviceId.includes(asked.serviceId ?? '') && host.includes(asked.serverHost ?? '')

export async function listUsualLogs(
  db: Db,
  actor: Actor,
  input: Asked,
  server: LogServer,
): Promise<PageOf<UsualLog>> {
  if (!isOfServer(server, input)) return toPage(input, 0, [])
  const { rows, total } = await queries.findActs(db, actor, 'all', input)
  return toPage(
    input,
    total,
    rows.map((row) => toUsual(row, server)),
  )
}

export async function getUsualLog(
  db: Db,
  actor: Actor,
  id: string,
  server: LogServer,
): Promise<UsualLog> {
  const found = await queries.findAct(db, actor, 'all', id)
  if (!found) throw logNotFound()
  return toUsual(found, server)
}

export async function listApiLogs(
  db: Db,
  actor: Actor,
  input: Asked,
  server: LogServer,
): Promise<PageOf<ApiLog>> {
  if (!isOfServer(server, input)) return toPage(input, 0, [])
  const { rows, total } = await queries.findActs(db, actor, 'people', input)
  return toPage(
    input,
    total,
    rows.map((row) => toApi(row, server)),
  )
}

export async function getApiLog(
  db: Db,
  actor: Actor,
  id: string,
  server: LogServer,
): Promise<ApiLog> {
  const found = await queries.findAct(db, actor, 'people', id)
  if (!found) throw logNotFound()
  return toApi(found, server)
}

export async function listErrorLogs(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listErrorLogsCall>,
  server: LogServer,
): Promise<PageOf<ErrorLog>> {
  if (!isOfServer(server, input)) return toPage(input, 0, [])
  const { rows, total } = await queries.findFaults(db, actor, input)
  return toPage(
    input,
    total,
    rows.map((row) => toError({ ...row, stackTrace: '' }, server)),
  )
}

export async function getErrorLog(
  db: Db,
  actor: Actor,
  id: string,
  server: LogServer,
): Promise<ErrorLog> {
  const found = await queries.findFault(db, actor, id)
  if (!found) throw logNotFound()
  return toError(found, server)
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
  method: string | null
  path: string | null
  userAgent: string | null
  spentMs: number | null
  detail: unknown
}

const placeOf = ({ host, ip, env }: LogServer) => ({
  serviceId,
  serverHost: host,
  serverIp: ip,
  env,
})

// Masked when written, and again here for rows written by an older version. An account may be a
// mobile number.
const common = (
  { id, at, actorAccount, action, subjectKind, requestId, ip, ...call }: Act,
  server: LogServer,
) => ({
  ...placeOf(server),
  id,
  method: call.method ?? '',
  requestUri: call.path ?? '',
  userAgent: call.userAgent ?? '',
  time: String(call.spentMs ?? ''),
  remoteIp: ip,
  methodClass: subjectKind,
  methodName: action,
  params: JSON.stringify(masked(call.detail)),
  createBy: maskText(actorAccount),
  createTime: wireDateTime(at),
  requestId,
})

const subjectOf = ({ subjectKind, subjectId }: Act): string =>
  maskText(`${subjectKind} ${subjectId}`)

const toUsual = (act: Act, server: LogServer): UsualLog => ({
  ...common(act, server),
  logLevel: 'info',
  logId: act.action,
  logData: subjectOf(act),
})

const toApi = (act: Act, server: LogServer): ApiLog => ({
  ...common(act, server),
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
  ip: string
  userAgent: string
  spentMs: number
}

const toError = (
  { id, at, method, path, ip, actorAccount, spentMs, ...fault }: Fault,
  server: LogServer,
): ErrorLog => ({
  ...placeOf(server),
  ...fault,
  id,
  method,
  requestUri: path,
  time: String(spentMs),
  remoteIp: ip,
  methodClass: '',
  methodName: '',
  params: '',
  createBy: maskText(actorAccount),
  createTime: wireDateTime(at),
})
