import { sql } from 'kysely'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId, idBase } from '../../../../db/demo/world.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { rowsInScope, scopeOf } from '../../../../platform/server/database/dataScopes.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { findMember } from '../users/members.ts'
import { dataScopesOf } from './scopes.ts'

const tenantId = '000000'
const root = String(idBase(tenantId) + 1001n)
const primary = String(idBase(tenantId) + 1005n)
const granted = (type: number, departments: string[] = [], resource = 'user') => ({
  resource,
  type,
  departments,
})
const actorWith = (...scopes: ReturnType<typeof granted>[]): Actor => ({
  ...guestOf(tenantId),
  kind: 'user',
  userId: demoUserId(tenantId, 'teacher'),
  dataScopes: dataScopesOf({ scopes, departments: [{ id: primary, name: '小学部' }] }),
})

/** Accounts of the people that the actor may see by department or as their own row. */
async function seenBy(database: Database, actor: Actor): Promise<string[]> {
  const rows = await database.read(tenantId, (db) =>
    db
      .selectFrom('appUser as u')
      .select('u.account')
      .where('u.tenantId', '=', tenantId)
      .where(
        rowsInScope(actor, 'user', {
          owner: 'u.id',
          department: (allowed) =>
            sql`exists (select from user_department ud where ud.tenant_id = u.tenant_id and ud.user_id = u.id and ud.department_id in (${allowed}))`,
        }),
      )
      .orderBy('u.id')
      .execute(),
  )
  return rows.map(({ account }) => account)
}

test('every kind of data scope is applied in SQL, and the default is one’s own rows', async ({
  database,
}) => {
  const everybody = await seenBy(database, actorWith(granted(1)))
  const seen = (...scopes: ReturnType<typeof granted>[]) => seenBy(database, actorWith(...scopes))

  expect(everybody).toHaveLength(13)
  expect(await seen()).toEqual(['teacher'])
  expect(await seen(granted(2))).toEqual(['teacher'])
  expect(await seen(granted(3))).toEqual(['teacher', 'student'])
  expect(await seen(granted(4))).toEqual(['teacher', 'student'])
  expect(await seen(granted(5, [String(idBase(tenantId) + 1004n)]))).toEqual([
    'lead',
    'reviewer',
    'teacher',
  ])
  expect(await seen(granted(1, [], 'notice'))).toEqual(['teacher'])
  expect(await seen(granted(1, [], '*'))).toEqual(everybody)
})

test('a scope includes everything below a department, and a cycle in the tree terminates', async ({
  database,
}) => {
  const ofRoot = {
    ...actorWith(),
    dataScopes: dataScopesOf({ scopes: [granted(4)], departments: [{ id: root, name: '' }] }),
  }
  expect(await seenBy(database, ofRoot)).toHaveLength(11)

  await database.write(tenantId, (tx) =>
    tx
      .updateTable('department')
      .set({ parentId: primary })
      .where('id', '=', root)
      .where('tenantId', '=', tenantId)
      .execute(),
  )
  expect(await seenBy(database, ofRoot)).toHaveLength(11)
})

test('several grants together allow what any of them allows', () => {
  const scope = scopeOf(actorWith(granted(3), granted(5, ['7']), granted(4, [], '*')), 'user')

  expect(scope).toEqual({ isAll: false, departments: [primary, '7'], below: [primary] })
  expect(scopeOf(actorWith(granted(3), granted(1, [], '*')), 'user').isAll).toBe(true)
})

test('the roles of a new school have a suitable data scope', async ({ database }) => {
  const scopeOfAccount = async (account: string) => {
    const member = await database.read(tenantId, (db) =>
      findMember(db, tenantId, demoUserId(tenantId, account)),
    )
    return member && scopeOf({ dataScopes: dataScopesOf(member) }, 'user')
  }

  expect((await scopeOfAccount('admin'))?.isAll).toBe(true)
  expect((await scopeOfAccount('head'))?.isAll).toBe(true)
  expect(await scopeOfAccount('teacher')).toEqual({
    isAll: false,
    departments: [primary],
    below: [],
  })
  expect(await scopeOfAccount('parent')).toEqual({ isAll: false, departments: [], below: [] })
})
