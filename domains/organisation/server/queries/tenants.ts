import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf, literalPattern, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { tenantListing } from '../../contract/tenants.ts'

export type Tenant = {
  tenantId: string
  name: string
  domain: string | null
  isDemo: boolean
  expireTime: Date | null
}

type Filters = PageQuery & Readonly<Record<string, unknown>>
const places = { tenantName: 'name', id: 'tenantId' }
const usualOrder = [{ name: 'tenantId', direction: 'asc' } as const]

// The platform's own table, not a school's. These queries run only for its administrator.
const schools = (db: Db) =>
  db
    .selectFrom('tenant')
    .select([
      'tenantId',
      'name',
      'domain',
      'linkman',
      'contactNumber',
      'address',
      'backgroundUrl',
      'accountNumber',
    ])
    .select(['expireTime', 'status', 'createTime', 'updateTime'])
    .where('isDeleted', '=', false)

export const pageOfSchools = (db: Db, input: Filters) =>
  readPage(
    schools(db)
      .where(filtersOf(tenantListing, input, places))
      .orderBy(orderOf(tenantListing, input, usualOrder, places)),
    input,
  )

export const findSchool = (db: Db, tenantId: string) =>
  schools(db).where('tenantId', '=', tenantId).executeTakeFirst()

export type SchoolRecord = NonNullable<Awaited<ReturnType<typeof findSchool>>>

export const findSchoolsByName = (db: Db, name: string) =>
  db
    .selectFrom('tenant')
    .select(['tenantId', 'name'])
    .where('isDeleted', '=', false)
    .where('name', 'ilike', `%${literalPattern(name)}%`)
    .orderBy('tenantId')
    .limit(200)
    .execute()

export type SchoolColumns = {
  name?: string
  domain?: string | null
  linkman?: string
  contactNumber?: string
  address?: string
  backgroundUrl?: string
  accountNumber?: number | null
  expireTime?: Date | null
  status?: 1 | -1
  isDeleted?: boolean
}

/** The database decides whether the number and the address are free: no row means taken. */
export const insertSchool = (tx: Tx, tenantId: string, school: SchoolColumns & { name: string }) =>
  tx
    .insertInto('tenant')
    .values({ domain: null, expireTime: null, ...school, tenantId })
    .onConflict((row) => row.doNothing())
    .returning('tenantId')
    .executeTakeFirst()

export const updateSchools = (
  tx: Tx,
  tenantIds: readonly string[],
  school: SchoolColumns,
  now: Date,
) =>
  tx
    .updateTable('tenant')
    .set({ ...school, updateTime: now })
    .where('tenantId', 'in', [...tenantIds])
    .where('isDeleted', '=', false)
    .returning('tenantId')
    .execute()

export const isDomainTaken = async (db: Db, domain: string, tenantId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('tenant')
    .select('tenantId')
    .where('domain', '=', domain)
    .where('tenantId', '<>', tenantId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Binds the transaction to this school until the end of `work`: it reads and writes the rows of
 * this school.
 */
export async function inSchool<Result>(
  tx: Tx,
  { home, school }: { home: string; school: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await bindSchool(tx, school)
  const result = await work()
  await bindSchool(tx, home)
  return result
}

/** A coordinator passes `set local` on to its workers, which takes no parameter. */
const bindSchool = (tx: Tx, tenantId: string) =>
  sql`set local app.tenant_id to ${sql.lit(tenantId)}`.execute(tx)

export const insertFirstDepartment = (tx: Tx, tenantId: string, name: string) =>
  tx
    .insertInto('department')
    .values({ tenantId, parentId: null, name, fullName: name, sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()

export const insertFirstPost = (
  tx: Tx,
  tenantId: string,
  post: { code: string; name: string; category: number },
) =>
  tx
    .insertInto('post')
    .values({ tenantId, ...post, sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()

const tenantColumns = ['tenantId', 'name', 'domain', 'isDemo', 'expireTime'] as const

export const findTenantRow = (db: Db, tenantId: string): Promise<Tenant | undefined> =>
  db.selectFrom('tenant').select(tenantColumns).where('tenantId', '=', tenantId).executeTakeFirst()

export const listTenantRows = (db: Db): Promise<Tenant[]> =>
  db
    .selectFrom('tenant')
    .select(tenantColumns)
    .where('isDeleted', '=', false)
    .orderBy('tenantId')
    .execute()
