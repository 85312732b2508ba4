import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { startSealer } from '../platform/server/audit/sealer.ts'
import { databaseAnswers, waitForDatabase } from '../platform/server/databaseAnswers.ts'
import { openDatabase } from '../platform/server/db.ts'
import type { Database } from '../platform/server/db.ts'
import { createLogger } from '../platform/server/logging.ts'
import { appUrl, migrate } from '../platform/server/migrate.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import type { Settings } from '../platform/server/settings.ts'
import { serveWebFiles } from '../platform/server/webFiles.ts'
import { partsOf } from './parts.ts'
import { buildServer } from './server.ts'

export type Product = {
  readonly address: string
  /** Says "not ready", waits until balancers have heard it, answers what is under way, then closes everything. */
  stop(drainMs: number): Promise<void>
}

const clock = () => new Date()

type Closing = () => Promise<void>

/** Brings the whole product up: database, schema, demo school, server. What fails closes what was already open. */
export async function startProduct(settings: Settings, project: string, say: (text: string) => void): Promise<Product> {
  const closings: Closing[] = []
  const closeAll = async () => {
    for (const close of closings.splice(0).reverse()) await close()
  }
  try {
    const ownerUrl = await openPostgres(settings, closings, say)
    const { applied } = await migrate(ownerUrl, settings.rootKey, join(project, 'db', 'migrations'))
    if (applied.length > 0) say(`数据库升级 migrated: ${applied.length}`)

    let isDraining = false
    const database = openDatabase(appUrl(ownerUrl, settings.rootKey))
    closings.push(() => database.close())
    const address = await listen(settings, { project, database, closings, isReady: async () => !isDraining && databaseAnswers(database, settings.defaultTenant) })

    const stop = async (drainMs: number) => {
      isDraining = true
      await pause(drainMs)
      await closeAll()
    }
    return { address, stop }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function openPostgres(settings: Settings, closings: Closing[], say: (text: string) => void): Promise<string> {
  if (settings.databaseUrl) {
    await waitForDatabase(settings.databaseUrl, say)
    return settings.databaseUrl
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
  closings.push(() => postgres.stop())
  return postgres.url
}

type Serving = { project: string; database: Database; closings: Closing[]; isReady: () => Promise<boolean> }

async function listen(settings: Settings, { project, database, closings, isReady }: Serving): Promise<string> {
  const logger = createLogger({ level: settings.logLevel })
  const parts = await partsOf(settings, clock, () => false)
  const sealer = startSealer(database, parts.keys, (error) => logger.error({ err: error }, 'audit sealer'))
  closings.push(() => sealer.stop())
  const app = await buildServer({
    ...parts,
    database,
    isReady,
    clock,
    logger,
    checkReplies: !settings.isProduction,
  })
  const web = join(project, 'dist', 'web')
  if (existsSync(join(web, 'index.html'))) await serveWebFiles(app.http, web, async () => ({ name: settings.schoolName, demo: settings.demo, tenantId: settings.defaultTenant }))
  closings.push(() => closeHttp(app.http))
  return await app.http.listen({ host: settings.host, port: settings.port })
}

/** What is under way may finish, but nobody may keep the process alive for ever. */
async function closeHttp(http: { close: () => Promise<unknown>; server: { closeAllConnections: () => void } }): Promise<void> {
  const impatience = setTimeout(() => http.server.closeAllConnections(), 10_000)
  await http.close()
  clearTimeout(impatience)
}
