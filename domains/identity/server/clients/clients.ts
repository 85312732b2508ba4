import { platformTenant } from '../../../../platform/server/actor.ts'
import type { Change } from '../../../../platform/server/database/changeFeed.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { findClients } from '../queries/clients.ts'
import { clientUnknown, grantUnsupported } from '../refusals.ts'

/** An OAuth client. Its id is a label, never proof (wire-contract 8, row 18). */
export type Client = {
  clientId: string
  grantTypes: readonly string[]
  passwordTransports: readonly string[]
  secretIndex: string | null
  accessTokenValidity: number
  refreshTokenValidity: number
}
export type ClientDirectory = {
  all: () => Promise<readonly Client[]>
  /** The cached record, however old. */
  remembered: (clientId: string) => Client | undefined
  /** Marks the cache as stale; `remembered` still reads it. */
  invalidate: () => void
  onChange: (change: Change) => void
}

const rememberedMs = 60_000

/** Caches client records for one minute; a change announcement makes the cache stale. */
export function createClientDirectory(
  database: Database,
  tenantId: string,
  clock: () => Date,
): ClientDirectory {
  let known: { clients: readonly Client[]; atMs: number } | undefined
  const invalidate = (): void => {
    if (known) known = { ...known, atMs: Number.NEGATIVE_INFINITY }
  }
  return {
    invalidate,
    onChange: ({ topic }) => {
      if (topic === 'client') invalidate()
    },
    remembered: (clientId) => known?.clients.find((one) => one.clientId === clientId),
    all: async () => {
      const nowMs = clock().getTime()
      if (known && Math.abs(nowMs - known.atMs) < rememberedMs) return known.clients
      const clients = await database.read(tenantId, findClients)
      known = { clients, atMs: nowMs }
      return clients
    },
  }
}

export const knownClient = async (
  directory: ClientDirectory,
  clientId: string,
): Promise<Client | undefined> => (await directory.all()).find((one) => one.clientId === clientId)

const usualValidity = { accessTokenValidity: 3600, refreshTokenValidity: 604_800 }

/**
 * The token lifetimes of a client. Called inside a transaction, so it reads the cache only;
 * `prepare` has filled it.
 */
export function validityFor(
  directory: ClientDirectory,
  clientId: string,
): { accessSeconds: number; sessionSeconds: number } {
  const { accessTokenValidity, refreshTokenValidity } =
    directory.remembered(clientId) ?? usualValidity
  return { accessSeconds: accessTokenValidity, sessionSeconds: refreshTokenValidity }
}

/** The stored blind index of a client's secret. */
export const secretIndexOf = (keys: Keys, secret: string): string =>
  keys.blindIndex(secretPurpose, secret)
const secretPurpose = { tenantId: platformTenant, purpose: 'client secret' }

/** The secret in a Basic header; shipped clients send a publicly known one. */
export function clientSecretOf(authorization: string): string {
  const [, encoded] = /^Basic(?: |%20)([A-Za-z0-9+/=]{1,800})$/i.exec(authorization) ?? []
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8')
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : ''
}

type Knock = { clientId: string; clientSecret: string; grant: string }

/** The client of a sign-in. Without a header, a default client applies, with plain passwords. */
export async function clientFor(
  directory: ClientDirectory,
  keys: Keys,
  { clientId, clientSecret, grant }: Knock,
): Promise<Client> {
  if (clientId === '')
    return {
      clientId,
      grantTypes: [grant],
      passwordTransports: ['plain', 'sm2'],
      secretIndex: null,
      ...usualValidity,
    }
  const client = await knownClient(directory, clientId)
  if (!client) throw clientUnknown()
  if (
    client.secretIndex !== null &&
    !keys.blindIndexes(secretPurpose, clientSecret).includes(client.secretIndex)
  )
    throw clientUnknown()
  if (!client.grantTypes.includes(grant)) throw grantUnsupported()
  return client
}
