import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { OutsideError } from '../../../../platform/server/ports/outside.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { ProviderOf } from '../providers.ts'
import { findMerchant, noteCheck } from '../queries/merchants.ts'
import type { Doing } from './merchants.ts'

/** Proves that the keys of an account fit: asks for a payment that cannot exist. */
export async function checkMerchant(
  database: Database,
  actor: Actor,
  id: string,
  { providerOf, ...at }: Doing & { readonly providerOf: ProviderOf },
): Promise<{ checkState: 'WORKING' | 'FAILED'; words: string }> {
  const { tenantId } = actor
  const ref = rowRef(actor, id)
  const found = await database.read(tenantId, (db) => findMerchant(db, ref))
  if (!found) throw notFound('这个收款账户')
  const provider = await providerOf(tenantId, { channel: found.channel, merchantId: id })
  const problem = await provider.query(`CHECK${id}`).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof OutsideError) return error.code
      throw error
    },
  )
  const checkState = problem === undefined ? 'WORKING' : 'FAILED'
  await database.write(tenantId, async (tx) => {
    await noteCheck(tx, ref, checkState, at.now)
    const subject = { kind: 'merchant', id }
    await writeAudit(tx, actor, {
      action: 'payment.checkMerchant',
      subject,
      detail: { checkState },
      ...at,
    })
  })
  return { checkState, words: wordsOf(problem) }
}

function wordsOf(problem: string | undefined): string {
  if (problem === undefined) return '检测通过，账户和密钥都有效'
  if (problem === 'forged') return '支付平台的应答没有通过核对，请检查平台公钥和平台公钥编号'
  if (problem === 'status 401' || /sign/i.test(problem))
    return '支付平台没有认可签名，请检查商户号、商户私钥和证书序列号'
  if (problem === 'unreachable' || problem === 'timeout') return '现在连不上支付平台，请稍后再试'
  return `支付平台没有接受（${problem}），请检查各项内容`
}
