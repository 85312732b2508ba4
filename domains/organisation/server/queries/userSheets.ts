import type { Db } from '../../../../platform/server/database/db.ts'
import type { SheetForm, SheetRefs } from '../users/userSheet.ts'
import '../tables.ts'

/** What the names in a sheet may refer to in a school. */
export async function findSheetRefs(db: Db, tenantId: string): Promise<SheetRefs> {
  const named = (table: 'role' | 'department' | 'post') =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('tenantId', '=', tenantId)
      .where('isDeleted', '=', false)
      .orderBy('id')
      .execute()
  return {
    roles: await named('role'),
    departments: await named('department'),
    posts: await named('post'),
  }
}

/** Which of the accounts of a sheet exist. */
export const findAccountIds = async (db: Db, tenantId: string, forms: readonly SheetForm[]) =>
  forms.length === 0
    ? []
    : db
        .selectFrom('appUser')
        .select(['id', 'accountKey'])
        .where('tenantId', '=', tenantId)
        .where('isDeleted', '=', false)
        .where(
          'accountKey',
          'in',
          forms.map(({ form }) => form.account.toLowerCase()),
        )
        .execute()
