import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { test as base, inject } from 'vitest'

import { demoAccounts, demoOutsidePeople } from '../../db/demo/identity.ts'
import { demoTenant, otherTenant, testNow } from '../../db/demo/world.ts'
import { writeReadings } from '../../domains/content/server/public.ts'
import { allFlows, registerOnly } from '../../domains/workflow/server/flows/defineFlow.ts'
import type { Flow } from '../../domains/workflow/server/flows/defineFlow.ts'
import type { App } from '../../platform/server/http/createApp.ts'
import { isCoordinator } from '../../platform/server/database/coordinator.ts'
import { openDatabase } from '../../platform/server/database/db.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { appUrl, migrate } from '../../platform/server/database/migrate.ts'
import type { StatementListener } from '../../platform/server/database/statements.ts'
import { invalidateTotals } from '../../platform/server/database/totalsCache.ts'
import { createPostOutside } from '../../platform/server/ports/postOutside.ts'
import { shownMail } from '../../platform/server/ports/mail.ts'
import { shownSms } from '../../platform/server/ports/sms.ts'
import { chosenSocialLogin } from '../../platform/server/ports/socialLogin.ts'
import { apiClient } from '../../platform/testing/apiClient.ts'
import type { ApiClient } from '../../platform/testing/apiClient.ts'
import '../../platform/testing/matchers.ts'
import { standInAddresses } from '../../platform/testing/payment/addresses.ts'
import { openPinnedDatabase } from '../../platform/testing/pinnedDatabase.ts'
import type { PinnedDatabase } from '../../platform/testing/pinnedDatabase.ts'
import { asOwner, cloneTemplate, ensureTemplate } from '../../platform/testing/templateDatabase.ts'
import { testRootKey } from '../../platform/testing/rootKey.ts'
import { hearingAll, isOnTwoServers, takeTurns } from './twoServers.ts'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import { plainInstallation } from './plainInstallation.ts'
import { createChangeHub } from '../changeHub.ts'
import type { ChangeHub } from '../changeHub.ts'
import { renewRightsViews } from '../rights/schoolRights.ts'
import { buildServer } from '../server.ts'
import { requireClusterCan } from './clusterStatements.ts'
import { noteStatement } from './statementFile.ts'
import { loadWorld, testTokenKey, testTokens } from './people.ts'

export { expect } from 'vitest'
export { testRootKey } from '../../platform/testing/rootKey.ts'

const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'db/migrations')

export type World = {
  readonly tenant: string
  readonly otherTenant: string
  readonly now: Date
  /** Sets the clock of this test. */
  setNow: (moment: Date) => void
  /** The statements of the last calls, newest last; reset it with `statements.length = 0`. */
  readonly statements: string[]
}

export type Api = ApiClient & {
  /** The same client signed in as a demo user (account), by default in the demo school. */
  as: (account: string, tenantId?: string) => ApiClient
}

export type OwnClone = {
  app: App
  database: Database
  ownerUrl: string
  as: (account: string, tenantId?: string) => Promise<ApiClient>
}

type Shared = {
  app: App
  database: PinnedDatabase
  clock: { now: Date }
  statements: string[]
  tokens: Map<string, string>
  /** The flows of the product, without those of a test file. */
  flows: Flow[]
}

/** Those that the product's modules register when they are imported; a server adds the others. */
const importedFlows = allFlows()

let shared: Promise<Shared> | undefined

/**
 * The app and its pinned database, for a test file that manages its own transaction; call
 * `database.begin()` first and `database.rollBack()` last.
 */
export async function openWorld(): Promise<Shared> {
  const world = await (shared ??= openShared())
  world.clock.now = testNow
  await dropWaiting(world.database)
  return world
}

/** Drops the totals and the views of news that earlier tests left in this process. */
async function dropWaiting(database: PinnedDatabase): Promise<void> {
  invalidateTotals('')
  await database.begin()
  await writeReadings(database)
  await database.rollBack()
}

/**
 * One database and one app per worker, for all its test files; each test rolls back its changes.
 */
