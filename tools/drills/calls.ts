import * as z from 'zod/mini'

export type Answered = {
  readonly status: number
  /** The sentence for the person. */
  readonly msg: string
  readonly data: unknown
}

const reasonOf = (error: unknown): string =>
  String(error instanceof Error && error.cause instanceof Error ? error.cause : error)

/** Several demo users, because the uploads of one person are limited. */
export const uploaders = ['teacher', 'head', 'reviewer', 'finance']

/** A small file that the product accepts, with a text inside. */
export const smallPdf = (text: string): Buffer<ArrayBuffer> =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</T(${text})>>\nendobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n`)

/** Asks the product with a token: a GET, or a POST if there is a body. Never throws. */
export const ask = (url: string, token: string, path: string, body?: object): Promise<Answered> =>
  send(`${url}/api${path}`, {
    headers: { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })

/** Uploads a private file; never throws. */
export function upload(
  url: string,
  token: string,
  content: Buffer<ArrayBuffer>,
): Promise<Answered> {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'application/pdf' }), 'drill.pdf')
  return send(`${url}/api/blade-resource/oss/endpoint/put-file-attach`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${token}` },
    body: form,
  })
}

const Uploaded = z.object({ link: z.string(), name: z.string() })

/** The name by which an uploaded file is asked for. */
export const fileNameOf = (uploaded: Answered): string => z.parse(Uploaded, uploaded.data).name

/** The content behind the link of an upload; undefined if it cannot be read. */
export const openLink = (url: string, uploaded: Answered): Promise<string | undefined> =>
  contentAt(url, z.parse(Uploaded, uploaded.data).link)

/** The content of an own file through a new link; undefined if it cannot be read. */
export async function openFile(
  url: string,
  token: string,
  name: string,
): Promise<string | undefined> {
  const { data } = await ask(url, token, `/blade-resource/oss/endpoint/file-link?fileName=${name}`)
  return typeof data === 'string' ? contentAt(url, data) : undefined
}

async function contentAt(url: string, link: string): Promise<string | undefined> {
  const { pathname, search } = new URL(link, url)
  return fetch(`${url}${pathname}${search}`)
    .then(async (got) => (got.ok ? await got.text() : undefined))
    .catch(() => undefined)
}

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() })

/** The tokens of a demo user who signs in by password. */
export const signIn = (url: string, username: string, password = 'qinghe') =>
  tokensFor(url, { grant_type: 'password', tenantId: '000000', username, password })

/** New tokens for a refresh token. */
export const renew = (url: string, token: string) =>
  tokensFor(url, { grant_type: 'refresh_token', tenantId: '000000', refresh_token: token })

async function tokensFor(url: string, form: object): Promise<{ access: string; refresh: string }> {
  const got = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('rider:rider_secret')}`,
    },
    body: JSON.stringify(form),
  })
  const text = await got.text()
  const tokens = z.safeParse(Tokens, got.ok ? JSON.parse(text) : {})
  if (!tokens.success) throw new Error(`no tokens: ${got.status} ${text.slice(0, 200)}`)
  return { access: tokens.data.access_token, refresh: tokens.data.refresh_token }
}

const Envelope = z.object({ msg: z.optional(z.string()), data: z.optional(z.unknown()) })

const send = (address: string, call: RequestInit): Promise<Answered> =>
  fetch(address, { ...call, signal: AbortSignal.timeout(30_000) })
    .then(async (got) => {
      const text = await got.text()
      const read = z.safeParse(Envelope, text.startsWith('{') ? JSON.parse(text) : {})
      const { msg = '', data } = read.success ? read.data : {}
      return { status: got.status, msg, data }
    })
    .catch((error: unknown) => ({ status: 0, msg: reasonOf(error), data: undefined }))
