import { generateKeyPairSync, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { zipSync } from 'fflate'
import * as z from 'zod/mini'

import type { AlipayAccount } from '../../server/ports/payment/alipayCalls.ts'
import { rsaSignature } from '../../server/ports/payment/rsa.ts'
import { standIn } from '../standIn.ts'
import type { StandInRequest } from '../standIn.ts'
import { trades } from './trades.ts'
import type { Mood } from './trades.ts'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [merchant, platform, stranger] = [keys(), keys(), keys()]
const yuan = (fen: number) => (fen / 100).toFixed(2)

const Content = z.object({
  out_trade_no: z.optional(z.string()),
  out_request_no: z.optional(z.string()),
  total_amount: z.optional(z.string()),
  refund_amount: z.optional(z.string()),
})
type Content = z.output<typeof Content>

/** Alipay's gateway as documented: verifies the merchant's parameters and signs its answers. */
export async function alipayStandIn() {
  const book = trades()
  const behaviour = {
    mood: 'honest' as Mood,
    isPoor: false,
    /** The code with which every refund is refused. */
    refusal: undefined as string | undefined,
  }
  let bill: Uint8Array | undefined

  const account: AlipayAccount = {
    appId: '2016092101248425',
    sellerId: '2088201909970555',
    privateKey: merchant.privateKey,
    alipayKey: platform.publicKey,
  }

  const sorted = (form: URLSearchParams, without: readonly string[]) =>
    [...form.entries()]
      .filter(([name, value]) => value !== '' && !without.includes(name))
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&')

  const isOurs = (form: URLSearchParams): boolean =>
    form.get('app_id') === account.appId &&
    verify(
      'RSA-SHA256',
      Buffer.from(sorted(form, ['sign'])),
      merchant.publicKey,
      Buffer.from(form.get('sign') ?? '', 'base64'),
    )

  const no = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code })
  const yes = (more: object) => ({ code: '10000', msg: 'Success', ...more })
  const states = { OPEN: 'WAIT_BUYER_PAY', PAID: 'TRADE_SUCCESS', CLOSED: 'TRADE_CLOSED' }

  function answer(method: string, asked: Content, host: string): object {
    const trade = book.all.get(asked.out_trade_no ?? '')
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return bill ? yes({ bill_download_url: `http://${host}/bill.zip` }) : no('BILL_NOT_EXIST')
    if (method === 'alipay.trade.precreate') {
      book.open(asked.out_trade_no ?? '', Math.round(Number(asked.total_amount) * 100))
      return yes({
        out_trade_no: asked.out_trade_no,
        qr_code: 'https://qr.alipay.com/bavh4wjlxf12tper3a',
      })
    }
    if (!trade) return no('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query')
      return yes({
        out_trade_no: trade.number,
        trade_no: trade.externalNo || '2014',
        trade_status: states[trade.state],
        total_amount: yuan(trade.fen),
      })
    if (method === 'alipay.trade.close') {
      if (trade.state !== 'OPEN') return no('ACQ.TRADE_STATUS_ERROR')
      trade.state = 'CLOSED'
      return yes({})
    }
    const refundNumber = asked.out_request_no ?? ''
    const known = trade.refunds.get(refundNumber)
    if (method === 'alipay.trade.fastpay.refund.query')
      return known
        ? yes({ out_request_no: refundNumber, refund_status: 'REFUND_SUCCESS' })
        : yes({})
    if (behaviour.refusal !== undefined) return no(behaviour.refusal)
    if (known) return yes({ fund_change: 'N' })
    if (behaviour.isPoor) return no('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    const fen = Math.round(Number(asked.refund_amount) * 100)
    trade.refunds.set(refundNumber, { fen, state: 'DONE' })
    return yes({ fund_change: 'Y' })
  }

  function respond(request: StandInRequest, response: ServerResponse): void {
    if (behaviour.mood === 'down') return void response.destroy()
    if (request.url.pathname === '/bill.zip') return void response.end(bill)
    const form = new URLSearchParams(request.body)
    const method = form.get('method') ?? ''
    if (!isOurs(form))
      return void response.end(
        '{"error_response":{"code":"40002","sub_code":"isv.invalid-signature"}}',
      )
    const content = Content.parse(JSON.parse(form.get('biz_content') ?? '{}'))
    const body = JSON.stringify(answer(method, content, request.url.host))
    if (behaviour.mood === 'lost') return void response.destroy()
    const key = behaviour.mood === 'forged' ? stranger.privateKey : platform.privateKey
    const name = `${method.replaceAll('.', '_')}_response`
    response.end(`{"${name}":${body},"sign":"${rsaSignature(body, key)}"}`)
  }

  function callback(number: string, given: Record<string, string>, key: KeyObject): string {
    const trade = book.found(number)
    const form = new URLSearchParams({
      app_id: account.appId,
      seller_id: account.sellerId,
      notify_type: 'trade_status_sync',
      charset: 'utf-8',
      version: '1.0',
      subject: '课后服务 缴费',
      out_trade_no: number,
      trade_no: trade.externalNo,
      trade_status: states[trade.state],
      total_amount: yuan(trade.fen),
      gmt_payment: '2027-03-15 09:10:00',
      passback_params: '',
      sign_type: 'RSA2',
      ...given,
    })
    form.set('sign', rsaSignature(sorted(form, ['sign', 'sign_type']), key))
    return form.toString()
  }

  return {
    ...(await standIn(respond)),
    account,
    book,
    behaviour,
    setBill: (details: string) => {
      const sums = gbk('#支付宝业务汇总查询\r\n')
      bill = zipSync({ 'a_业务明细.csv': gbk(details), 'a_业务明细(汇总).csv': sums })
    },
    /** Whether the parameters of a payment page are what the gateway accepts. */
    accepts: (address: string): boolean => isOurs(new URL(address).searchParams),
    paid: (number: string, given: Record<string, string> = {}): string =>
      callback(number, given, platform.privateKey),
    forged: (number: string): string => callback(number, {}, stranger.privateKey),
  }
}
export type AlipayStandIn = Awaited<ReturnType<typeof alipayStandIn>>

/** Node only decodes GBK, so the encoding inverts its decoder. */
function gbk(text: string): Uint8Array {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Uint8Array.from([...text].flatMap((char) => codes.get(char) ?? [char.charCodeAt(0)]))
}
