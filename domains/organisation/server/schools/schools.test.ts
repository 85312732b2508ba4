import { expect, test } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { renewRights } from './schools.ts'

const tenantId = '100001'

const held = (database: Database, alias: string) =>
  database.read(tenantId, async (db) => {
    const rows = await db
      .selectFrom('rolePermission')
      .innerJoin('role', (join) =>
        join
          .onRef('role.tenantId', '=', 'rolePermission.tenantId')
          .onRef('role.id', '=', 'rolePermission.roleId'),
      )
      .select('permission')
      .where('rolePermission.tenantId', '=', tenantId)
      .where('alias', '=', alias)
      .execute()
    return rows.map(({ permission }) => permission)
  })

test('an existing school gets the additions of a later version, once', async ({ database }) => {
  const renew = (grants: Record<string, readonly string[]>) =>
    database.write(tenantId, (tx) => renewRights(tx, tenantId, grants))

  await renew({ teacher: ['later.view'], nobody: ['later.view'], administrator: ['later.rule'] })
  expect(await held(database, 'teacher')).toContain('later.view')
  expect(await held(database, 'head')).not.toContain('later.view')
  expect(await held(database, 'administrator')).toEqual([])

  await database.write(tenantId, (tx) =>
    tx
      .deleteFrom('rolePermission')
      .where('tenantId', '=', tenantId)
      .where('permission', '=', 'later.view')
      .execute(),
  )
  await renew({ teacher: ['later.view', 'later.edit'] })
  expect(await held(database, 'teacher')).toContain('later.edit')
  expect(await held(database, 'teacher')).not.toContain('later.view')
})
