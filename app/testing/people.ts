import { createSigner } from 'fast-jwt'
import type { FastifyRequest } from 'fastify'

import { loadDemo } from '../../db/demo/load.ts'
import { demoPeople, demoTenant, demoUserId, otherTenant } from '../../db/demo/world.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Actor } from '../../platform/server/actor.ts'
import type { Identify } from '../../platform/server/app.ts'
import type { Database } from '../../platform/server/db.ts'
import type { Keys } from '../../platform/server/keys.ts'
import '../../domains/identity/server/tables.ts'
import { defaultGrants } from '../grants.ts'

/** Signs the tokens of every test; it protects nothing. */
export const testTokenKey = 'token key of the tests, forty characters'

const farAway = new Date('2100-01-01T00:00:00Z')
const tenants = [demoTenant, otherTenant]

/** The demo schools, and a session of each person that outlives every moved clock. */
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
    await database.write(tenantId, (tx) => tx.insertInto('signInSession').values(sessions).execute())
  }
}

/** Access tokens by `<tenant>:<account>`. */
export function testTokens(): Map<string, string> {
  const sign = createSigner({ key: testTokenKey, algorithm: 'HS256', noTimestamp: true })
  const tokenOf = (tenantId: string, account: string) =>
    sign({
      token_type: 'access_token',
      iss: 'issuser',
      aud: ['audience'],
      nbf: 1,
      exp: farAway.getTime() / 1000,
      tenant_id: tenantId,
      user_id: demoUserId(tenantId, account),
      sid: sessionIdOf(tenantId, account),
    })
  return new Map(tenants.flatMap((tenantId) => demoPeople.map(({ account }): [string, string] => [`${tenantId}:${account}`, tokenOf(tenantId, account)])))
}

const sessionIdOf = (tenantId: string, account: string): string => String(BigInt(demoUserId(tenantId, account)) + 90_000n)

/** For tests that put an app of their own together without sign-in: `bearer test-<tenant>-<account>` names the person. */
export const interimIdentify: Identify = async (request: FastifyRequest) => personNamed(String(request.headers['blade-auth'] ?? ''))

function personNamed(header: string): Actor {
  const [, tenantId = demoTenant, account = ''] = /^bearer test-(\d{6})-(\w+)$/.exec(header) ?? []
  const person = demoPeople.find((one) => one.account === account)
  if (!person) return guestOf(demoTenant)
  const roles = account === 'admin' && tenantId === demoTenant ? ['administrator'] : [...person.roles]
  const permissions = new Set(roles.flatMap((role) => defaultGrants[role] ?? []))
  return { kind: 'user', tenantId, userId: demoUserId(tenantId, account), account, realName: person.realName, departmentId: '0', roles, permissions, sessionId: '1', clientId: '' }
}
