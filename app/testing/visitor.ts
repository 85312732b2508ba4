import { demoTenant, idBase } from '../../db/demo/world.ts'
import type { Database } from '../../platform/server/database/db.ts'
import type { ApiClient } from '../../platform/testing/apiClient.ts'
import '../../domains/identity/server/tables.ts'
import '../../domains/organisation/server/tables.ts'
import { farAway, testToken } from './people.ts'

/** The user id of the account that `addVisitor` adds. */
export const visitorId = String(idBase(demoTenant) + 800n)
const sessionId = String(idBase(demoTenant) + 90_800n)

/** Adds a self-registered account to the demo school: a proven phone, no tie to a child. */
export async function addVisitor(database: Database): Promise<void> {
  const tenantId = demoTenant
  await database.write(tenantId, async (tx) => {
    await tx
      .insertInto('appUser')
      .values({
        tenantId,
        id: visitorId,
        account: 'visitor',
        name: '新来的',
        realName: '新来的',
        email: '',
        phone: '14000008800',
        phoneVerifiedTime: new Date('2027-03-01T09:00:00+08:00'),
        isDemo: true,
      })
      .execute()
    const { id: roleId } = await tx
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('alias', '=', 'visitor')
      .executeTakeFirstOrThrow()
    await tx.insertInto('userRole').values({ tenantId, userId: visitorId, roleId }).execute()
    await tx
      .insertInto('signInSession')
      .values({
        tenantId,
        id: sessionId,
        userId: visitorId,
        clientId: 'qinghe-phone',
        grantType: 'register',
        userAgent: 'test',
        expireTime: farAway,
        endTime: null,
        endReason: null,
      })
      .execute()
  })
}

/** The calls of that account. */
export function asVisitor(api: ApiClient): ApiClient {
  const token = { 'blade-auth': `bearer ${testToken(demoTenant, visitorId, sessionId)}` }
  const { call, callRaw, inject } = api
  return {
    call: (endpoint, input, headers) => call(endpoint, input, { ...token, ...headers }),
    callRaw: (endpoint, input, headers) => callRaw(endpoint, input, { ...token, ...headers }),
    inject: (options) => inject({ ...options, headers: { ...token, ...options.headers } }),
  }
}
