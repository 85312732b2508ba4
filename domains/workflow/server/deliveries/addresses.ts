import { randomBytes } from 'node:crypto'

import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import type {
  Address,
  listAddresses as listContract,
  submitAddress as submitContract,
  testAddress as testContract,
} from '../../contract/deliveries/addresses.ts'
import { deliveryWords } from '../../contract/deliveries/deliveries.ts'
import * as rows from '../queries/addresses.ts'
import type { AddressRow } from '../queries/addresses.ts'
import {
  addressNotFound,
  addressNotOpen,
  addressTaken,
  nameIsFixed,
  tooManyAddresses,
} from '../refusals.ts'
import { secretPlace, sendOnce } from './sendDelivery.ts'
import type { DeliveryPorts, Attempt } from './sendDelivery.ts'

type At = DeliveryPorts & { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }
type Shown = { readonly id: string; readonly name: string; readonly secret: string }

const maxAddresses = 50

/** The external systems of a school, by name. */
export async function listAddresses(
  db: Db,
  { tenantId }: Actor,
  query: ParsedInputOf<typeof listContract>,
): Promise<PageOf<Address>> {
  const { rows: found, total } = await rows.listAddressRows(db, tenantId, query)
  const present = ({ id, name, url, updateUserName, updateTime }: AddressRow) => ({
    id,
    name,
    url,
    updateUserName,
    updateTime: wireDateTime(updateTime),
  })
  return toPage(query, total, found.map(present))
}

/**
 * Registers an external system and returns its secret, or changes the address of an existing one
 * and returns none.
 */
export async function submitAddress(
  tx: Tx,
  actor: Actor,
  { id, name, url }: ParsedInputOf<typeof submitContract>,
  at: At,
): Promise<Shown> {
  const problem = at.outside.problemOf(url)
  if (problem) throw addressNotOpen(problem)
  return id === undefined
    ? register(tx, actor, { name, url }, at)
    : move(tx, actor, { id, name, url }, at)
}

async function register(
  tx: Tx,
  actor: Actor,
  { name, url }: { readonly name: string; readonly url: string },
  at: At,
): Promise<Shown> {
  if ((await rows.listAddressNames(tx, actor.tenantId)).length >= maxAddresses)
    throw tooManyAddresses(maxAddresses)
  const id = await rows.nextAddressId(tx)
  const secret = newSecret()
  const secretSealed = at.keys.seal(secretPlace(actor.tenantId, id), secret)
  if (!(await rows.insertAddress(tx, actor, { id, name, url, secretSealed }, at.now)))
    throw addressTaken(name)
  await note(
    tx,
    actor,
    { action: 'workflow.submitAddress', id, detail: { name, host: hostOf(url) } },
    at,
  )
  return { id, name, secret }
}

async function move(
  tx: Tx,
  actor: Actor,
  { id, name, url }: { readonly id: string; readonly name: string; readonly url: string },
  at: At,
): Promise<Shown> {
  const found = await rows.findAddress(tx, actor.tenantId, { id })
  if (!found) throw addressNotFound()
  // Drawings and running processes refer to the system by name.
  if (found.name !== name) throw nameIsFixed(found.name)
  await rows.updateAddress(tx, actor, { id, url }, at.now)
  await note(
    tx,
    actor,
    {
      action: 'workflow.submitAddress',
      id,
      detail: { name, host: hostOf(url), before: hostOf(found.url) },
    },
    at,
  )
  return { id, name, secret: '' }
}

/** Replaces the secret; the old one is invalid from now on. */
export async function renewSecret(tx: Tx, actor: Actor, id: string, at: At): Promise<Shown> {
  const secret = newSecret()
  const secretSealed = at.keys.seal(secretPlace(actor.tenantId, id), secret)
  const name = await rows.updateAddress(tx, actor, { id, secretSealed }, at.now)
  if (name === undefined) throw addressNotFound()
  await note(tx, actor, { action: 'workflow.renewAddressSecret', id, detail: { name } }, at)
  return { id, name, secret }
}

/**
 * Pending deliveries stay. They are given up unless an address with the same name is registered
 * again.
 */
export async function removeAddresses(tx: Tx, actor: Actor, ids: string, at: At): Promise<boolean> {
  for (const { id, name } of await rows.deleteAddresses(tx, actor.tenantId, [
    ...new Set(ids.split(',')),
  ]))
    await note(tx, actor, { action: 'workflow.removeAddress', id, detail: { name } }, at)
  return true
}

/**
 * Sends a test without holding a database connection. It is rate-limited, since each test calls an
 * arbitrary address.
 */
export async function sendTest(
  database: Database,
  actor: Actor,
  id: string,
  at: At,
): Promise<Attempt> {
  const { tenantId, userId } = actor
  const address = await database.read(tenantId, (db) => rows.findAddress(db, tenantId, { id }))
  if (!address) throw addressNotFound()
  await spendRate(
    database,
    tenantId,
    { bucket: 'workflow.testAddress', subject: userId, limit: 10, windowSeconds: 60 },
    at.now,
  )
  const content = {
    id: `test-${randomBytes(8).toString('hex')}`,
    payload: { event: 'test', school: tenantId, moment: at.now.toISOString() },
  }
  return sendOnce(at, { tenantId, address }, content, at.now)
}

/** Records the result of the test. */
export async function noteTest(
  tx: Tx,
  actor: Actor,
  { id, ...attempt }: Attempt & { id: string },
  at: Omit<At, keyof DeliveryPorts>,
): Promise<ReplyOf<typeof testContract>> {
  await note(
    tx,
    actor,
    {
      action: 'workflow.testAddress',
      id,
      detail: { result: attempt.result, status: attempt.status },
    },
    at,
  )
  return {
    isWell: attempt.result === 'arrived',
    words: deliveryWords(attempt.result, attempt.status),
    status: attempt.status,
  }
}

const newSecret = (): string => `whs_${randomBytes(32).toString('base64url')}`

/**
 * The path and query of an address may contain a secret of that system, so only the host is logged.
 */
const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

async function note(
  tx: Tx,
  actor: Actor,
  { id, action, detail }: { action: string; id: string; detail: Record<string, unknown> },
  { now, request }: Omit<At, keyof DeliveryPorts>,
): Promise<void> {
  await writeAudit(tx, actor, { action, subject: { kind: 'address', id }, detail, now, request })
}
