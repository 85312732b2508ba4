import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type {
  PaymentOrder,
  PaymentScene,
  StartedPayment,
} from '../../../../platform/server/ports/payment/payments.ts'
import { publicOrigin } from '../../../files/server/public.ts'
import { wechatAddressOf } from '../../../messaging/server/public.ts'
import { channelNames } from '../../contract/channels.ts'
import { JsapiCall } from '../../contract/order.ts'
import type * as contract from '../../contract/order.ts'
import { orderResultScreen } from '../../contract/screens.ts'
import { openAttempt } from '../attempts.ts'
import type { ProviderOf } from '../providers.ts'
import type { AttemptRow } from '../queries/attempts.ts'
import { activeMerchants } from '../queries/merchants.ts'
import { addressUnknown, channelClosed, wechatUnknown } from '../refusals.ts'
import { callbackAddress } from '../../contract/callback.ts'

type Asked = ParsedInputOf<typeof contract.payOrder>
type Begun = { readonly attempt: AttemptRow; readonly order: PaymentOrder }
export type Setting = {
  readonly providerOf: ProviderOf
  /** PUBLIC_URL; empty if it is not set. */
  readonly publicUrl: string
  readonly request: RequestFacts
  readonly now: Date
}

/**
 * Starts a payment. It is registered and committed before the provider is asked, so none can exist
 * that we do not know; the provider is asked without a connection.
 */
export async function startPayment(
  database: Database,
  actor: Actor,
  asked: Asked,
  at: Setting,
): Promise<ReplyOf<typeof contract.payOrder>> {
  const { tenantId } = actor
  const { attempt, order } = await database.write(tenantId, (tx) => begin(tx, actor, asked, at))
  const provider = await at.providerOf(tenantId, attempt)
  const started = await provider.start(asked.scene, order)
  return {
    ...replyOf(started),
    holdUntil: wireDateTime(order.expiresAt),
    serverNow: wireDateTime(at.now),
  }
}

async function begin(
  tx: Tx,
  actor: Actor,
  { id, channel, scene }: Asked,
  { publicUrl, request, now }: Setting,
): Promise<Begun> {
  const { tenantId } = actor
  const merchants = await activeMerchants(tx, tenantId)
  const merchant = merchants.find((one) => one.channel === channel)
  if (!merchant) throw channelClosed(channelNames[channel])
  const { claimedOrigin } = request
  const origin = await publicOrigin(tx, actor, { publicUrl, claimedOrigin })
  if (origin === '') throw addressUnknown()
  const openId = await openIdFor(tx, actor, scene, merchant.appId)
  const starting = { orderId: id, channel, scene, merchantId: merchant.id }
  const { attempt, title, expiresAt } = await openAttempt(tx, actor, starting, now)
  const order = {
    number: attempt.number,
    title: title.slice(0, titleChars),
    fen: attempt.fen,
    expiresAt,
    notifyUrl: callbackAddress(origin, tenantId, attempt),
    returnUrl: `${origin}/#${linkTo(orderResultScreen, { id })}`,
    payerIp: request.ip,
    openId,
  }
  return { attempt, order }
}

/** WeChat takes 127 bytes, three for each Chinese character. */
const titleChars = 40

/** The payer's WeChat identity at the app of the merchant; only JSAPI needs it. */
async function openIdFor(
  tx: Tx,
  { tenantId, userId }: Actor,
  scene: PaymentScene,
  appId: string,
): Promise<string> {
  if (scene !== 'JSAPI') return ''
  const address = await wechatAddressOf(tx, tenantId, userId)
  if (!address.startsWith(`${appId}:`)) throw wechatUnknown()
  return address.slice(appId.length + 1)
}

function replyOf(started: StartedPayment) {
  switch (started.kind) {
    case 'invoke':
      return { kind: started.kind, parameters: JsapiCall.parse(started.parameters) }
    case 'open':
      return { kind: started.kind, url: started.url }
    case 'code':
      return { kind: started.kind, text: started.text }
  }
}
