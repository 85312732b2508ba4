import { testRootKey } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { createPostOutside } from '../../../../platform/server/ports/postOutside.ts'
import * as addresses from '../../contract/deliveries/addresses.ts'
import * as deliveries from '../../contract/deliveries/deliveries.ts'
import type { FlowDesign } from '../../contract/design.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { sendDueDeliveries } from '../deliveries/deliveries.ts'
import type { DeliveryPorts } from '../deliveries/sendDelivery.ts'
import { approval, finance, graphOf, person, published, tripDesign } from './drawnFlows.ts'

/** Settings for deliveries in tests: external systems run on this machine. */
export const ports: DeliveryPorts = {
  keys: createKeys(testRootKey),
  outside: createPostOutside({ reachesLoopback: true }),
}

/** The same with a short timeout, for systems that do not reply. */
export const shortTimeout: DeliveryPorts = {
  ...ports,
  outside: createPostOutside({ reachesLoopback: true, timeoutMs: 1500 }),
}

/** A trip that notifies the finance system between its two approvers. */
export const notifyingTrip = (
  address = '财务系统',
  fields: readonly string[] = ['place', 'way'],
): FlowDesign =>
  tripDesign('told', {
    graph: graphOf(
      approval('check', 'tell', [finance]),
      { kind: 'webhook', id: 'tell', name: '通知财务', address, fields, next: 'head' },
      approval('head', 'done', [person('head', '王校长')]),
    ),
  })

/** Registers an external system and returns its secret. */
export const registered = async (api: Api, url: string, name = '财务系统') =>
  (await api.as('admin').call(addresses.submitAddress, { name, url })).data

/** A request that has passed the webhook step. */
export async function cameBy(api: Api, values: Record<string, unknown> = {}): Promise<string> {
  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'told', place: '苏州', km: 20, way: 'car', ...values })
  const { data } = await api.as('finance').call(tasks.getDetail, { processInsId: id })
  await api.as('finance').call(tasks.completeTask, { taskId: data.process.taskId, pass: true })
  return id
}

/**
 * An external system, a drawing that notifies it, and a request that has passed the webhook step.
 */
export async function someDelivery(api: Api, url: string, values: Record<string, unknown> = {}) {
  const { id: addressId, secret } = await registered(api, url)
  await published(api, notifyingTrip())
  return { addressId, secret, processInsId: await cameBy(api, values) }
}

/** Sends all deliveries that are due by then. */
export const sendDue = (database: Database, now: Date, by: DeliveryPorts = ports): Promise<void> =>
  sendDueDeliveries(database, by, demoTenant, () => now)

/** The deliveries as operators see them, newest first. */
export const seenDeliveries = async (api: Api) =>
  (await api.as('admin').call(deliveries.listDeliveries, {})).data.records