export const test = base.extend<{
  world: World
  api: Api
  database: Database
  ownClone: () => Promise<OwnClone>
  flowsOfFile: undefined
}>({
  // A file may register flows of its own; the next file in this worker finds only the product's.
  flowsOfFile: [
    async ({}, use) => {
      await use(undefined)
      const product = await shared
      if (product) registerOnly(product.flows)
    },
    { scope: 'file', auto: true },
  ],
  world: async ({}, use) => {
    const { app, database, clock, statements } = await (shared ??= openShared())
    clock.now = testNow
    await dropWaiting(database)
    await database.begin()
    // Each process caches the list of schools; load it now, so that a test counts only later
    // statements.
    await app.http.inject({ url: '/blade-system/tenant/info' })
    statements.length = 0
    await use({
      tenant: demoTenant,
      otherTenant,
      now: testNow,
      setNow: (moment) => (clock.now = moment),
      statements,
    })
    await database.rollBack()
  },
  api: async ({ world }, use) => {
    const { app, tokens } = await (shared ??= openShared())
    const as = (account: string, tenantId = world.tenant): ApiClient =>
      apiClient(app.http, tokens.get(`${tenantId}:${account}`) ?? 'unknown')
    await use({ ...apiClient(app.http), as })
  },
  database: async ({ world: _ }, use) => use((await (shared ??= openShared())).database),
  ownClone: async ({}, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async () => openOwnClone(closing))
    for (const close of closing.reverse()) await close()
  },
})

async function openShared(): Promise<Shared> {
  const { url } = await clone(`worker_${process.pid}`)
  const clock = { now: testNow }
  const statements: string[] = []
  const opened = await openPinnedDatabase(appUrl(url, testRootKey), (text, values) => {
    statements.push(text)
    heedStatement(text, values)
  })
  const withFile = allFlows()
  registerOnly(importedFlows)
  const app = await serve(opened, () => clock.now)
  const flows = allFlows()
  registerOnly([...flows, ...withFile])
  return { app, database: opened, clock, statements, tokens: testTokens(), flows }
}

const heedStatement: StatementListener = (text, values) => {
  requireClusterCan(text)
  noteStatement(text, values)
}

let cloneCount = 0

/**
 * For races and crashes: a separate database with a pool and real commits; dropped after the test.
 */
async function openOwnClone(closing: (() => Promise<void>)[]): Promise<OwnClone> {
  const { url, drop } = await clone(`own_${process.pid}_${(cloneCount += 1)}`)
  const database = openDatabase(appUrl(url, testRootKey), {
    max: 8,
    listener: heedStatement,
    isCoordinator: await asOwner(url, isCoordinator),
  })
  const changes = createChangeHub()
  const app = await serve(database, () => testNow, changes)
  await changes.open(appUrl(url, testRootKey))
  closing.push(
    drop,
    () => changes.close(),
    () => database.close(),
    () => app.http.close(),
  )
  const tokens = testTokens()
  return {
    app,
    database,
    ownerUrl: url,
    as: async (account, tenantId = demoTenant) =>
      apiClient(app.http, tokens.get(`${tenantId}:${account}`) ?? 'unknown'),
  }
}

/** The app on a database, with the keys and the ports of the tests. */
export async function serve(
  database: Database,
  clock: () => Date,
  changes?: ChangeHub,
): Promise<App> {
  const keys = createKeys(testRootKey)
  const files = { storage: memoryStorage(), origin: '', personQuotaBytes: 50 * 1024 * 1024 }
  const identity = {
    tokenKey: testTokenKey,
    sms: shownSms(),
    mail: shownMail(),
    social: chosenSocialLogin(demoOutsidePeople, clock),
    demoAccounts,
    isFeedLive: () => false,
  }
  const resets: (() => void)[] = []
  const parts = {
    database,
    clock,
    keys,
    files,
    identity,
    outside: createPostOutside({ reachesLoopback: true }),
    payment: { addresses: standInAddresses },
    installation: plainInstallation,
    isDemo: true,
    schoolName: '澜汀实验学校',
    defaultTenant: demoTenant,
    isReady: async () => true,
    checkReplies: true,
    ...(changes ? { changes } : {}),
  }
  const heard = isOnTwoServers && !changes ? { changes: hearingAll(resets) } : {}
  const app = await buildServer({ ...parts, ...heard })
  await app.http.ready()
  if (isOnTwoServers) await takeTurns(app, await buildServer({ ...parts, ...heard }), resets)
  return app
}

async function clone(name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const ownerUrl = inject('ownerUrl')
  const template = `template_${schemaHash()}`
  await ensureTemplate(ownerUrl, template, async (url) => {
    await migrate(url, testRootKey, migrations)
    const database = openDatabase(appUrl(url, testRootKey), {
      max: 1,
      isCoordinator: await asOwner(url, isCoordinator),
    })
    await loadWorld(database, createKeys(testRootKey), testNow)
    const { http, endpoints } = await serve(database, () => testNow)
    await renewRightsViews(database, endpoints)
    await http.close()
    await database.close()
  })
  return cloneTemplate(ownerUrl, template, name)
}

function schemaHash(): string {
  const hash = createHash('sha256')
  for (const folder of [migrations, join(root, 'db/demo')]) {
    for (const name of readdirSync(folder).sort())
      if (/\.(sql|ts)$/.test(name)) hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
