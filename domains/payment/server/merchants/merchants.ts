import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { unreadableKey } from '../../../../platform/server/ports/payment/openProvider.ts'
import type { Credentials } from '../../../../platform/server/ports/payment/openProvider.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { channelNames } from '../../contract/channels.ts'
import type * as contract from '../../contract/merchant.ts'
import type { Merchant, MerchantForm } from '../../contract/merchant.ts'
import * as rows from '../queries/merchants.ts'
import type { MerchantRow } from '../queries/merchants.ts'
import { keyUnreadable, merchantActive, merchantFixed } from './refusals.ts'
import { openCredentials, sealKeys } from './sealing.ts'

export type Doing = { readonly now: Date; readonly request: RequestFacts }

/** The merchant accounts of the school, without their keys. */
export async function listMerchants(
  db: Db,
  { tenantId }: Actor,
  query: ParsedInputOf<typeof contract.listMerchants>,
): Promise<ReplyOf<typeof contract.listMerchants>> {
  const { rows: found, total } = await rows.pageOfMerchants(db, tenantId, query)
  return toPage(query, total, found.map(showMerchant))
}

function showMerchant(row: MerchantRow): Merchant {
  const { privateKeySealed: _, apiKeySealed: _a, platformKeySealed: _p, ...shown } = row
  const { checkTime, updateTime, createTime: _c, ...rest } = shown
  return {
    ...rest,
    channelName: channelNames[row.channel],
    ...(checkTime ? { checkTime: wireDateTime(checkTime) } : {}),
    updateTime: wireDateTime(updateTime),
  }
}

/** Adds a merchant account, or changes its payee and keys. */
export async function submitMerchant(
  tx: Tx,
  actor: Actor,
  form: MerchantForm,
  { keys, ...at }: Doing & { readonly keys: Keys },
): Promise<{ id: string }> {
  const id = form.id ?? (await rows.newMerchantId(tx))
  const known = form.id === undefined ? undefined : await held(tx, actor, form.id)
  const { tenantId } = actor
  const given = withStoredKeys(form, known && openCredentials(keys, tenantId, known))
  const wrong = unreadableKey(given)
  if (wrong) throw keyUnreadable(wrong)
  const row = {
    payee: form.payee,
    certificateSerial: given.certificateSerial,
    platformKeyId: given.platformKeyId,
    ...sealKeys(keys, { tenantId, id }, given),
    checkState: '',
    checkTime: null,
    updateUserId: actor.userId,
    updateUserName: actor.realName,
    updateTime: at.now,
  } as const
  const { channel, appId, merchantNo } = form
  if (known) await rows.updateMerchant(tx, rowRef(actor, id), row)
  else if (!(await rows.insertMerchant(tx, { ...row, tenantId, id, channel, appId, merchantNo })))
    throw merchantActive(channelNames[channel])
  await noted(
    tx,
    actor,
    { action: known ? 'payment.changeMerchant' : 'payment.addMerchant', id },
    at,
  )
  return { id }
}

const isSame = (form: MerchantForm, known: Credentials): boolean =>
  form.channel === known.channel &&
  form.appId === known.appId &&
  form.merchantNo === known.merchantNo

/** An empty key of a known account keeps the stored one. */
function withStoredKeys(form: MerchantForm, known: Credentials | undefined): Credentials {
  if (known && !isSame(form, known)) throw merchantFixed()
  const { id: _, payee: _p, privateKeySecret, apiSecret, ...given } = form
  return {
    ...given,
    privateKey: privateKeySecret || (known?.privateKey ?? ''),
    apiKey: apiSecret || (known?.apiKey ?? ''),
    // Without its id, WeChat's public key is given up for the platform certificates.
    platformKey:
      given.channel === 'WECHAT' && given.platformKeyId === ''
        ? ''
        : given.platformKey || (known?.platformKey ?? ''),
  }
}

/** Disables an account for new payments; its earlier payments can still be closed and refunded. */
export async function switchMerchant(
  tx: Tx,
  actor: Actor,
  { id, isActive }: ParsedInputOf<typeof contract.switchMerchant>,
  at: Doing,
): Promise<Record<string, never>> {
  const known = await held(tx, actor, id)
  const ref = rowRef(actor, id)
  if (!isActive) await rows.updateMerchant(tx, ref, { isActive: false, updateTime: at.now })
  else if (!(await rows.activateMerchant(tx, ref, known, at.now)))
    throw merchantActive(channelNames[known.channel])
  const action = isActive ? 'payment.enableMerchant' : 'payment.disableMerchant'
  await noted(tx, actor, { action, id }, at)
  return {}
}

async function held(tx: Tx, actor: Actor, id: string): Promise<MerchantRow> {
  const known = await rows.holdMerchant(tx, rowRef(actor, id))
  if (!known) throw notFound('这个收款账户')
  return known
}

const noted = (
  tx: Tx,
  actor: Actor,
  { action, id }: { action: string; id: string },
  at: Doing,
): Promise<void> => writeAudit(tx, actor, { action, subject: { kind: 'merchant', id }, ...at })
