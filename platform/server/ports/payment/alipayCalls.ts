import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

import { wireDateTime } from '../../../contract/time.ts'
import { fetchOutside, jsonOf, OutsideError } from '../outside.ts'
import { parameterText, writtenMember } from './alipaySigning.ts'
import { isRsaSignature, rsaSignature } from './rsa.ts'

export type AlipayAccount = {
  readonly appId: string
  /** The seller's id (PID), which callbacks must name. */
  readonly sellerId: string
  readonly privateKey: KeyObject
  readonly alipayKey: KeyObject
}
export type AlipayDeps = { readonly endpoint: string; readonly clock: () => Date }

export const service = '支付宝'
const Signature = z.object({ sign: z.string() })
const Failure = z.object({ code: z.string(), sub_code: z.optional(z.string()) })

/** All parameters of a call, signed. */
export function signedParameters(
  account: AlipayAccount,
  { clock }: AlipayDeps,
  method: string,
  { content, more = {} }: { content: unknown; more?: Readonly<Record<string, string>> },
): Record<string, string> {
  const parameters = {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: wireDateTime(clock()),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  }
  return { ...parameters, sign: rsaSignature(parameterText(parameters), account.privateKey) }
}

/** An answer of the gateway: its content, or the code of its refusal. */
export type AlipayAnswer =
  | { readonly refused: undefined; readonly body: unknown }
  | { readonly refused: string; readonly body: unknown }

/** Calls the gateway and verifies the signature of its answer. */
export async function askAlipay(
  account: AlipayAccount,
  deps: AlipayDeps,
  method: string,
  asked: { content: unknown; more?: Readonly<Record<string, string>> },
): Promise<AlipayAnswer> {
  const answer = await fetchOutside({
    service,
    url: new URL(deps.endpoint),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams(signedParameters(account, deps, method, asked)).toString(),
  })
  if (answer.status !== 200) throw new OutsideError(service, `status ${answer.status}`)
  const text = answer.content.toString('utf8')
  const member = writtenMember(text, `${method.replaceAll('.', '_')}_response`)
  const sign = z.safeParse(Signature, jsonOf(service, text)).data?.sign ?? ''
  // Refusals of the gateway itself, such as a wrong app id, are called error_response.
  if (member === undefined) throw new OutsideError(service, 'refused')
  if (!isRsaSignature(member, sign, account.alipayKey)) throw new OutsideError(service, 'forged')
  const body = jsonOf(service, member)
  const { code, sub_code: why } = z.parse(Failure, body)
  // 20000 and 10003: the result is unknown.
  if (code === '20000' || code === '10003') throw new OutsideError(service, `code ${code}`)
  return code === '10000' ? { refused: undefined, body } : { refused: why ?? code, body }
}
