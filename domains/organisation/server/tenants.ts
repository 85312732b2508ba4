import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Database } from '../../../platform/server/db.ts'
import type { tenantInfo } from '../contract/tenant.ts'
import { listTenantRows } from './queries.ts'

export type Tenant = {
  tenantId: string
  name: string
  domain: string | null
  isDemo: boolean
  expireTime: Date | null
}

/** All schools, remembered for a short while: every guest's request asks which one it belongs to. */
export type TenantDirectory = {
  byHost: (host: string) => Promise<Tenant | undefined>
  byId: (tenantId: string) => Promise<Tenant | undefined>
  all: () => Promise<Tenant[]>
  /** Asks the database again next time. */
  forget: () => void
}

const rememberedMs = 30_000

/** The platform table is readable from any tenant, so any bound connection will do. */
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
    forget: () => (known = undefined),
    byHost: async (host) =>
      host === '' ? undefined : (await all()).find((one) => one.domain === host.toLowerCase()),
    byId: async (tenantId) => (await all()).find((one) => one.tenantId === tenantId),
  }
}

/** The school of an address; a client that hides its school field reads `tenantId` null-safe. */
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
