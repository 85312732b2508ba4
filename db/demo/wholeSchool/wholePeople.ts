import '../../../domains/organisation/server/tables.ts'
import { spellingOf } from '../../../domains/organisation/server/users/nameSpelling.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant, idBase } from '../world.ts'

const rowsAtOnce = 500

export const idAt = (offset: number): string => String(idBase(demoTenant) + BigInt(offset))

/** Phone numbers that are never issued: staff 1, families 2, families that apply 3. */
export const phoneOf = (kind: 1 | 2 | 3, index: number): string =>
  `140${kind}${String(index).padStart(7, '0')}`

/** Inserts rows in batches, within the parameter limit of a statement. */
export async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insert(rows.slice(from, from + rowsAtOnce))
}

export type Person = {
  id: string
  account: string
  realName: string
  phone: string
  /** Role alias or name. */
  role: string
  departments: readonly string[]
  leads?: string
  posts?: readonly string[]
}

/**
 * Inserts people without a password: they appear in data and receive messages, but cannot sign in.
 */
export async function insertPeople(tx: Tx, people: readonly Person[], anchor: Date): Promise<void> {
  const tenantId = demoTenant
  const known = {
    tenantId,
    email: '',
    phoneVerifiedTime: null,
    isDemo: true,
    createTime: anchor,
    updateTime: anchor,
  }
  const users = people.map(({ id, account, realName, phone }) => ({
    ...known,
    id,
    account,
    realName,
    name: realName,
    phone,
    pinyin: spellingOf(realName),
  }))
  await inPortions(users, (portion) => tx.insertInto('appUser').values(portion).execute())
  await linkPeople(tx, people)
}

async function linkPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  const tenantId = demoTenant
  const named = async (table: 'department' | 'post') =>
    idOf(
      await tx
        .selectFrom(table)
        .select(['id', 'name as key'])
        .where('tenantId', '=', tenantId)
        .where('isDeleted', '=', false)
        .execute(),
    )
  const roles = idOf(
    await tx
      .selectFrom('role')
      .select(['id', 'alias as key'])
      .where('tenantId', '=', tenantId)
      .where('isDeleted', '=', false)
      .execute(),
  )
  const [departments, posts] = [await named('department'), await named('post')]
  const inRoles = people.map(({ id, role }) => ({ tenantId, userId: id, roleId: roles(role) }))
  const inDepartments = people.flatMap(({ id, departments: names, leads }) =>
    names.map((name, sort) => ({
      tenantId,
      userId: id,
      departmentId: departments(name),
      sort,
      isLeader: name === leads,
    })),
  )
  const inPosts = people.flatMap(({ id, posts: names = [] }) =>
    names.map((name) => ({ tenantId, userId: id, postId: posts(name) })),
  )
  await inPortions(inRoles, (portion) => tx.insertInto('userRole').values(portion).execute())
  await inPortions(inDepartments, (portion) =>
    tx.insertInto('userDepartment').values(portion).execute(),
  )
  await inPortions(inPosts, (portion) => tx.insertInto('userPost').values(portion).execute())
}

function idOf(rows: readonly { id: string; key: string }[]): (key: string) => string {
  const known = new Map(rows.map(({ id, key }) => [key, id]))
  return (key) => {
    const id = known.get(key)
    if (id === undefined) throw new Error(`the demo school has no ${key}`)
    return id
  }
}
