import type { FastifyBaseLogger } from 'fastify'

import { mountFiles } from '../domains/files/server/routes.ts'
import { createApp } from '../platform/server/app.ts'
import type { App, Identify } from '../platform/server/app.ts'
import type { Database } from '../platform/server/db.ts'
import { guestOf } from '../platform/server/actor.ts'
import type { Parts } from '../platform/server/parts.ts'

export type ServerOptions = Parts & {
  database: Database
  clock: () => Date
  isReady: () => Promise<boolean>
  logger?: FastifyBaseLogger
  checkReplies?: boolean
  identify?: Identify
}

/** Puts the whole product together: the platform and every domain's routes, in the order of app/domains.ts. */
export async function buildServer(options: ServerOptions): Promise<App> {
  const { database, clock, isReady, logger, checkReplies = false } = options
  const app = await createApp({
    database,
    clock,
    identify: options.identify ?? (async (_request, facts) => guestOf(options.defaultTenant, facts.clientId)),
    readiness: { isReady },
    checkReplies,
    ...(logger ? { logger } : {}),
  })
  mountFiles(app, options)
  return app
}
