import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { deliveryWords } from '../../contract/deliveries/deliveries.ts'
import type {
  Delivery,
  listDeliveries as listContract,
} from '../../contract/deliveries/deliveries.ts'
import * as rows from '../queries/deliveries.ts'
import type { DeliveryRow } from '../queries/deliveries.ts'
import { alreadyDelivered, deliveryNotFound } from '../refusals.ts'

type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

/** Lists sent and pending deliveries. */
export async function listDeliveries(
  db: Db,
  { tenantId }: Actor,
  query: ParsedInputOf<typeof listContract>,
): Promise<PageOf<Delivery>> {
  const { rows: found, total } = await rows.listDeliveryRows(db, tenantId, query)
  return toPage(query, total, found.map(present))
}

const wordsOf = (result: DeliveryRow['lastResult'], status: number | null): string =>
  result === '' ? '' : deliveryWords(result, status)

const present = ({
  instanceId,
  lastResult,
  nextTime,
  createTime,
  tried,
  ...row
}: DeliveryRow): Delivery => ({
  ...row,
  processInsId: instanceId,
  lastWords: wordsOf(lastResult, row.lastStatus),
  nextTime: nextTime && wireDateTime(nextTime),
  createTime: wireDateTime(createTime),
  tried: tried.map(({ number, at, result, status }) => ({
    number,
    time: wireDateTime(new Date(at)),
    isWell: result === 'arrived',
    words: wordsOf(result, status) || '正在发送',
  })),
})

/** Makes deliveries due now. If any of them has arrived, the whole call is refused. */
export async function resendDeliveries(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<boolean> {
  const wanted = [...new Set(ids.split(','))]
  const found = await rows.lockDeliveries(tx, actor.tenantId, wanted)
  if (found.length < wanted.length) throw deliveryNotFound()
  if (found.some(({ state }) => state === 'done')) throw alreadyDelivered()
  await rows.makeDue(tx, actor.tenantId, wanted, at.now)
  for (const { id, address } of found)
    await writeAudit(tx, actor, {
      action: 'workflow.resendDelivery',
      subject: { kind: 'delivery', id },
      detail: { address },
      ...at,
    })
  return true
}
