import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'

/** An address registered by a school, without its secret. */
export type AddressRow = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly updateUserId: string
  readonly updateUserName: string
  readonly updateTime: Date
}
export type SecretAddress = AddressRow & { readonly secretSealed: string }

const columns = sql`a.id, a.name, a.url, a.update_user_id, a.update_user_name, a.update_time`

/** One page of a school's addresses, by name. */
export async function listAddressRows(
  db: Db,
  tenantId: string,
  { name, current, size }: PageQuery & { readonly name?: string | undefined },
): Promise<{ rows: AddressRow[]; total: number }> {
  const matching = sql`a.tenant_id = ${tenantId} and ${name ? sql`a.name ilike ${`%${literalPattern(name)}%`}` : sql`true`}`
  const { rows } = await sql<AddressRow>`
    select ${columns} from wf_address a where ${matching} order by a.name, a.id limit ${size} offset ${(current - 1) * size}`.execute(
    db,
  )
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from wf_address a where ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The names of all addresses. */
export async function listAddressNames(db: Db, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select a.name from wf_address a where a.tenant_id = ${tenantId}`.execute(db)
  return rows.map(({ name }) => name)
}

/** One address with its sealed secret, by id or by the name used in drawings. */
export async function findAddress(
  db: Db,
  tenantId: string,
  by: { readonly id: string } | { readonly name: string },
): Promise<SecretAddress | undefined> {
  const which = 'id' in by ? sql`a.id = ${by.id}` : sql`a.name = ${by.name}`
  const { rows } = await sql<SecretAddress>`
    select ${columns}, a.secret_sealed from wf_address a where a.tenant_id = ${tenantId} and ${which}`.execute(
    db,
  )
  return rows[0]
}

/** Reserves the id of a new address, because its secret is sealed for that row. */
export async function nextAddressId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(db)
  return rows[0]?.id ?? ''
}

type NewAddress = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly secretSealed: string
}

/** Inserts an address; false if the name is taken. */
export async function insertAddress(
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  one: NewAddress,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into wf_address (tenant_id, id, name, url, secret_sealed, update_user_id, update_user_name, update_time)
    values (${tenantId}, ${one.id}, ${one.name}, ${one.url}, ${one.secretSealed}, ${userId}, ${realName}, ${now})
    on conflict (tenant_id, name) do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** Updates an address or its secret; returns its name, or undefined if it no longer exists. */
export async function updateAddress(
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  { id, ...change }: { readonly id: string; readonly url?: string; readonly secretSealed?: string },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update wf_address set url = coalesce(${change.url ?? null}, url), secret_sealed = coalesce(${change.secretSealed ?? null}, secret_sealed),
      update_user_id = ${userId}, update_user_name = ${realName}, update_time = ${now}
    where tenant_id = ${tenantId} and id = ${id} returning name`.execute(tx)
  return rows[0]?.name
}

/** Deletes addresses; returns those that existed. */
export async function deleteAddresses(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    delete from wf_address where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[]) returning id, name`.execute(
    tx,
  )
  return rows
}
