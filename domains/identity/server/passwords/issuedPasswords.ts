import { randomInt } from 'node:crypto'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { minPasswordLength } from '../../contract/credentials.ts'
import { knownClient } from '../clients/clients.ts'
import { hashPassword, md5HexOf } from './passwordHash.ts'
import { newPasswordProblem } from './passwordPolicy.ts'
import { arrivedPassword } from './passwordTransport.ts'
import { saveCredential } from '../queries/credentials.ts'
import { weakPassword } from '../refusals.ts'
import type { IdentityServices } from '../services.ts'

/** The lifetime of a one-time password. */
const temporaryMs = 14 * 24 * 60 * 60_000

/** Without look-alike characters; 12 of 54 signs are 69 bits. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `password` is empty if it was entered; only generated ones are shown. */
export type MadePassword = { password: string; passwordHash: string }

/** Generates a password and hashes it in the same queue as sign-ins. */
export async function randomPassword(
  services: Pick<IdentityServices, 'queue'>,
): Promise<MadePassword> {
  const password = Array.from({ length: 12 }, () => signs.charAt(randomInt(signs.length))).join('')
  return {
    password,
    passwordHash: await services.queue.run(() => hashPassword(md5HexOf(password))),
  }
}

/**
 * Generates one password per person and hashes them in sequence, so that sign-ins are not delayed.
 */
export async function randomPasswords(
  services: IdentityServices,
  userIds: readonly string[],
): Promise<Map<string, MadePassword>> {
  const passwords = new Map<string, MadePassword>()
  for (const userId of userIds) passwords.set(userId, await randomPassword(services))
  return passwords
}

type Typing = { tenantId: string; clientId: string; ip: string; now: Date }
type Owner = { account: string; realName: string }

/** Checks and hashes a password that was entered for another account. */
export async function typedPassword(
  services: IdentityServices,
  sent: string,
  owner: Owner,
  at: Typing,
): Promise<MadePassword> {
  const client = await knownClient(services.clients, at.clientId)
  const arrived = await arrivedPassword(services, sent, {
    ...at,
    transports: client?.passwordTransports ?? ['plain', 'sm2'],
  })
  if (arrived.plain !== undefined && arrived.plain.length < minPasswordLength)
    throw weakPassword('password', `至少 ${minPasswordLength} 个字`)
  const tenant = await services.tenants.byId(at.tenantId)
  const problem = newPasswordProblem(arrived, {
    account: owner.account,
    names: [owner.realName, tenant?.name ?? ''],
  })
  if (problem) throw weakPassword('password', problem)
  return {
    password: '',
    passwordHash: await services.queue.run(() => hashPassword(arrived.md5Hex)),
  }
}

/** Stores a one-time password; the person must replace it. */
export const saveTemporary = (
  tx: Tx,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  { passwordHash }: MadePassword,
  now: Date,
) =>
  saveCredential(
    tx,
    { tenantId, userId, passwordHash, temporaryUntil: new Date(now.getTime() + temporaryMs) },
    now,
  )
