import type { Database } from '../../../../platform/server/database/db.ts'

export const roleId = (database: Database, alias: string, tenantId = '000000') =>
  database.read(tenantId, async (db) => {
    const row = await db
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('alias', '=', alias)
      .executeTakeFirstOrThrow()
    return row.id
  })
export const departmentId = (database: Database, name: string) =>
  database.read(
    '000000',
    async (db) =>
      (
        await db
          .selectFrom('department')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).id,
  )

/** Lets the teacher manage records, within the data scope of the teacher's role. */
export const letTeacher = (database: Database, ...permissions: string[]) =>
  database.write('000000', async (tx) => {
    const { id } = await tx
      .selectFrom('role')
      .select('id')
      .where('alias', '=', 'teacher')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('rolePermission')
      .values(
        permissions.map((permission) => ({
          tenantId: '000000',
          roleId: id,
          permission: `organisation.${permission}`,
        })),
      )
      .execute()
  })
