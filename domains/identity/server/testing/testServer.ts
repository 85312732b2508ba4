import type { FastifyBaseLogger } from 'fastify'

import { createApp } from '../../../../platform/server/http/createApp.ts'
import type { App } from '../../../../platform/server/http/createApp.ts'
import { listenForChanges } from '../../../../platform/server/database/changeFeed.ts'
import type { ChangeFeed } from '../../../../platform/server/database/changeFeed.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { appUrl } from '../../../../platform/server/database/migrate.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { createPostOutside } from '../../../../platform/server/ports/postOutside.ts'
import { apiClient } from '../../../../platform/testing/apiClient.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { memoryStorage } from '../../../../platform/testing/memoryStorage.ts'
import { defaultGrants } from '../../../../app/rights/grants.ts'
import { testTokenKey } from '../../../../app/testing/people.ts'
import { testRootKey } from '../../../../app/testing/world.ts'
import { mountOrganisation } from '../../../organisation/server/public.ts'
import { createIdentify } from '../sessions/identify.ts'
import type { IdentitySettings } from '../dependencies.ts'
import { createPasswordQueue } from '../passwords/passwordQueue.ts'
import { mountIdentity } from '../routes.ts'
import { createServices } from '../services.ts'
import type { IdentityServices } from '../services.ts'

export const testKeys = createKeys(testRootKey)

type Changes = {
  isDemo?: boolean
  settings?: Partial<IdentitySettings>
  services?: Partial<IdentityServices>
  logger?: FastifyBaseLogger
  /** Mounts calls of another domain. */
  also?: (app: App, services: IdentityServices) => void
}
export type TestServer = {
  api: ApiClient
  services: IdentityServices
  as: (token: string) => ApiClient
}

/**
 * For tests: a second server next to the kit's, set up like production by default (no demo mode, no
 * ports).
 */
export async function testServer(
  database: Database,
  clock: () => Date,
  { isDemo = false, settings, services: replaced, logger, also }: Changes = {},
): Promise<TestServer> {
  const identity: IdentitySettings = {
    tokenKey: testTokenKey,
    demoAccounts: [],
    isFeedLive: () => false,
    ...settings,
  }
  const files = { storage: memoryStorage(), origin: '', personQuotaBytes: 0 }
  const outside = createPostOutside()
  const made = createServices({
    database,
    clock,
    keys: testKeys,
    isDemo,
    schoolName: '青禾校园',
    defaultTenant: '000000',
    identity,
    files,
    outside,
  })
  const services = { ...made, ...replaced }
  const app = await createApp({
    database,
    clock,
    identify: createIdentify(services),
    keys: testKeys,
    checkReplies: true,
    readiness: { isReady: async () => true },
    ...(logger ? { logger } : {}),
  })
  mountOrganisation(app, services)
  mountIdentity(app, services, { grants: defaultGrants })
  also?.(app, services)
  return { services, api: apiClient(app.http), as: (token) => apiClient(app.http, token) }
}

/** A full queue: no password can be hashed. */
export const noHashes = () => ({ queue: createPasswordQueue({ running: 0, waiting: 0 }) })

/** A server that caches sessions and receives change announcements. */
export async function listeningServer(
  database: Database,
  ownerUrl: string,
  clock: () => Date,
): Promise<TestServer & { close: () => Promise<void> }> {
  const feed: { current?: ChangeFeed } = {}
  const server = await testServer(database, clock, {
    isDemo: true,
    settings: { isFeedLive: () => feed.current?.isLive() ?? false },
  })
  feed.current = await listenForChanges(
    appUrl(ownerUrl, testRootKey),
    server.services.memory.onChange,
    server.services.memory.invalidateAll,
  )
  return { ...server, close: feed.current.close }
}
