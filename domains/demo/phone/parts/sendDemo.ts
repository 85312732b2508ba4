import { CallError } from '../../../../platform/web/http/callError.ts'
import type { ClientMethod, ClientRequest } from '../../../../platform/web/http/clientRequest.ts'
import type { WireAnswer, WireRequest } from '../../../../platform/web/http/transport.ts'
import { client } from '../../../../platform/web/runtime.ts'
import { maxWaitMs, postEcho, uploadEcho } from '../../contract/echo.ts'

/** The methods of spec.md 7, with what each sends. */
export const methods: readonly { method: ClientMethod; hint: string }[] = [
  { method: 'POST', hint: '默认方法，内容放在 JSON 正文里' },
  { method: 'GET', hint: '内容放在地址里' },
  { method: 'PUT', hint: '内容放在 JSON 正文里' },
  { method: 'DELETE', hint: '内容放在地址里' },
  { method: 'HEAD', hint: '只要响应头，没有正文' },
  { method: 'OPTIONS', hint: '内容放在地址里' },
  { method: 'UPLOAD', hint: '用表单上传一个小文件，不会保存' },
  { method: 'DOWNLOAD', hint: '把回答当作文件取回' },
  { method: 'CONNECT', hint: '浏览器不允许发送' },
  { method: 'TRACE', hint: '浏览器不允许发送' },
]

export type Wish = {
  readonly text: string
  readonly isSlow: boolean
  readonly isImpatient: boolean
  readonly isRefused: boolean
  readonly signal: AbortSignal
}

type SentWire = {
  readonly method: string
  readonly url: string
  readonly headers: readonly { name: string; value: string }[]
  readonly body: string
}

/** What was sent and what came back. */
export type Sent = {
  readonly wire: SentWire | undefined
  readonly status: number | undefined
  readonly body: string
  readonly error: CallError | undefined
  readonly spentMs: number
}

/** Sends one echo through the wrapper. Its interceptors note the request and the answer. */
export async function sendDemo(method: string, wish: Wish): Promise<Sent> {
  const seen: { wire?: WireRequest; answer?: WireAnswer } = {}
  const isOwn = ({ url }: WireRequest) => url.startsWith(`/api${postEcho.path}`)
  const onRequest = (wire: WireRequest) => {
    if (isOwn(wire)) seen.wire = wire
    return wire
  }
  const onAnswer = (answer: WireAnswer, wire: WireRequest) => {
    if (isOwn(wire)) seen.answer = answer
    return answer
  }
  client.requestInterceptors.push(onRequest)
  client.responseInterceptors.push(onAnswer)
  const begunMs = performance.now()
  const outcome = await client.send(requestOf(method, wish)).then(
    (body) => ({ body, error: undefined }),
    (error: unknown) => ({ body: undefined, error: asCallError(error) }),
  )
  removeFrom(client.requestInterceptors, onRequest)
  removeFrom(client.responseInterceptors, onAnswer)
  return {
    wire: seen.wire && sentWire(seen.wire),
    status: seen.answer?.status,
    body: await textOf(outcome.body ?? seen.answer?.body),
    error: outcome.error,
    spentMs: Math.round(performance.now() - begunMs),
  }
}

function requestOf(method: string, wish: Wish): ClientRequest {
  const known = methods.find((one) => one.method === method)?.method ?? 'POST'
  const fields = {
    text: wish.text,
    waitMs: wish.isSlow ? maxWaitMs : 0,
    outcome: wish.isRefused ? 'refused' : 'done',
  }
  const common = {
    method: known,
    path: postEcho.path,
    signal: wish.signal,
    ...(wish.isImpatient ? { timeoutMs: 1000 } : {}),
  }
  if (known === 'POST' || known === 'PUT') return { ...common, body: fields }
  if (known !== 'UPLOAD') return { ...common, query: fields }
  const form = new FormData()
  form.append('file', new Blob([wish.text], { type: 'text/plain' }), 'demo.txt')
  return { ...common, path: uploadEcho.path, body: form }
}

const sentWire = ({ method, url, headers, body }: WireRequest): SentWire => ({
  method,
  url: decodeURIComponent(url),
  headers: Object.entries(headers).map(([name, value]) => ({
    name,
    value: isSecret(name) ? masked(value) : value,
  })),
  body: body instanceof FormData ? '表单（一个文件）' : (body ?? ''),
})

const isSecret = (name: string): boolean => /^(authorization|blade-auth)$/i.test(name)

const masked = (value: string): string => `${value.split(' ')[0]} …（已隐去）`

async function textOf(body: unknown): Promise<string> {
  if (body === undefined) return ''
  if (body instanceof Blob) return `文件，${body.size} 字节\n${await body.text()}`
  return typeof body === 'string' ? body : JSON.stringify(body, undefined, 2)
}

const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('出了点问题', { kind: 'unreadable' })

function removeFrom<Item>(list: Item[], item: Item): void {
  const at = list.indexOf(item)
  if (at >= 0) list.splice(at, 1)
}
