import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { loadDemoSchools } from '../db/demo/schools.ts'
import { createSetupLink } from '../domains/identity/server/public.ts'
import { createTenantDirectory } from '../domains/organisation/server/public.ts'
import { createCloser } from '../platform/server/http/closeHttp.ts'
import { createClientSite } from '../platform/server/http/clientSite.ts'
import { isCoordinator } from '../platform/server/database/coordinator.ts'
import { databaseAnswers, waitForDatabase } from '../platform/server/database/databaseHealth.ts'
import { createClosedSchools } from '../platform/server/database/closedSchools.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import type { Database } from '../platform/server/database/db.ts'
import { watchDiskSpace } from '../platform/server/disk/diskSpace.ts'
import { ensureJobs, openJobs } from '../platform/server/jobs/jobs.ts'
import { createLogger } from '../platform/server/logging/logging.ts'
import { appUrl, migrate } from '../platform/server/database/migrate.ts'
import { withSetupLock } from '../platform/server/database/setupLock.ts'
import type { Parts } from '../platform/server/dependencies.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import type { Settings } from '../platform/server/settings/settings.ts'
import { serveWebFiles } from '../platform/server/http/webFiles.ts'
import { choreQueues, startChores } from './jobs/chores.ts'
import { undoingBy } from './jobs/decisions.ts'
import { createChangeHub } from './changeHub.ts'
import { defaultGrants } from './rights/grants.ts'
import { installationFacts } from './installationFacts.ts'
import { serveOpenApi } from './openApi.ts'
import { partsOf } from './dependencies.ts'
import { renewRightsViews, renewSchoolRights } from './rights/schoolRights.ts'
import { buildServer } from './server.ts'
import { startDailyBackups, startMetrics, startTraces } from './watching.ts'
import type { Watched } from './watching.ts'
import { forgetAgain } from './erasedAgain.ts'

export type Product = {
  readonly address: string
  /** The address of the client in CLIENT_DIR. */
  readonly clientAddress: string | undefined
  /** In-app address for setting up the first administrator, if there is none yet. */
  readonly setupLink: string | undefined
  /**
   * Reports "not ready", waits until balancers have seen it, completes running requests, then
   * closes everything.
   */
  stop(drainMs: number): Promise<void>
}

type Start = Watched & { readonly say: (text: string) => void }

const clock = () => new Date()

/**
 * Starts the whole product: database, schema, demo school, server. If a step fails, it closes what
 * was already open.
 */
export async function startProduct(
  settings: Settings,
  project: string,
  say: (text: string) => void,
): Promise<Product> {
  const start: Start = { settings, project, say, closings: [] }
  let isDraining = false
  const closeAll = async () => {
    // A failed step must not leave the database running.
    const faults: unknown[] = []
    for (const close of start.closings.splice(0).reverse())
      await close().catch((fault: unknown) => faults.push(fault))
    if (faults.length > 0) throw faults[0]
  }
  try {
    const ownerUrl = await openPostgres(start)
    const onBusy = () => say('等待另一个进程准备好数据库 waiting for another process to set up')
    const { database, changes, setupLink, http, url } = await withSetupLock(
      ownerUrl,
      { onBusy },
      (owner) => setUp(start, { ownerUrl, owner, isDraining: () => isDraining }),
    )
    await serveClients(start, database, http)
    start.closings.push(createCloser(http))
    await changes.open(url)
    const clientAddress = await openClientSite(start, http)
    const address = await http.listen({ host: settings.host, port: settings.port })

    const stop = async (drainMs: number) => {
      isDraining = true
      await pause(drainMs)
      await closeAll()
    }
    return { address, clientAddress, setupLink, stop }
  } catch (error) {
    await closeAll()
    throw error
  }
}

type SetUp = { ownerUrl: string; owner: pg.Client; isDraining: () => boolean }

