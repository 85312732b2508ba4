import { createSigner } from 'fast-jwt'

import { loadClearances } from '../../db/demo/clearances.ts'
import { loadDemo } from '../../db/demo/load.ts'
import { demoPeople, demoTenant, demoUserId, otherTenant } from '../../db/demo/world.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import '../../domains/identity/server/tables.ts'

/** Signs the tokens of every test; not a secret. */
export const testTokenKey = 'token key of the tests, forty characters'

/** Test sessions outlive every clock change. */
export const farAway = new Date('2100-01-01T00:00:00Z')
const tenants = [demoTenant, otherTenant]

/**
 * Loads the demo schools with the clearances of their adults, and for each person a session that
 * outlives every clock change.
 */
export async function loadWorld(database: Database, keys: Keys, anchor: Date): Promise<void> {
  await loadDemo(database, keys, anchor)
  for (const tenantId of tenants) {
    const sessions = demoPeople.map(({ account }) => ({
      tenantId,
      id: sessionIdOf(tenantId, account),
      userId: demoUserId(tenantId, account),
      clientId: 'qinghe-phone',
      grantType: 'password',
      userAgent: 'test',
      expireTime: farAway,
      endTime: null,
      endReason: null,
    }))
    await database.write(tenantId, async (tx) => {
      await loadClearances(tx, { tenantId, anchor })
      await tx.insertInto('signInSession').values(sessions).execute()
    })
  }
}

const sign = createSigner({ key: testTokenKey, algorithm: 'HS256', noTimestamp: true })

/** An access token for one session, valid until the given expiry. */
export const testToken = (
  tenantId: string,
  userId: string,
  sessionId: string,
  expiry: Date = farAway,
): string =>
  sign({
    token_type: 'access_token',
    iss: 'issuser',
    aud: ['audience'],
    nbf: 1,
    exp: expiry.getTime() / 1000,
    tenant_id: tenantId,
    user_id: userId,
    sid: sessionId,
  })

/** Access tokens by `<tenant>:<account>`. */
export function testTokens(): Map<string, string> {
  const tokenOf = (tenantId: string, account: string) =>
    testToken(tenantId, demoUserId(tenantId, account), sessionIdOf(tenantId, account))
  return new Map(
    tenants.flatMap((tenantId) =>
      demoPeople.map(({ account }): [string, string] => [
        `${tenantId}:${account}`,
        tokenOf(tenantId, account),
      ]),
    ),
  )
}

const sessionIdOf = (tenantId: string, account: string): string =>
  String(BigInt(demoUserId(tenantId, account)) + 90_000n)
