import type { App } from '../../../platform/server/http/createApp.ts'
import { mountAlone } from '../../../platform/server/http/mount.ts'
import { absentPages, emptyLists } from '../contract/absent.ts'
import type { AbsentPage } from '../contract/absent.ts'
import { checkSecurity as checkSecurityCall } from '../contract/security.ts'
import { readStatus as readStatusCall } from '../contract/status.ts'
import { messageCalls, sendingCalls, storageCalls } from '../contract/suppliers.ts'
import type { Supplier } from '../contract/suppliers.ts'
import type { SecurityCheck } from './checks/finding.ts'
import { notOffered, pageNotOffered, setByServer } from './refusals.ts'
import { checkSecurity } from './security.ts'
import type { Installed } from './security.ts'
import { readStatus } from './status.ts'
import { onePage, sender, store, supplierOf } from './suppliers.ts'

/** Mounts the calls about the installation. `checks` are the security checks of other domains. */
export function mountInstallation(
  app: App,
  installed: Installed,
  checks: readonly SecurityCheck[],
): void {
  mountAlone(app, checkSecurityCall, (asked) => checkSecurity(asked, installed, checks))
  mountAlone(app, readStatusCall, (asked) =>
    readStatus(asked, installed.installation, installed.defaultTenant),
  )
  mountSupplier(app, storageCalls, store)
  mountSupplier(app, messageCalls, sender)
  for (const call of emptyLists) mountAlone(app, call, async () => [])
  for (const page of absentNames)
    for (const call of absentPages[page])
      mountAlone(app, call, async () => {
        throw pageNotOffered(page)
      })
  for (const call of sendingCalls)
    mountAlone(app, call, async () => {
      throw notOffered()
    })
}

const absentNames: readonly AbsentPage[] = ['codeGenerator', 'dataSources', 'reports']

function mountSupplier(app: App, calls: typeof storageCalls, one: Supplier): void {
  mountAlone(app, calls.list, async ({ input }) => onePage(input, one))
  mountAlone(app, calls.page, async ({ input }) => onePage(input, one))
  mountAlone(app, calls.detail, async ({ input }) => supplierOf(input.id, one))
  for (const call of calls.changes)
    mountAlone(app, call, async () => {
      throw setByServer()
    })
}
