import { createHmac } from 'node:crypto'

import type { Keys } from '../../../platform/server/keys.ts'
import { SealError } from '../../../platform/server/keys.ts'
import type { PostOutcome, PostOutside } from '../../../platform/server/ports/postOutside.ts'
import type { DeliveryResult } from '../contract/deliveries.ts'
import type { SecretAddress } from './queries/addresses.ts'

/** With what other systems are told something. */
export type Telling = { readonly keys: Keys; readonly outside: PostOutside }

/** What somebody is told, under an id that stays the same however often it is sent. */
export type Told = { readonly id: string; readonly payload: Readonly<Record<string, unknown>> }

/** What became of one attempt. */
export type Tried = { readonly result: DeliveryResult; readonly status: number | null }

/** Where the secret of an address is sealed. */
export const secretPlace = (tenantId: string, id: string) => ({
  tenantId,
  table: 'wf_address',
  column: 'secret_sealed',
  rowId: id,
})

/** Tells an address something once, signed at this moment (docs/webhooks.md). */
export async function tellOnce(
  { keys, outside }: Telling,
  tenantId: string,
  address: SecretAddress,
  told: Told,
  now: Date,
): Promise<Tried> {
  const secret = secretOf(keys, tenantId, address)
  if (secret === undefined) return { result: 'noSecret', status: null }
  const body = JSON.stringify({ id: told.id, ...told.payload })
  const time = String(Math.floor(now.getTime() / 1000))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'qinghe-webhook',
    'x-qinghe-id': told.id,
    'x-qinghe-time': time,
    'x-qinghe-signature': signatureOf(secret, time, body),
  }
  return triedOf(await outside.post(address.url, headers, body))
}

/** Covers the moment too, so that whoever listens in cannot send it once more another day. */
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

function triedOf(outcome: PostOutcome): Tried {
  if (outcome.kind === 'failed') return { result: outcome.why, status: null }
  const { status } = outcome
  if (status >= 200 && status < 300) return { result: 'arrived', status }
  return { result: status >= 300 && status < 400 ? 'redirected' : 'refused', status }
}
