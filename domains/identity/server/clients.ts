import type { Database } from '../../../platform/server/db.ts'
import { listClients } from './queries.ts'
import { clientUnknown, grantUnsupported } from './refusals.ts'

/** A program that people sign in with. Its id is a label, never proof (wire-contract 8, row 18). */
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
  /** What was read last, however old. */
  remembered: (clientId: string) => Client | undefined
}

const rememberedMs = 60_000

/** Client records change with a release only, so they are read once a minute at most. */
export function createClientDirectory(database: Database, tenantId: string, clock: () => Date): ClientDirectory {
  let known: { clients: readonly Client[]; atMs: number } | undefined
  return {
    remembered: (clientId) => known?.clients.find((one) => one.clientId === clientId),
    all: async () => {
      const nowMs = clock().getTime()
      if (known && Math.abs(nowMs - known.atMs) < rememberedMs) return known.clients
      const clients = await database.read(tenantId, listClients)
      known = { clients, atMs: nowMs }
      return clients
    },
  }
}

/** The record of a client, where there is one. */
export const knownClient = async (directory: ClientDirectory, clientId: string): Promise<Client | undefined> =>
  (await directory.all()).find((one) => one.clientId === clientId)

const usualValidity = { accessTokenValidity: 3600, refreshTokenValidity: 604_800 }

/** How long the tokens of a client live, as its record says. Asked inside a transaction, so it never reads: `prepare` has. */
export function validityFor(directory: ClientDirectory, clientId: string): { accessSeconds: number; sessionSeconds: number } {
  const { accessTokenValidity, refreshTokenValidity } = directory.remembered(clientId) ?? usualValidity
  return { accessSeconds: accessTokenValidity, sessionSeconds: refreshTokenValidity }
}

/** The client of a sign-in; one that sends no header gets what any program may do, with passwords as typed. */
export async function clientFor(directory: ClientDirectory, clientId: string, grant: string): Promise<Client> {
  if (clientId === '') return { clientId, grantTypes: [grant], passwordTransports: ['plain', 'sm2'], secretIndex: null, ...usualValidity }
  const client = await knownClient(directory, clientId)
  if (!client) throw clientUnknown()
  if (!client.grantTypes.includes(grant)) throw grantUnsupported()
  return client
}
