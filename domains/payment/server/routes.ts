import type { Parts } from '../../../platform/server/dependencies.ts'
import type {} from '../../files/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../platform/server/http/mount.ts'
import * as merchant from '../contract/merchant.ts'
import * as order from '../contract/order.ts'
import * as refund from '../contract/refund/refund.ts'
import { approve, payBackOffline, refuse, resend } from './deciding.ts'
import { checkMerchant } from './merchants/checking.ts'
import { merchantProviders } from './merchants/merchantProviders.ts'
import { listMerchants, submitMerchant, switchMerchant } from './merchants/merchants.ts'
import { cancelOwnOrder, practise } from './paying.ts'
import type { ProviderOf } from './providers.ts'
import { mountCallbacks } from './starting/callbackRoutes.ts'
import { checkOrder } from './starting/checkingOrder.ts'
import { startPayment } from './starting/starting.ts'
import { getOrder, listOrders, listRefunds } from './reading.ts'

/** Mounts the calls of payment. */
export function mountPayment(app: App, parts: Parts): void {
  const providerOf = merchantProviders(app.database, parts, app.clock)
  mountOrders(app, parts, providerOf)
  mountCallbacks(app, providerOf)
  mountRefunds(app)
  mountMerchants(app, parts, providerOf)
}

function mountOrders(app: App, { isDemo, files }: Parts, providerOf: ProviderOf): void {
  const publicUrl = files.publicUrl ?? ''
  mount(app, order.listOrders, ({ db, actor, input }) => listOrders(db, actor, input))
  mount(app, order.getOrder, ({ db, actor, input, now }) =>
    getOrder(db, actor, input.id, { isDemo, now }),
  )
  mountAlone(app, order.payOrder, ({ database, actor, input, now, request }) =>
    startPayment(database, actor, input, { providerOf, publicUrl, request, now }),
  )
  mountAlone(app, order.checkOrder, ({ database, actor, input, now }) =>
    checkOrder(database, actor, input.id, { providerOf, now }),
  )
  mountAlone(app, order.cancelOrder, ({ database, actor, input, now }) =>
    cancelOwnOrder(database, actor, input.id, { providerOf, now }),
  )
  mount(app, order.practisePayment, ({ tx, actor, input, now }) =>
    practise(tx, actor, input.id, { isDemo, now }),
  )
}

function mountRefunds(app: App): void {
  mount(app, refund.listRefunds, ({ db, actor, input }) => listRefunds(db, actor, input))
  mount(app, refund.approveRefund, ({ tx, actor, input, now, request }) =>
    approve(tx, actor, input.id, { now, request }),
  )
  mount(app, refund.refuseRefund, ({ tx, actor, input, now, request }) =>
    refuse(tx, actor, input, { now, request }),
  )
  mount(app, refund.resendRefund, ({ tx, actor, input, now, request }) =>
    resend(tx, actor, input.id, { now, request }),
  )
  mount(app, refund.recordOfflineRefund, ({ tx, actor, input, now, request }) =>
    payBackOffline(tx, actor, input, { now, request }),
  )
}

function mountMerchants(app: App, { keys }: Parts, providerOf: ProviderOf): void {
  mount(app, merchant.listMerchants, ({ db, actor, input }) => listMerchants(db, actor, input))
  mount(app, merchant.submitMerchant, ({ tx, actor, input, now, request }) =>
    submitMerchant(tx, actor, input, { keys, now, request }),
  )
  mountAlone(app, merchant.checkMerchant, ({ database, actor, input, now, request }) =>
    checkMerchant(database, actor, input.id, { providerOf, now, request }),
  )
  mount(app, merchant.switchMerchant, ({ tx, actor, input, now, request }) =>
    switchMerchant(tx, actor, input, { now, request }),
  )
}
