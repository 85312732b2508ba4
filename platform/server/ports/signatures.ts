import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

type Key = { keyId: string; keySecret: string }

/**
 * Percent-encoding by RFC 3986; `encodeURIComponent` leaves five characters that a signature must
 * encode.
 */
export const strictlyEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Parameters sorted and encoded, so that one list gives one text. */
export const sortedQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${strictlyEncoded(name)}=${strictlyEncoded(value)}`)
    .toSorted()
    .join('&')

export type AliyunRequest = {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  nonce: string
  now: Date
}

/** Headers of an Aliyun call with an empty body, signed by ACS3-HMAC-SHA256. */
export function aliyunHeaders(
  { host, action, version, query, nonce, now }: AliyunRequest,
  { keyId, keySecret }: Key,
): Record<string, string> {
  const bodyHash = sha256('')
  const signed = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', sortedQuery(query), lines.join(''), names, bodyHash].join('\n')
  const signature = hmac(keySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
  return {
    ...signed,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`,
  }
}

export type TencentRequest = { host: string; service: string; body: string; now: Date }

/** The headers that authorise a Tencent Cloud call (TC3-HMAC-SHA256). */
export function tencentHeaders(
  { host, service, body, now }: TencentRequest,
  { keyId, keySecret }: Key,
): Record<string, string> {
  const contentType = 'application/json; charset=utf-8'
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const date = now.toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}\nhost:${host}\n`,
    'content-type;host',
    sha256(body),
  ].join('\n')
  const key = hmac(hmac(hmac(`TC3${keySecret}`, date), service), 'tc3_request')
  const signature = hmac(
    key,
    ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n'),
  ).toString('hex')
  return {
    host,
    'content-type': contentType,
    'x-tc-timestamp': timestamp,
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
  }
}
