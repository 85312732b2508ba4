import { guestOf } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createApp } from '../../../../platform/server/http/createApp.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { apiClient } from '../../../../platform/testing/apiClient.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { testRootKey } from '../../../../app/testing/world.ts'
import { mountDemo } from '../routes.ts'

/** For tests: the endpoints in an installation without demo mode, for a signed-in user. */
export async function withoutDemo(database: Database): Promise<ApiClient> {
  const app = await createApp({
    database,
    clock: () => new Date(0),
    identify: async () => ({ ...guestOf('000000'), kind: 'user', userId: '1' }),
    keys: createKeys(testRootKey),
    checkReplies: true,
    readiness: { isReady: async () => true },
  })
  mountDemo(app, { isDemo: false })
  return apiClient(app.http)
}
