import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { notify } from '../../../messaging/server/public.ts'
import type { WebhookNode } from '../../contract/flow/graph.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { isPlainField } from '../../../forms/contract/plainField.ts'
import { shownValue } from '../../../forms/contract/values/shownValue.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import type { FlowEvent } from '../engine/protocol.ts'
import type { Instance } from '../engine/state.ts'
import { findAddress } from '../queries/addresses.ts'
import type { SecretAddress } from '../queries/addresses.ts'
import * as rows from '../queries/deliveries.ts'
import type { Consequence, TakenDelivery } from '../queries/deliveries.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { sendOnce } from './sendDelivery.ts'
import type { DeliveryPorts, Attempt } from './sendDelivery.ts'

type Passing = {
  readonly tenantId: string
  readonly process: Pick<ProcessRow, 'id' | 'flowKey' | 'graph' | 'form'>
  readonly instance: Instance
  readonly now: Date
}

/**
 * Records the deliveries of a step in the same transaction as the step: both are stored or neither
 * (ADR 22).
 */
export async function noteDeliveries(
  tx: Tx,
  passing: Passing,
  events: readonly FlowEvent[],
): Promise<void> {
  const { tenantId, process, now } = passing
  for (const event of events) {
    if (event.type === 'revoked') await rows.insertRevocations(tx, tenantId, process.id, now)
    const node = event.type === 'notified' ? process.graph.nodes[event.node] : undefined
    if (node?.kind !== 'webhook') continue
    const { id: instanceId } = process
    await rows.insertDelivery(
      tx,
      tenantId,
      {
        instanceId,
        node: node.id,
        nodeName: node.name,
        address: node.address,
        payload: payloadOf(passing, node),
      },
      now,
    )
  }
}

/**
 * All data that is sent, besides the serial number, which is assigned last: the process, the step,
 * the time, and the fields that the drawing names.
 */
const payloadOf = ({ tenantId, process, instance, now }: Passing, node: WebhookNode) => ({
  event: 'process.reached',
  school: tenantId,
  flowKey: process.flowKey,
  processId: process.id,
  nodeName: node.name,
  moment: now.toISOString(),
  fields: fieldsOf(process, instance, node.fields),
})

function fieldsOf({ form }: Passing['process'], { data }: Instance, names: readonly string[]) {
  // Checked on publishing and again here, so that an old drawing cannot send a secret field.
  const columns = form ? columnsOf(form).filter(isPlainField) : undefined
  return Object.fromEntries(
    names.flatMap((name) => {
      const column = columns?.find(({ prop }) => prop === name)
      if (columns && !column) return []
      const value = data[name] ?? null
      return [
        [
          name,
          column
            ? { label: column.label, value, text: shownValue(column, data, () => '') }
            : { label: name, value, text: '' },
        ],
      ]
    }),
  )
}

/** The pauses between attempts. A day after the first attempt, automatic retries stop. */
const pausesMinutes = [1, 5, 15, 60, 180, 360, 720]
/**
 * The lease of one attempt, longer than any attempt takes. Meanwhile no other process tries the
 * delivery.
 */
const leaseMs = 2 * 60_000
/** After this time the next school is processed. */
const turnMs = 10_000

/**
 * Sends the deliveries that are due. Safe to run again and concurrently: a delivery keeps its id,
 * so the receiver detects a duplicate.
 */
export async function sendDueDeliveries(
  database: Database,
  ports: DeliveryPorts,
  tenantId: string,
  clock: () => Date,
): Promise<void> {
  const endMs = clock().getTime() + turnMs
  for (let now = clock(); now.getTime() <= endMs; now = clock()) {
    const until = new Date(now.getTime() + leaseMs)
    const taken = await database.write(tenantId, (tx) =>
      rows.takeDueDeliveries(tx, tenantId, now, until),
    )
    if (taken.length === 0) return
    const addresses = await addressesOf(database, tenantId, taken)
    // No database connection is held while waiting for other systems.
    const attempts = await Promise.allSettled(
      taken.map(async (one): Promise<Ended> => {
        const address = addresses.get(one.address)
        const result: Attempt = address
          ? await sendOnce(ports, { tenantId, address }, one, clock())
          : { result: 'noAddress', status: null }
        return { one, address, ...result }
      }),
    )
    const faults: unknown[] = []
    for (const outcome of attempts) {
      if (outcome.status === 'rejected') faults.push(outcome.reason)
      else
        await database
          .write(tenantId, (tx) => endOne(tx, tenantId, outcome.value, clock()))
          .catch((fault: unknown) => faults.push(fault))
    }
    // A delivery whose result is not stored is retried under the same id. One failure does not
    // prevent the others from being stored.
    if (faults.length > 0)
      throw new AggregateError(
        faults,
        `${faults.length} deliveries of school ${tenantId} have an unknown end`,
      )
  }
}

async function addressesOf(
  database: Database,
  tenantId: string,
  taken: readonly TakenDelivery[],
): Promise<Map<string, SecretAddress>> {
  const names = [...new Set(taken.map(({ address }) => address))]
  return database.read(tenantId, async (db) => {
    const found = new Map<string, SecretAddress>()
    for (const name of names) {
      const address = await findAddress(db, tenantId, { name })
      if (address) found.set(name, address)
    }
    return found
  })
}

type Ended = Attempt & { readonly one: TakenDelivery; readonly address: SecretAddress | undefined }

async function endOne(
  tx: Tx,
  tenantId: string,
  { one, address, result, status }: Ended,
  now: Date,
): Promise<void> {
  const next = consequenceOf(result, one.tries, now)
  const isNoted = await rows.endAttempt(
    tx,
    tenantId,
    { id: one.id, number: one.number, tries: one.tries, result, status, ...next },
    now,
  )
  if (!isNoted || next.state !== 'givenUp' || !address) return
  // The person who registered the address last can correct it.
  const title = `外部系统“${address.name}”一天内都没有收到通知，已停止发送，请检查后重新发送`
  await notify(tx, tenantId, [address.updateUserId], {
    topic: 'message',
    subject: one.id,
    message: { title, link: linkTo(formDetailScreen, { processInsId: one.instanceId }) },
  })
}

function consequenceOf(result: Attempt['result'], tries: number, now: Date): Consequence {
  if (result === 'arrived') return { state: 'done', nextTime: null }
  const pause = pausesMinutes[tries - 1]
  return pause === undefined
    ? { state: 'givenUp', nextTime: null }
    : { state: 'waiting', nextTime: new Date(now.getTime() + pause * 60_000) }
}

const keptMs = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes old deliveries, since they contain form values. They stay readable for a month, and as
 * long as the request may be revoked.
 */
export const removeOldDeliveries = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    rows.deleteDeliveriesBefore(tx, tenantId, new Date(now.getTime() - keptMs), now),
  )
