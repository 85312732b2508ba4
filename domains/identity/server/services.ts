import type { Database } from '../../../platform/server/db.ts'
import { fewAtATime } from '../../../platform/server/fewAtATime.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { busy } from '../../../platform/server/refusal.ts'
import type { Parts } from '../../../platform/server/parts.ts'
import { createTenantDirectory } from '../../organisation/server/public.ts'
import type { TenantDirectory } from '../../organisation/server/public.ts'
import { createAccessTokens } from './accessTokens.ts'
import type { AccessTokens } from './accessTokens.ts'
import { createClientDirectory } from './clients.ts'
import type { ClientDirectory } from './clients.ts'
import type { IdentitySettings } from './parts.ts'
import { createPasswordQueue } from './passwordQueue.ts'
import type { PasswordQueue } from './passwordQueue.ts'
import { createSessionMemory } from './sessionMemory.ts'
import type { SessionMemory } from './sessionMemory.ts'
import { createSubjectGate } from './subjectGate.ts'
import type { SubjectGate } from './subjectGate.ts'
import { failureLimit } from './attempts.ts'

/** What sign-in works with in this process. */
export type IdentityServices = {
  readonly database: Database
  /** The same for proving passwords: a school that signs in all at once leaves connections to those who are in. */
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

export type IdentityOptions = Parts & { database: Database; clock: () => Date }

/** At least as many as hash at a time: enough to keep the hashing threads busy. Nobody waits longer than for a connection. */
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
