import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { loadEnrolmentApplications } from '../db/demo/enrolmentApplications.ts'
import { loadCourses } from '../db/demo/courses.ts'
import { loadInstitutions } from '../db/demo/institutions.ts'
import { loadLeaves } from '../db/demo/leaves.ts'
import { loadResumes } from '../db/demo/resumes.ts'
import { loadStudentRequests } from '../db/demo/studentRequests.ts'
import { loadDemo } from '../db/demo/load.ts'
import { loadWholeSchool } from '../db/demo/wholeSchool.ts'
import { demoTenant } from '../db/demo/world.ts'
import { createSetupLink } from '../domains/identity/server/public.ts'
import { createTenantDirectory } from '../domains/organisation/server/public.ts'
import { startSealer } from '../platform/server/audit/sealer.ts'
import { createClientSite } from '../platform/server/clientSite.ts'
import { databaseAnswers, waitForDatabase } from '../platform/server/databaseAnswers.ts'
import { openDatabase } from '../platform/server/db.ts'
import type { Database, PoolLoad } from '../platform/server/db.ts'
import { ensureJobs, openJobs } from '../platform/server/jobs.ts'
import { createLogger } from '../platform/server/logging.ts'
import { createMetrics, listenForMetrics } from '../platform/server/metrics.ts'
import type { Metrics } from '../platform/server/metrics.ts'
import { appUrl, migrate } from '../platform/server/migrate.ts'
import type { Parts } from '../platform/server/parts.ts'
import { mailNotices } from '../platform/server/ports/mailNotices.ts'
import { wechatNotices } from '../platform/server/ports/wechatNotices.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import type { Settings } from '../platform/server/settings.ts'
import { serveWebFiles } from '../platform/server/webFiles.ts'
import { createChangeHub } from './changeHub.ts'
import { deliveryQueue, startDeliveries } from './deliveries.ts'
import { defaultGrants } from './grants.ts'
import { housekeepingQueue, startHousekeeping } from './housekeeping.ts'
import { installationFacts } from './installationFacts.ts'
import { noticeQueue, startOutsideNotices } from './outsideNotices.ts'
import { onTimeQueue, startOnTime } from './onTime.ts'
import { partsOf } from './parts.ts'
import { renewRightsViews, renewSchoolRights } from './schoolRights.ts'
import { startReadings } from './readings.ts'
import { buildServer } from './server.ts'

export type Product = {
  readonly address: string
  /** Where the client of CLIENT_DIR is served. */
  readonly clientAddress: string | undefined
  /** In-app address that sets the first administrator up, where there is none yet. */
  readonly setupLink: string | undefined
  /** Says "not ready", waits until balancers have heard it, answers what is under way, then closes everything. */
  stop(drainMs: number): Promise<void>
}

type Start = {
  settings: Settings
  project: string
  say: (text: string) => void
  closings: (() => Promise<void>)[]
}

const clock = () => new Date()

