import { createCipheriv, createHash, generateKeyPairSync, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import * as z from 'zod/mini'

import type { WechatPayAccount } from '../../server/ports/payment/wechatPayCalls.ts'
import { rsaSignature } from '../../server/ports/payment/rsa.ts'
import { standIn } from '../standIn.ts'
import type { StandInRequest } from '../standIn.ts'
import { certificateFor } from './certificate.ts'
import { trades } from './trades.ts'
import type { Mood, Trade } from './trades.ts'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [merchant, platform, stranger] = [keys(), keys(), keys()]
export const publicKeyId = 'PUB_KEY_ID_0000000000000024101100397200000006'
const certificateSerial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

const Started = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  amount: z.object({ total: z.number() }),
})
const Refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.number() }),
})

export type SignedCallback = { headers: Record<string, string>; body: string }

/**
 * WeChat Pay as documented: verifies the merchant's signatures, signs its answers and encrypts
 * callbacks. `signsWith` selects the public key or the platform certificate.
 */
export async function wechatPayStandIn(
  clock: () => Date,
  { signsWith = 'publicKey' as 'publicKey' | 'certificate' } = {},
) {
  const apiKey = '0123456789abcdefghijklmnopqrstuv'
  const mchId = '1900009191'
  const book = trades()
  const behaviour = {
    mood: 'honest' as Mood,
    refundBecomes: 'DONE' as 'DONE' | 'SENT',
    isPoor: false,
    /** The status and code with which every refund is refused. */
    refusal: undefined as { status: number; code: string } | undefined,
  }
  const serial = signsWith === 'publicKey' ? publicKeyId : certificateSerial
  let bill: string | undefined

  const account: WechatPayAccount = {
    appId: 'wxd678efh567hg6787',
    mchId,
    serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
    privateKey: merchant.privateKey,
    apiKey,
    platformKey:
      signsWith === 'publicKey' ? { id: publicKeyId, key: platform.publicKey } : undefined,
  }

  function signed(body: string, key: KeyObject = platform.privateKey): SignedCallback {
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const nonce = 'd824f2e086d3c1df967785d13fcd22ef'
    const signature = rsaSignature(`${timestamp}\n${nonce}\n${body}\n`, key)
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': serial,
        'wechatpay-signature': signature,
      },
    }
  }

  function sealed(text: string, associated: string) {
    const nonce = 'fdasflkja484'
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce)
    cipher.setAAD(Buffer.from(associated))
    const parts = [cipher.update(text, 'utf8'), cipher.final()]
    const ciphertext = Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64')
    return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: associated }
  }

  const transaction = ({ number, fen, state, externalNo, paidAt }: Trade, given: object = {}) => ({
    appid: account.appId,
    mchid: mchId,
    out_trade_no: number,
    trade_state: { OPEN: 'NOTPAY', PAID: 'SUCCESS', CLOSED: 'CLOSED' }[state],
    ...(state === 'PAID'
      ? {
          transaction_id: externalNo,
          success_time: paidAt ?? clock().toISOString(),
          amount: { total: fen },
        }
      : {}),
    ...given,
  })

  const refundBody = ({ refunds }: Trade, refundNumber: string) => {
    const names = { SENT: 'PROCESSING', DONE: 'SUCCESS', ABNORMAL: 'ABNORMAL', CLOSED: 'CLOSED' }
    const refund = refunds.get(refundNumber)
    return refund && { out_refund_no: refundNumber, status: names[refund.state] }
  }

  function isOurs({ method, url, headers, body }: StandInRequest): boolean {
    const read = (name: string) =>
      new RegExp(`${name}="([^"]*)"`).exec(headers.authorization ?? '')?.[1] ?? ''
    const target = `${url.pathname}${url.search}`
    const text = [method, target, read('timestamp'), read('nonce_str'), body, ''].join('\n')
    const signature = Buffer.from(read('signature'), 'base64')
    return (
      read('mchid') === mchId &&
      verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, signature)
    )
  }

  /** The status and body of an answer. */
  function answer({ method, url, body }: StandInRequest): [number, unknown?] {
    const path = url.pathname
    if (path === '/v3/certificates') {
      const certificate = certificateFor(platform.privateKey, certificateSerial)
      return [200, { data: [{ encrypt_certificate: sealed(certificate, 'certificate') }] }]
    }
    if (path === '/v3/bill/tradebill') {
      if (bill === undefined) return [400, { code: 'NO_STATEMENT_EXIST', message: '' }]
      const hash = createHash('sha1').update(bill).digest('hex')
      const download_url = `http://${url.host}/v3/billdownload/file?token=x`
      return [200, { hash_type: 'SHA1', hash_value: hash, download_url }]
    }
    const refundNumber = /refunds\/([^/]+)$/.exec(path)?.[1]
    if (refundNumber) {
      const trade = [...book.all.values()].find(({ refunds }) => refunds.has(refundNumber))
      return trade ? [200, refundBody(trade, refundNumber)] : [404, { code: 'RESOURCE_NOT_EXISTS' }]
    }
    if (path.endsWith('/refunds')) return refund(body)
    const named = /out-trade-no\/([^/]+)/.exec(path)?.[1]
    if (named) {
      const trade = book.all.get(named)
      if (!trade) return [404, { code: 'ORDER_NOT_EXIST' }]
      if (method === 'GET') return [200, transaction(trade)]
      if (trade.state === 'PAID') return [400, { code: 'ORDER_PAID' }]
      trade.state = 'CLOSED'
      return [204]
    }
    const { out_trade_no: number, amount } = Started.parse(JSON.parse(body))
    if (!book.all.has(number)) book.open(number, amount.total)
    return [
      200,
      {
        jsapi: { prepay_id: 'wx201410272009395522657a690389285100' },
        h5: { h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2014' },
        native: { code_url: 'weixin://wxpay/bizpayurl?pr=JyC91EIz1' },
      }[path.split('/').at(-1) ?? ''],
    ]
  }

  function refund(body: string): [number, unknown] {
    const asked = Refund.parse(JSON.parse(body))
    const { refusal } = behaviour
    if (refusal) return [refusal.status, { code: refusal.code }]
    const trade = book.found(asked.out_trade_no)
    const known = trade.refunds.get(asked.out_refund_no)
    if (!known) {
      if (behaviour.isPoor) return [403, { code: 'NOT_ENOUGH' }]
      const done = [...trade.refunds.values()].reduce((sum, { fen }) => sum + fen, 0)
      if (done + asked.amount.refund > trade.fen) return [400, { code: 'INVALID_REQUEST' }]
      const state = behaviour.refundBecomes
      trade.refunds.set(asked.out_refund_no, { fen: asked.amount.refund, state })
    }
    return [200, refundBody(trade, asked.out_refund_no)]
  }

  function respond(request: StandInRequest, response: ServerResponse): void {
    if (behaviour.mood === 'down') return void response.destroy()
    if (!isOurs(request)) return void response.writeHead(401).end('{"code":"SIGN_ERROR"}')
    if (request.url.pathname === '/v3/billdownload/file') return void response.end(bill)
    const [status, body] = answer(request)
    if (behaviour.mood === 'lost') return void response.destroy()
    const text = body === undefined ? '' : JSON.stringify(body)
    const key = behaviour.mood === 'forged' ? stranger.privateKey : platform.privateKey
    response.writeHead(status, signed(text, key).headers).end(text)
  }

  const callback = (event: string, content: unknown) =>
    signed(
      JSON.stringify({
        id: 'EV-2018022511223320873',
        event_type: event,
        resource: sealed(JSON.stringify(content), 'transaction'),
      }),
    )
  return {
    ...(await standIn(respond)),
    account,
    merchantKey: merchant.publicKey,
    book,
    behaviour,
    setBill: (text: string) => (bill = text),
    /** The callback about a payment; `given` replaces parts of it. */
    paid: (number: string, given: object = {}): SignedCallback =>
      callback('TRANSACTION.SUCCESS', transaction(book.found(number), given)),
    refunded: (number: string, refundNumber: string): SignedCallback => {
      const { status, ...rest } = refundBody(book.found(number), refundNumber) ?? {}
      const content = { mchid: mchId, out_trade_no: number, refund_status: status, ...rest }
      return callback(`REFUND.${status}`, content)
    },
    forgedFrom: ({ body }: SignedCallback): SignedCallback => signed(body, stranger.privateKey),
  }
}
export type WechatPayStandIn = Awaited<ReturnType<typeof wechatPayStandIn>>