/** All database writes before the first request; only one process at a time runs it. */
async function setUp(start: Start, { ownerUrl, owner, isDraining }: SetUp) {
  const { settings, project, say, closings } = start
  const { applied } = await migrate(ownerUrl, settings.rootKey, join(project, 'db', 'migrations'))
  if (applied.length > 0) say(`数据库升级 migrated (${applied.length})`)
  // LISTEN and jobs need whole connections; a pooler lends one for a transaction: direct address.
  const url = appUrl(ownerUrl, settings.rootKey)
  const isPooled = settings.databaseDirectUrl !== undefined
  const binding = { isPooled, isCoordinator: await isCoordinator(owner) }
  const pooledUrl = appUrl(settings.databaseUrl ?? ownerUrl, settings.rootKey)
  const disk = await watchDiskSpace(settings.dataDir, { clock })
  closings.push(async () => disk.close())
  // A database elsewhere reports its own disk.
  const logger = createLogger({ level: settings.logLevel })
  const traces = await startTraces(start, logger)
  const schools = createClosedSchools()
  const database = openDatabase(pooledUrl, {
    isClosed: schools.isClosed,
    ...(traces ? { tracer: traces.statement } : {}),
    ...(settings.databaseUrl ? binding : { isFull: disk.isFull }),
  })
  const metrics =
    settings.ports.metrics &&
    (await startMetrics(start, settings.ports.metrics, { database, disk }))
  closings.push(() => database.close())
  closings.push(schools.watch(database).stop)
  const changes = createChangeHub()
  closings.push(() => changes.close())
  const parts = await partsOf(settings, clock, changes.isLive)
  const setupLink = await fillFirst(start, { owner, url, database, parts })
  await requireDefaultTenant(start, database)
  await forgetAgain(start, database, parts, clock())
  await renewSchoolRights(database, settings.defaultTenant, clock)
  await ensureJobs(ownerUrl, choreQueues)

  let failedJobs = 0
  metrics?.counter('jobs_failed_total', 'Background tasks that failed', () => failedJobs)
  const onFault = (error: unknown) => {
    failedJobs += 1
    logger.error({ err: error, ...traces?.ids() }, 'a background task failed')
  }
  const jobs = await openJobs(url, onFault, {
    isClosed: schools.isClosed,
    ...(traces ? { trace: traces.job } : {}),
  })
  closings.push(() => jobs.close())
  const { http, endpoints } = await buildServer({
    ...parts,
    undoing: undoingBy(jobs, settings.undoSeconds),
    installation: installationFacts(settings, project),
    database,
    clock,
    isClosed: schools.isClosed,
    ...(traces ? { traces } : {}),
    isReady: async () => !isDraining() && databaseAnswers(database, settings.defaultTenant),
    disk,
    logger,
    changes,
    ...(metrics ? { metrics } : {}),
    trustedProxies: [...settings.trustedProxies],
    checkReplies: !settings.isProduction,
  })
  const offlinePaths = endpoints.filter((one) => one.waitsOffline).map(({ path }) => path)
  await startChores({ settings, jobs, database, parts, offlinePaths, clock, onFault }, closings)
  startDailyBackups(start, { ownerUrl, parts, metrics, onFault })
  await renewRightsViews(database, endpoints)
  serveOpenApi(http, endpoints, settings)
  return { url, database, changes, setupLink, http }
}

async function openPostgres({ settings, say, closings }: Start): Promise<string> {
  const external = settings.databaseDirectUrl ?? settings.databaseUrl
  if (external) {
    await waitForDatabase(external, say)
    return external
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
  closings.push(() => postgres.stop())
  return postgres.url
}

async function openClientSite(
  { settings, project, closings }: Start,
  http: FastifyInstance,
): Promise<string | undefined> {
  const { client } = settings.ports
  if (!client) return undefined
  const site = await createClientSite(resolve(project, client.folder), http)
  closings.push(createCloser(site))
  return await site.listen({ host: settings.host, port: client.port })
}

/** Guests whose address names no school belong to this one, so it must exist. */
async function requireDefaultTenant({ settings }: Start, database: Database): Promise<void> {
  const found = await createTenantDirectory(database, settings.defaultTenant, clock).byId(
    settings.defaultTenant,
  )
  if (!found)
    throw new Error('DEFAULT_TENANT：没有这个编号的学校。\n→ 请填写已有学校的编号，或去掉这个设置')
}

type Filling = { owner: pg.Client; url: string; database: Database; parts: Parts }

/**
 * Loads the demo schools if enabled; otherwise returns a setup link for the first administrator.
 */
async function fillFirst(
  { settings, say }: Start,
  { owner, url, database, parts }: Filling,
): Promise<string | undefined> {
  if (!settings.demo)
    return await createSetupLink({
      database,
      keys: parts.keys,
      grants: defaultGrants,
      now: clock(),
    })
  const { loaded } = await loadDemoSchools({ owner, url }, parts, clock())
  if (loaded.length > 0) say('演示学校 demo school loaded')
  return undefined
}

async function serveClients(
  { settings, project }: Start,
  database: Database,
  http: Parameters<typeof serveWebFiles>[0],
): Promise<void> {
  const web = join(project, 'dist', 'web')
  if (!existsSync(join(web, 'index.html'))) return
  const tenants = createTenantDirectory(database, settings.defaultTenant, clock)
  const { mapTiles } = settings.ports
  const images = mapTiles && new URL(mapTiles.url).origin
  const pageConfig = async (hostname: string) => {
    const school = await tenants.byHost(hostname)
    return {
      name: school?.name ?? settings.schoolName,
      demo: settings.demo,
      tenantId: school?.tenantId ?? settings.defaultTenant,
      ...(mapTiles && { mapTiles }),
    }
  }
  await serveWebFiles(http, web, pageConfig, images)
}
