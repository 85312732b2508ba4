import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as addresses from '../../contract/deliveries/addresses.ts'
import * as deliveries from '../../contract/deliveries/deliveries.ts'
import {
  listAddresses,
  noteTest,
  removeAddresses,
  renewSecret,
  sendTest,
  submitAddress,
} from './addresses.ts'
import { listDeliveries, resendDeliveries } from './deliveryLists.ts'
import type { DeliveryPorts, Attempt } from './sendDelivery.ts'

/** Mounts the endpoints for external systems and deliveries. */
export function mountDeliveries(app: App, { keys, outside }: DeliveryPorts): void {
  const ports = { keys, outside }
  mount(app, addresses.listAddresses, ({ db, actor, input }) => listAddresses(db, actor, input))
  mount(app, addresses.submitAddress, ({ tx, actor, input, now, request }) =>
    submitAddress(tx, actor, input, { ...ports, now, request }),
  )
  mount(app, addresses.removeAddresses, ({ tx, actor, input, now, request }) =>
    removeAddresses(tx, actor, input.ids, { ...ports, now, request }),
  )
  mount(app, addresses.renewAddressSecret, ({ tx, actor, input, now, request }) =>
    renewSecret(tx, actor, input.id, { ...ports, now, request }),
  )
  mount<typeof addresses.testAddress, Attempt>(
    app,
    addresses.testAddress,
    ({ tx, actor, input, prepared, now, request }) =>
      noteTest(tx, actor, { id: input.id, ...prepared }, { now, request }),
    {
      prepare: ({ database, actor, input, now, request }) =>
        sendTest(database, actor, input.id, { ...ports, now, request }),
    },
  )
  mount(app, deliveries.listDeliveries, ({ db, actor, input }) => listDeliveries(db, actor, input))
  mount(app, deliveries.resendDeliveries, ({ tx, actor, input, ...at }) =>
    resendDeliveries(tx, actor, input.ids, at),
  )
}
