import { testRootKey } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/db.ts'
import { createKeys } from '../../../../platform/server/keys.ts'
import { createPostOutside } from '../../../../platform/server/ports/postOutside.ts'
import * as addresses from '../../contract/addresses.ts'
import * as deliveries from '../../contract/deliveries.ts'
import type { FlowDesign } from '../../contract/design.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { keepDeliveries } from '../deliveries.ts'
import type { Telling } from '../telling.ts'
import { approval, finance, graphOf, person, published, tripDesign } from './drawnFlows.ts'

/** What the product tells others with, where stand-ins on this machine take the place of other systems. */
export const telling: Telling = {
  keys: createKeys(testRootKey),
  outside: createPostOutside({ reachesLoopback: true }),
}

/** The same for systems that keep silent. */
export const impatient: Telling = {
  ...telling,
  outside: createPostOutside({ reachesLoopback: true, timeoutMs: 1500 }),
}

/** A trip of which the accounts are told between its two deciders. */
export const toldTrip = (
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

/** Registers another system; answers its secret. */
export const registered = async (api: Api, url: string, name = '财务系统') =>
  (await api.as('admin').call(addresses.submitAddress, { name, url })).data

/** A request that has come by the accounts. */
export async function cameBy(api: Api, values: Record<string, unknown> = {}): Promise<string> {
  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'told', place: '苏州', km: 20, way: 'car', ...values })
  const { data } = await api.as('finance').call(tasks.getDetail, { processInsId: id })
  await api.as('finance').call(tasks.completeTask, { taskId: data.process.taskId, pass: true })
  return id
}

/** Another system at an address, the drawing that tells it, and one request that has come by. */
export async function oneToTell(api: Api, url: string, values: Record<string, unknown> = {}) {
  const { id: addressId, secret } = await registered(api, url)
  await published(api, toldTrip())
  return { addressId, secret, processInsId: await cameBy(api, values) }
}

/** What is due by then is told. */
export const told = (database: Database, now: Date, by: Telling = telling): Promise<void> =>
  keepDeliveries(database, by, demoTenant, () => now)

/** What operators see, the newest first. */
export const seenDeliveries = async (api: Api) =>
  (await api.as('admin').call(deliveries.listDeliveries, {})).data.records
