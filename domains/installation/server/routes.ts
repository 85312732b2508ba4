import { toPage } from '../../../platform/contract/page.ts'
import type { App } from '../../../platform/server/app.ts'
import { mountAlone } from '../../../platform/server/mount.ts'
import { emptyLists, emptyPages, refusedChanges } from '../contract/absent.ts'
import { checkSecurity as checkSecurityCall } from '../contract/security.ts'
import { messageCalls, sendingCalls, storageCalls } from '../contract/suppliers.ts'
import type { Supplier } from '../contract/suppliers.ts'
import type { SecurityCheck } from './checks/finding.ts'
import { notOffered, setByServer } from './refusals.ts'
import { checkSecurity } from './security.ts'
import type { Installed } from './security.ts'
import { onePage, sender, store, supplierOf } from './suppliers.ts'

/** The calls about what is settled when the product is installed; `checks` are what other domains have to tell of its safety. */
export function mountInstallation(
  app: App,
  installed: Installed,
  checks: readonly SecurityCheck[],
): void {
  mountAlone(app, checkSecurityCall, (asked) => checkSecurity(asked, installed, checks))
  mountSupplier(app, storageCalls, store)
  mountSupplier(app, messageCalls, sender)
  for (const call of emptyPages) mountAlone(app, call, async ({ input }) => toPage(input, 0, []))
  for (const call of emptyLists) mountAlone(app, call, async () => [])
  for (const call of [...refusedChanges, ...sendingCalls])
    mountAlone(app, call, async () => {
      throw notOffered()
    })
}

function mountSupplier(app: App, calls: typeof storageCalls, one: Supplier): void {
  mountAlone(app, calls.list, async ({ input }) => onePage(input, one))
  mountAlone(app, calls.page, async ({ input }) => onePage(input, one))
  mountAlone(app, calls.detail, async ({ input }) => supplierOf(input.id, one))
  for (const call of calls.changes)
    mountAlone(app, call, async () => {
      throw setByServer()
    })
}
