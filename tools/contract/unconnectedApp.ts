import type {} from '../../domains/files/server/dependencies.ts'
import type {} from '../../domains/identity/server/dependencies.ts'
import { buildServer } from '../../app/server.ts'
import type { App } from '../../platform/server/http/createApp.ts'
import { openDatabase } from '../../platform/server/database/db.ts'
import { createKeys, newRootKey } from '../../platform/server/keys/keys.ts'
import { createPostOutside } from '../../platform/server/ports/postOutside.ts'
import { plainInstallation } from '../../app/testing/plainInstallation.ts'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import { testRootKey } from '../../platform/testing/rootKey.ts'

/** The whole product without a database or services: enough to list its endpoints. */
export async function unconnectedApp(): Promise<App> {
  return await buildServer({
    database: openDatabase('postgresql://nobody@127.0.0.1:1/none'),
    clock: () => new Date(0),
    isReady: async () => false,
    // Domains register closures over the keys of the server that was built last in a process; tests
    // that list endpoints share their process with tests that look things up by these keys.
    keys: createKeys(testRootKey),
    isDemo: true,
    schoolName: '青禾校园',
    defaultTenant: '000000',
    installation: plainInstallation,
    files: { storage: memoryStorage(), origin: '', personQuotaBytes: 0 },
    outside: createPostOutside(),
    identity: { tokenKey: newRootKey(), demoAccounts: [], isFeedLive: () => false },
  })
}
