import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { IncomingFile, RequestFacts } from '../../../platform/server/http/call.ts'
import type { Echo, postEcho, uploadEcho } from '../contract/echo.ts'
import { echoRefused } from './refusals.ts'

const plain = ['blade-requested-with', 'tenant-id', 'content-type', 'accept', 'user-agent'] as const
const secret = ['authorization', 'blade-auth'] as const

/** Answers with the request as it arrived, after the requested wait. */
export async function answerEcho(
  { text, waitMs, outcome }: ParsedInputOf<typeof postEcho>,
  request: RequestFacts,
  now: Date,
): Promise<Echo> {
  await pause(waitMs)
  if (outcome === 'refused') throw echoRefused()
  const { header, method } = request
  const headers = [
    ...secret.map((name) => ({ name, value: masked(header(name)) })),
    ...plain.map((name) => ({ name, value: header(name) })),
  ].filter(({ value }) => value !== '')
  return { method, text, waitMs, headers, receivedAt: wireDateTime(now) }
}

/** The scheme and the length of a secret header. */
function masked(value: string): string {
  if (value === '') return ''
  const [scheme = '', secretPart = ''] = value.split(' ')
  return `${scheme} …（已隐去 ${secretPart.length} 个字符）`
}

/** Reads a file to its end and returns its size and hash. */
export async function measureFile({
  name,
  claimedType,
  content,
}: IncomingFile): Promise<ReplyOf<typeof uploadEcho>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    hash.update(part)
    bytes += part.length
  }
  return { name, type: claimedType, bytes, sha256: hash.digest('hex') }
}
