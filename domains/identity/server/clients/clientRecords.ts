import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { invalidInput } from '../../../../platform/server/refusal.ts'
import { hiddenSecret, ownClients } from '../../contract/clients.ts'
import type { ClientForm, ClientRow, listClients } from '../../contract/clients.ts'
import { grants } from '../../contract/token.ts'
import {
  findClientPage,
  findClientRow,
  findClientsById,
  insertClient,
  isNameTaken,
  markClientsRemoved,
  updateClient,
} from '../queries/clients.ts'
import type { ClientValues } from '../queries/clients.ts'
import { secretIndexOf } from './clients.ts'
import { clientNeeded, clientNotFound, clientTaken, weakSecret } from '../refusals.ts'
import type { At } from '../auditTrail.ts'

type Writing = At & { keys: Keys; invalidate: () => void }

const minSecretLength = 12

export async function listClientRecords(
  db: Db,
  input: ParsedInputOf<typeof listClients>,
): Promise<PageOf<ClientRow>> {
  const { rows, total } = await findClientPage(db, input)
  return toPage(input, total, rows.map(present))
}

export async function getClientRecord(db: Db, id: string): Promise<ClientRow> {
  const found = await findClientRow(db, id)
  if (!found) throw clientNotFound()
  return present(found)
}

/** Creates a client, or updates the one with the given id. */
export const submitClientRecord = (tx: Tx, actor: Actor, form: ClientForm, writing: Writing) =>
  form.id === null
    ? addClientRecord(tx, actor, form, writing)
    : changeClientRecord(tx, actor, form, writing)

export async function addClientRecord(
  tx: Tx,
  actor: Actor,
  form: ClientForm,
  writing: Writing,
): Promise<Record<string, never>> {
  const values = valuesOf(form, writing.keys)
  const added = await insertClient(tx, values, writing.now)
  if (!added) throw clientTaken()
  return recordChange(tx, actor, { action: 'identity.addClient', id: added.id, values }, writing)
}

export async function changeClientRecord(
  tx: Tx,
  actor: Actor,
  form: ClientForm,
  writing: Writing,
): Promise<Record<string, never>> {
  const before = form.id === null ? undefined : await findClientRow(tx, form.id)
  if (!before) throw clientNotFound()
  const values = valuesOf(form, writing.keys)
  if (
    ownClients.includes(before.clientId) &&
    (values.clientId !== before.clientId || values.status !== 1)
  )
    throw clientNeeded()
  if (await isNameTaken(tx, values.clientId, before.id)) throw clientTaken()
  await updateClient(tx, before.id, values, writing.now)
  return recordChange(
    tx,
    actor,
    { action: 'identity.changeClient', id: before.id, values },
    writing,
  )
}

/** Removes clients, all or none. */
export async function removeClientRecords(
  tx: Tx,
  actor: Actor,
  ids: string,
  writing: Writing,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const found = await findClientsById(tx, wanted)
  if (found.length !== wanted.length) throw clientNotFound()
  if (found.some(({ clientId }) => ownClients.includes(clientId))) throw clientNeeded()
  await markClientsRemoved(tx, wanted, writing.now)
  for (const { id, clientId } of found) {
    const { request, now } = writing
    await writeAudit(tx, actor, {
      action: 'identity.removeClient',
      subject: { kind: 'client', id },
      detail: { client: clientId },
      request,
      now,
    })
  }
  return toldEverybody(tx, writing)
}

async function recordChange(
  tx: Tx,
  actor: Actor,
  { action, id, values }: { action: string; id: string; values: ClientValues },
  writing: Writing,
): Promise<Record<string, never>> {
  const { request, now } = writing
  const detail = {
    client: values.clientId,
    grants: values.grantTypes,
    status: values.status,
    isSecretNew: values.secretIndex !== undefined,
  }
  await writeAudit(tx, actor, { action, subject: { kind: 'client', id }, detail, request, now })
  return toldEverybody(tx, writing)
}

async function toldEverybody(tx: Tx, { invalidate }: Writing): Promise<Record<string, never>> {
  invalidate()
  await announce(tx, { topic: 'client', subject: 'all' })
  return {}
}

function valuesOf(form: ClientForm, keys: Keys): ClientValues {
  const { id: _id, clientSecret, authorizedGrantTypes, status, ...rest } = form
  if (rest.refreshTokenValidity < rest.accessTokenValidity)
    throw invalidInput([
      { name: 'refreshTokenValidity', label: '续期令牌有效秒数', msg: '不能短于令牌有效秒数' },
    ])
  const asked = new Set(authorizedGrantTypes.split(',').map((one) => one.trim()))
  // Unsupported grants (`authorization_code`) are dropped.
  const grantTypes = grants.filter((one) => asked.has(one))
  if (grantTypes.length === 0)
    throw invalidInput([
      {
        name: 'authorizedGrantTypes',
        label: '登录方式',
        msg: '请至少选择一种登录方式',
      },
    ])
  return { ...rest, grantTypes, status: status === 2 ? 2 : 1, ...secretOf(clientSecret, keys) }
}

function secretOf(secret: string, keys: Keys): { secretIndex?: string } {
  if (secret === '' || secret === hiddenSecret) return {}
  if (secret.length < minSecretLength) throw weakSecret(minSecretLength)
  return { secretIndex: secretIndexOf(keys, secret) }
}

type Row = NonNullable<Awaited<ReturnType<typeof findClientRow>>>

const present = ({ grantTypes, createTime, updateTime, ...row }: Row): ClientRow => ({
  ...row,
  clientSecret: hiddenSecret,
  authorizedGrantTypes: grantTypes.join(','),
  createTime: wireDateTime(createTime),
  updateTime: wireDateTime(updateTime),
  isDeleted: 0,
})
