import { createHmac } from 'node:crypto'

import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { SealError } from '../../../../platform/server/keys/keys.ts'
import type { PostOutcome, PostOutside } from '../../../../platform/server/ports/postOutside.ts'
import type { DeliveryResult } from '../../contract/deliveries/deliveries.ts'
import type { SecretAddress } from '../queries/addresses.ts'

/** What is needed to notify external systems. */
export type DeliveryPorts = { readonly keys: Keys; readonly outside: PostOutside }

/** The payload and its id, which stays the same across attempts. */
export type DeliveryContent = {
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** The result of one attempt. */
export type Attempt = { readonly result: DeliveryResult; readonly status: number | null }

/** The place of an address's secret, as used for sealing. */
export const secretPlace = (tenantId: string, id: string) => ({
  tenantId,
  table: 'wf_address',
  column: 'secret_sealed',
  rowId: id,
})

type Recipient = { readonly tenantId: string; readonly address: SecretAddress }

/** Sends one request to an address, signed with the current time (docs/webhooks.md). */
export async function sendOnce(
  { keys, outside }: DeliveryPorts,
  { tenantId, address }: Recipient,
  content: DeliveryContent,
  now: Date,
): Promise<Attempt> {
  const secret = secretOf(keys, tenantId, address)
  if (secret === undefined) return { result: 'noSecret', status: null }
  const body = JSON.stringify({ id: content.id, ...content.payload })
  const time = String(Math.floor(now.getTime() / 1000))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'qinghe-webhook',
    'x-qinghe-id': content.id,
    'x-qinghe-time': time,
    'x-qinghe-signature': signatureOf(secret, time, body),
  }
  return attemptOf(await outside.post(address.url, headers, body))
}

/** The signature covers the time, so that a recorded request cannot be replayed on another day. */
export const signatureOf = (secret: string, time: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`

function secretOf(
  keys: Keys,
  tenantId: string,
  { id, secretSealed }: SecretAddress,
): string | undefined {
  try {
    return keys.open(secretPlace(tenantId, id), secretSealed)
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

function attemptOf(outcome: PostOutcome): Attempt {
  if (outcome.kind === 'failed') return { result: outcome.why, status: null }
  const { status } = outcome
  if (status >= 200 && status < 300) return { result: 'arrived', status }
  return { result: status >= 300 && status < 400 ? 'redirected' : 'refused', status }
}
