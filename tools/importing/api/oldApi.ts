import { createHash } from 'node:crypto'
import { isIP } from 'node:net'

import { sm2 } from 'sm-crypto'
import * as z from 'zod/mini'

import { isLoopback } from '../../../platform/server/ports/publicAddress.ts'
import { CountedPage, recordsOfPages } from '../jsonRows.ts'
import { UnreadableDump } from '../sqlScanner.ts'

/** How to reach and enter the old product. The secrets come from the environment. */
export type Access = {
  readonly from: string
  readonly tenantId: string
  readonly client: string
  readonly token: string
  readonly user: string
  readonly password: string
  /** The public key of an old product that wants its passwords encrypted; otherwise MD5. */
  readonly sm2Key: string
  readonly limits?: Partial<Limits>
}

type Limits = { readonly timeoutMs: number; readonly maxPages: number; readonly maxBytes: number }

export type OldApi = {
  /** What an address answers; undefined if the product has none. */
  readonly read: (path: string, query?: Record<string, string>) => Promise<unknown>
  /** The records of all pages of a list, told apart by `key`; undefined if the product has none. */
  readonly readPages: (path: string, key?: string) => Promise<Record<string, unknown>[] | undefined>
}

const pageSize = 100
const usualLimits: Limits = { timeoutMs: 30_000, maxPages: 1000, maxBytes: 32 * 1024 * 1024 }

const Envelope = z.object({
  code: z.optional(z.number()),
  success: z.optional(z.boolean()),
  data: z.optional(z.unknown()),
  msg: z.optional(z.nullable(z.string())),
  error_description: z.optional(z.string()),
  access_token: z.optional(z.string()),
})
const Given = z.object({ accessToken: z.string() })

/** Signs in to the old product, unless there is a token, and reads its lists. */
export async function openOldApi(access: Access): Promise<OldApi> {
  const base = baseOf(access.from)
  const limits = { ...usualLimits, ...access.limits }
  const common = {
    Authorization: `Basic ${Buffer.from(access.client).toString('base64')}`,
    'Tenant-Id': access.tenantId,
    'Blade-Requested-With': 'BladeHttpRequest',
    Accept: 'application/json',
  }
  const call = (path: string, init: RequestInit = {}) =>
    ask(`${base}${path}`, { ...init, headers: { ...common, ...init.headers } }, limits)
  const token = access.token || (await signIn(call, access))
  const read: OldApi['read'] = async (path, query = {}) => {
    const answer = await call(`${path}?${new URLSearchParams(query).toString()}`, {
      headers: { 'Blade-Auth': `bearer ${token}` },
    })
    // Some gateways say in the body alone that they have no such address.
    if (answer?.code === 404) return undefined
    if (answer && answer.code !== undefined && answer.code !== 200)
      throw refused(path, answer.msg ?? `code ${answer.code}`)
    return answer?.data
  }
  return { read, readPages: (path, key = 'id') => readPages(read, { path, key, ...limits }) }
}

/** Secrets leave this machine, so they go over TLS; a stand-in on this machine needs none. */
function baseOf(from: string): string {
  const url = URL.parse(from)
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UnreadableDump(`--from 应为 https://… 的网址，不含账号和参数`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHere = host === 'localhost' || (isIP(host) !== 0 && isLoopback(host))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new UnreadableDump('--from 只接受 https：密码和人员信息会经过网络')
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path || '/api'}`
}

type Answer = z.output<typeof Envelope>
type Call = (path: string, init?: RequestInit) => Promise<Answer | undefined>

async function signIn(call: Call, { user, password, tenantId, sm2Key }: Access): Promise<string> {
  if (user === '' || password === '')
    throw new UnreadableDump('请在环境变量里给出 BLADE_TOKEN，或 BLADE_USER 和 BLADE_PASSWORD')
  const sent = sm2Key ? sm2.doEncrypt(password, sm2Key, 0) : md5(password)
  const ways = [
    [
      '/blade-auth/oauth/token',
      { grant_type: 'password', username: user, scope: 'all', type: 'account' },
    ],
    ['/blade-auth/token', { grantType: 'password', account: user, type: 'account' }],
  ] as const
  for (const [path, named] of ways) {
    const body = new URLSearchParams({ ...named, tenantId, password: sent })
    const answer = await call(path, { method: 'POST', body })
    if (!answer) continue
    const given = Given.safeParse(answer.data)
    const token = answer.access_token ?? (given.success ? given.data.accessToken : '')
    if (token !== '') return token
    throw refused(path, answer.error_description ?? answer.msg ?? '没有给出令牌')
  }
  throw new UnreadableDump('原系统没有登录接口：请检查 --from')
}

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex')

async function readPages(
  read: OldApi['read'],
  { path, key, maxPages }: { path: string; key: string } & Pick<Limits, 'maxPages'>,
): Promise<Record<string, unknown>[] | undefined> {
  const pages: z.output<typeof CountedPage>[] = []
  let [received, total] = [0, 1]
  for (let current = 1; received < total; current += 1) {
    if (current > maxPages) throw refused(path, `超过 ${maxPages} 页，不再读取`)
    const data = await read(path, { current: String(current), size: String(pageSize) })
    if (data === undefined && current === 1) return undefined
    const page = CountedPage.safeParse(data)
    if (!page.success) throw refused(path, `第 ${current} 页不是一页记录`)
    total = page.data.total
    if (!Number.isInteger(total) || total < 0 || total > maxPages * pageSize)
      throw refused(path, `总数 ${total} 不可信`)
    if (page.data.records.length === 0 && received < total)
      throw refused(path, `只收到 ${received} 条，应有 ${total} 条`)
    received += page.data.records.length
    pages.push(page.data)
  }
  try {
    return recordsOfPages(pages, key)
  } catch (error) {
    throw error instanceof UnreadableDump ? refused(path, error.message) : error
  }
}

/** One call: no redirects, a time limit, a limited answer, and JSON only; undefined for 404. */
async function ask(url: string, init: RequestInit, limits: Limits): Promise<Answer | undefined> {
  const path = new URL(url).pathname
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const answer = await fetch(url, { ...init, redirect: 'manual', signal }).catch(() => undefined)
  if (!answer) throw refused(path, '没有回答，或超过了时间')
  if (answer.status >= 300 && answer.status < 400)
    throw refused(path, '要转到别处，没有跟随；请把 --from 写成最终的网址')
  const text = await textOf(answer, path, limits)
  if (answer.status === 404) return undefined
  const parsed = Envelope.safeParse(jsonOf(text))
  if (!parsed.success) throw refused(path, `没有回答 JSON（状态 ${answer.status}）`)
  if (answer.status === 200) return parsed.data
  const { error_description: why, msg } = parsed.data
  throw refused(path, why ?? msg ?? `状态 ${answer.status}`)
}

async function textOf(answer: Response, path: string, { maxBytes }: Limits): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.length
      if (bytes > maxBytes) break
      parts.push(part)
    }
  } catch {
    throw refused(path, '回答中断，或超过了时间')
  }
  if (bytes > maxBytes) throw refused(path, '回答过大')
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = (path: string, why: string): UnreadableDump =>
  new UnreadableDump(`原系统 ${path.split('?')[0]}：${why.slice(0, 200)}`)
