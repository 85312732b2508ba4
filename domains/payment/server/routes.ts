import type { Parts } from '../../../platform/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../platform/server/http/mount.ts'
import * as bill from '../contract/bill.ts'
import * as merchant from '../contract/merchant.ts'
import { listMonths as months } from '../contract/months.ts'
import * as office from '../contract/office.ts'
import * as order from '../contract/order.ts'
import * as refund from '../contract/refund/refund.ts'
import { downloadVoucher } from '../contract/voucher.ts'
import { listBills, listDifferences, settleDifference } from './bills/differences.ts'
import { approve, payBackOffline, refuse, resend } from './deciding.ts'
import { checkMerchant } from './merchants/checking.ts'
import { merchantProviders } from './merchants/merchantProviders.ts'
import { listMerchants, submitMerchant, switchMerchant } from './merchants/merchants.ts'
import { cancelOwnOrder, practise } from './paying.ts'
import { listMonths } from './office/months.ts'
import { listSchoolOrders, recordOfficial } from './office/schoolOrders.ts'
import { exportStatement, listStatement } from './office/statement.ts'
import { makeVoucher, spendVoucher } from './office/voucher.ts'
import type { ProviderOf } from './providers.ts'
import { mountCallbacks } from './starting/callbackRoutes.ts'
import { checkOrder } from './starting/checkingOrder.ts'
import { startPayment } from './starting/starting.ts'
import { defineSample } from './samplePayable.ts'
import { getOrder, listOrders, listRefunds } from './reading.ts'

/** Mounts the calls of payment. */
export function mountPayment(app: App, parts: Parts): void {
  if (parts.isDemo) defineSample()
  const providerOf = merchantProviders(app.database, parts, app.clock)
  mountOrders(app, parts, providerOf)
  mountCallbacks(app, providerOf)
  mountRefunds(app)
  mountMerchants(app, parts, providerOf)
  mountOffice(app)
}

function mountOrders(app: App, { isDemo, files, keys }: Parts, providerOf: ProviderOf): void {
  const publicUrl = files.publicUrl ?? ''
  mount(app, order.listOrders, ({ db, actor, input }) => listOrders(db, actor, input))
  mount(app, order.getOrder, ({ db, actor, input, now }) =>
    getOrder(db, actor, input.id, { isDemo, keys, files, now }),
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

function mountOffice(app: App): void {
  mount(app, office.listSchoolOrders, ({ db, actor, input }) => listSchoolOrders(db, actor, input))
  mount(app, office.recordOfficial, ({ tx, actor, input, now, request }) =>
    recordOfficial(tx, actor, input, { now, request }),
  )
  mount(app, office.listStatement, ({ db, actor, input, now }) =>
    listStatement(db, actor, input, now),
  )
  mount(app, office.exportStatement, ({ db, actor, input, now }) =>
    exportStatement(db, actor, input, now),
  )
  mount(app, months, ({ db, actor, input, now }) => listMonths(db, actor, input, now))
  mount(app, bill.listDifferences, ({ db, actor, input }) => listDifferences(db, actor, input))
  mount(app, bill.settleDifference, ({ tx, actor, input, now, request }) =>
    settleDifference(tx, actor, input, { now, request }),
  )
  mount(app, bill.listBills, ({ db, actor, now }) => listBills(db, actor, now))
  mount(
    app,
    downloadVoucher,
    ({ tx, actor, input, now, request }) => makeVoucher(tx, actor, input.id, { now, request }),
    { prepare: ({ database, actor, now }) => spendVoucher(database, actor, now) },
  )
}
