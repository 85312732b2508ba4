import type { Actor } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { fewAtATime } from '../../../platform/server/database/concurrencyLimit.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { busy } from '../../../platform/server/refusal.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { createTenantDirectory } from '../../organisation/server/public.ts'
import type { TenantDirectory } from '../../organisation/server/public.ts'
import type { At } from './auditTrail.ts'
import { createAccessTokens } from './sessions/accessTokens.ts'
import type { AccessTokens } from './sessions/accessTokens.ts'
import { createClientDirectory } from './clients/clients.ts'
import type { ClientDirectory } from './clients/clients.ts'
import type { IdentitySettings } from './dependencies.ts'
import { createPasswordQueue } from './passwords/passwordQueue.ts'
import type { PasswordQueue } from './passwords/passwordQueue.ts'
import { createSessionMemory } from './sessions/sessionCache.ts'
import type { SessionMemory } from './sessions/sessionCache.ts'
import { createSubjectGate } from './subjectConcurrency.ts'
import type { SubjectGate } from './subjectConcurrency.ts'
import { failureLimit } from './signIn/failedAttempts.ts'

/** The services of sign-in in this process. */
export type IdentityServices = {
  readonly database: Database
  /**
   * A limited share of connections for password checks, so that a mass sign-in leaves connections
   * to signed-in users.
   */
  readonly proving: Database
  readonly clock: () => Date
  readonly keys: Keys
  readonly isDemo: boolean
  readonly schoolName: string
  readonly defaultTenant: string
  readonly settings: IdentitySettings
  readonly tenants: TenantDirectory
  readonly clients: ClientDirectory
  readonly tokens: AccessTokens
  readonly memory: SessionMemory
  readonly queue: PasswordQueue
  readonly gate: SubjectGate
}

/** Who acts, with which services and in which request. */
export type CallContext = {
  readonly services: IdentityServices
  readonly actor: Actor
  readonly at: At
}

export type IdentityOptions = Parts & { database: Database; clock: () => Date }

/**
 * At least the number of concurrent hashes, to keep the hash threads busy. A caller waits no longer
 * than for a connection.
 */
const proving = { most: 4, waitMs: 10_000, late: busy } as const

/** Makes the services once per process. */
export function createServices(options: IdentityOptions): IdentityServices {
  const { database, clock, keys, isDemo, schoolName, defaultTenant, identity } = options
  return {
    database,
    proving: fewAtATime(database, proving),
    clock,
    keys,
    isDemo,
    schoolName,
    defaultTenant,
    settings: identity,
    tenants: createTenantDirectory(database, defaultTenant, clock),
    clients: createClientDirectory(database, defaultTenant, clock),
    tokens: createAccessTokens(identity.tokenKey, identity.olderTokenKeys),
    memory: createSessionMemory(identity.isFeedLive),
    queue: createPasswordQueue(),
    gate: createSubjectGate({ running: failureLimit, waiting: 200 }),
  }
}
