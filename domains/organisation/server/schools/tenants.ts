import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { tenantInfo } from '../../contract/tenant.ts'
import { listTenantRows } from '../queries/tenants.ts'
import type { Tenant } from '../queries/tenants.ts'

/** All schools, cached briefly: every guest request looks up its school. */
export type TenantDirectory = {
  byHost: (host: string) => Promise<Tenant | undefined>
  byId: (tenantId: string) => Promise<Tenant | undefined>
  all: () => Promise<Tenant[]>
  /** Clears the cache. */
  invalidate: () => void
}

const rememberedMs = 30_000

/**
 * Creates the directory of schools. The platform table is readable from any tenant, so any bound
 * connection works.
 */
export function createTenantDirectory(
  database: Database,
  defaultTenant: string,
  clock: () => Date,
): TenantDirectory {
  let known: Promise<Tenant[]> | undefined
  let knownAtMs = 0

  const all = (): Promise<Tenant[]> => {
    const nowMs = clock().getTime()
    if (known && Math.abs(nowMs - knownAtMs) < rememberedMs) return known
    const asked = database.read(defaultTenant, listTenantRows)
    known = asked
    knownAtMs = nowMs
    asked.catch(() => {
      if (known === asked) known = undefined
    })
    return asked
  }
  return {
    all,
    invalidate: () => (known = undefined),
    byHost: async (host) =>
      host === '' ? undefined : (await all()).find((one) => one.domain === host.toLowerCase()),
    byId: async (tenantId) => (await all()).find((one) => one.tenantId === tenantId),
  }
}

/**
 * The school of an address. Returns an empty object if unknown: a client that hides its school
 * field reads `tenantId` null-safe.
 */
export async function tenantOfAddress(
  tenants: TenantDirectory,
  address: string,
): Promise<ReplyOf<typeof tenantInfo>> {
  const found = await tenants.byHost(hostOf(address))
  return found
    ? { tenantId: found.tenantId, domain: found.domain ?? '', tenantName: found.name }
    : {}
}

/** Clients send the whole address of the page, or only its host. */
function hostOf(address: string): string {
  const url = URL.parse(address) ?? URL.parse(`http://${address}`)
  return url?.hostname ?? ''
}
