import type { Parts } from '../../../platform/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../platform/server/http/mount.ts'
import * as order from '../contract/order.ts'
import * as refund from '../contract/refund/refund.ts'
import { practiceOnly } from './demoProvider.ts'
import { approve, payBackOffline, refuse, resend } from './deciding.ts'
import { cancelOwnOrder, practise } from './paying.ts'
import { getOrder, listOrders, listRefunds } from './reading.ts'

/** Mounts the calls of payment. */
export function mountPayment(app: App, { isDemo }: Parts): void {
  const providerOf = practiceOnly(isDemo)
  mount(app, order.listOrders, ({ db, actor, input }) => listOrders(db, actor, input))
  mount(app, order.getOrder, ({ db, actor, input, now }) =>
    getOrder(db, actor, input.id, { isDemo, now }),
  )
  mountAlone(app, order.cancelOrder, ({ database, actor, input, now }) =>
    cancelOwnOrder(database, actor, input.id, { providerOf, now }),
  )
  mount(app, order.practisePayment, ({ tx, actor, input, now }) =>
    practise(tx, actor, input.id, { isDemo, now }),
  )
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