/** Brings the whole product up: database, schema, demo school, server. What fails closes what was already open. */
export async function startProduct(
  settings: Settings,
  project: string,
  say: (text: string) => void,
): Promise<Product> {
  const start: Start = { settings, project, say, closings: [] }
  let isDraining = false
  const closeAll = async () => {
    // One step that fails must not leave the database running behind it.
    const faults: unknown[] = []
    for (const close of start.closings.splice(0).reverse())
      await close().catch((fault: unknown) => faults.push(fault))
    if (faults.length > 0) throw faults[0]
  }
  try {
    const ownerUrl = await openPostgres(start)
    const { applied } = await migrate(ownerUrl, settings.rootKey, join(project, 'db', 'migrations'))
    if (applied.length > 0) say(`数据库升级 migrated (${applied.length})`)
    const url = appUrl(ownerUrl, settings.rootKey)
    const database = openDatabase(url)
    const metrics =
      settings.ports.metrics && (await startMetrics(start, settings.ports.metrics, database))
    start.closings.push(() => database.close())
    const changes = createChangeHub()
    start.closings.push(() => changes.close())
    const parts = await partsOf(settings, clock, changes.isLive)
    const setupLink = await fillFirst(start, database, parts)
    await requireDefaultTenant(start, database)
    await renewSchoolRights(database, settings.defaultTenant, clock)

    const logger = createLogger({ level: settings.logLevel })
    await startChores(start, { ownerUrl, url, database, parts }, (error) =>
      logger.error({ err: error }, 'background work failed'),
    )
    const isReady = async () => !isDraining && databaseAnswers(database, settings.defaultTenant)
    const { http, endpoints } = await buildServer({
      ...parts,
      installation: installationFacts(settings),
      database,
      clock,
      isReady,
      logger,
      changes,
      ...(metrics ? { metrics } : {}),
      trustedProxies: [...settings.trustedProxies],
      checkReplies: !settings.isProduction,
    })
    await renewRightsViews(database, endpoints)
    await serveClients(start, database, http)
    start.closings.push(() => closeHttp(http))
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

async function openPostgres({ settings, say, closings }: Start): Promise<string> {
  if (settings.databaseUrl) {
    await waitForDatabase(settings.databaseUrl, say)
    return settings.databaseUrl
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
  closings.push(() => postgres.stop())
  return postgres.url
}

async function startMetrics(
  { closings }: Start,
  where: { host: string; port: number },
  database: { load: () => PoolLoad },
): Promise<Metrics> {
  const metrics = createMetrics()
  metrics.gauge('database_connections', 'Open connections', () => database.load().open)
  metrics.gauge(
    'database_connections_idle',
    'Connections that nobody uses',
    () => database.load().idle,
  )
  metrics.gauge(
    'database_waiting',
    'Calls that wait for a connection',
    () => database.load().waiting,
  )
  const listener = await listenForMetrics(metrics, where)
  closings.push(() => listener.close())
  return metrics
}

async function openClientSite(
  { settings, project, closings }: Start,
  http: FastifyInstance,
): Promise<string | undefined> {
  const { client } = settings.ports
  if (!client) return undefined
  const site = await createClientSite(resolve(project, client.folder), http)
  closings.push(() => closeHttp(site))
  return await site.listen({ host: settings.host, port: client.port })
}

/** Guests whose address names no school are of this one, so it must exist. */
async function requireDefaultTenant({ settings }: Start, database: Database): Promise<void> {
  const found = await createTenantDirectory(database, settings.defaultTenant, clock).byId(
    settings.defaultTenant,
  )
  if (!found)
    throw new Error(
      'DEFAULT_TENANT：没有这个编号的学校。\n→ 请填写已有学校的租户编号，或去掉这个设置',
    )
}

/** The demo school where it is wanted and missing; else a way in for the first administrator where nobody is in charge. */
async function fillFirst(
  { settings, say }: Start,
  database: Database,
  parts: Parts,
): Promise<string | undefined> {
  if (!settings.demo)
    return await createSetupLink({
      database,
      keys: parts.keys,
      grants: defaultGrants,
      now: clock(),
    })
  const anchor = clock()
  const { loaded } = await loadDemo(database, parts.keys, anchor)
  if (loaded.includes(demoTenant)) await loadWholeSchool(database, { keys: parts.keys, anchor })
  for (const tenantId of loaded) {
    await loadEnrolmentApplications(database, parts, { tenantId, anchor })
    await loadLeaves(database, { tenantId, anchor, making: parts })
    await loadStudentRequests(database, { tenantId, anchor })
    await loadResumes(database, { tenantId, anchor, keys: parts.keys })
    await loadInstitutions(database, { tenantId, anchor })
    await loadCourses(database, { tenantId, anchor })
  }
  if (loaded.length > 0) say('演示学校 demo school loaded')
  return undefined
}

type Chores = { ownerUrl: string; url: string; database: Database; parts: Parts }

async function startChores(
  { settings, closings }: Start,
  { ownerUrl, url, database, parts }: Chores,
  onFault: (error: unknown) => void,
): Promise<void> {
  const readings = startReadings(database, onFault)
  closings.push(() => readings.stop())
  const sealer = startSealer(database, parts.keys, onFault)
  closings.push(() => sealer.stop())
  await ensureJobs(ownerUrl, [
    { name: onTimeQueue },
    { name: housekeepingQueue },
    { name: deliveryQueue },
    { name: noticeQueue, onlyOneWaits: true },
  ])
  const jobs = await openJobs(url, onFault)
  closings.push(() => jobs.close())
  const housekeeping = await startHousekeeping(jobs, database, parts, { clock, onFault })
  closings.push(() => housekeeping.stop())
  const onTime = await startOnTime(jobs, database, {
    clock,
    defaultTenant: parts.defaultTenant,
    onFault,
  })
  closings.push(() => onTime.stop())
  const deliveries = await startDeliveries(jobs, database, parts, { clock, onFault })
  closings.push(() => deliveries.stop())
  const { wechatNotices: wechat, mail } = settings.ports
  const channels = [
    ...(wechat ? [wechatNotices(wechat, clock)] : []),
    ...(mail ? [mailNotices(mail, clock)] : []),
  ]
  if (channels.length === 0) return
  const notices = await startOutsideNotices(jobs, database, {
    channels,
    defaultTenant: parts.defaultTenant,
    isDemo: settings.demo,
    clock,
    onFault,
  })
  closings.push(() => notices.stop())
}

async function serveClients(
  { settings, project }: Start,
  database: Database,
  http: Parameters<typeof serveWebFiles>[0],
): Promise<void> {
  const web = join(project, 'dist', 'web')
  if (!existsSync(join(web, 'index.html'))) return
  const tenants = createTenantDirectory(database, settings.defaultTenant, clock)
  await serveWebFiles(http, web, async (hostname) => {
    const school = await tenants.byHost(hostname)
    return {
      name: school?.name ?? settings.schoolName,
      demo: settings.demo,
      tenantId: school?.tenantId ?? settings.defaultTenant,
    }
  })
}

/** What is under way may finish, but nobody may keep the process alive for ever. */
async function closeHttp(http: {
  close: () => Promise<unknown>
  server: { closeAllConnections: () => void }
}): Promise<void> {
  const impatience = setTimeout(() => http.server.closeAllConnections(), 10_000)
  await http.close()
  clearTimeout(impatience)
}
