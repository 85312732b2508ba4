import type { FastifyRequest } from 'fastify'

import { guestOf, platformTenant } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { App } from '../../../platform/server/app.ts'
import { factsOf } from '../../../platform/server/call.ts'
import type { Database } from '../../../platform/server/db.ts'
import { maskText } from '../../../platform/server/masking.ts'
import { deleteFaultsBefore, insertFault } from './queries.ts'

const keptMs = 90 * 24 * 60 * 60 * 1000
const perMinute = 60

/** Keeps faults for the error log: a storm of them is cut short, and a fault of the keeping itself is only told. */
export function createFaultKeeper(
  { database, clock, identify }: Pick<App, 'database' | 'clock' | 'identify'>,
  onFault: (error: unknown) => void = () => undefined,
): (error: Error, request: FastifyRequest) => void {
  let minute = 0
  let kept = 0
  const isStorm = (now: Date): boolean => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) [minute, kept] = [current, 0]
    return (kept += 1) > perMinute
  }
  const keep = async (error: Error, request: FastifyRequest, now: Date): Promise<void> => {
    // Whoever asks may be what went wrong.
    const actor = await identify(request, factsOf(request)).catch(() => guestOf(platformTenant))
    await database.write(actor.tenantId, (tx) =>
      insertFault(tx, faultOf(error, request, actor, now)),
    )
  }
  return (error, request) => {
    const now = clock()
    if (!isStorm(now)) void keep(error, request, now).catch(onFault)
  }
}

function faultOf(
  error: Error,
  { id, method, routeOptions }: FastifyRequest,
  actor: Actor,
  at: Date,
) {
  const stackTrace = withoutValues(error.stack ?? '')
  const [, fileName = '', line = '0'] =
    /((?:app|domains|platform)\/[\w./-]+):(\d+)/.exec(stackTrace) ?? []
  return {
    tenantId: actor.tenantId,
    at,
    requestId: id,
    method,
    path: routeOptions.config.endpoint?.path ?? '',
    actorAccount: actor.account,
    exceptionName: withoutValues(error.name),
    message: withoutValues(error.message).slice(0, 1000),
    stackTrace,
    fileName,
    lineNumber: Number(line),
  }
}

/** Quoted values of messages may be what people typed: only names of our own kind stay. Places are told from the project on. */
export function withoutValues(text: string): string {
  return maskText(text)
    .replace(/(["'`])((?:(?!\1).)*)\1/gs, (whole, quote: string, inner: string) =>
      /^[a-z_][\w.]*$/i.test(inner) ? whole : `${quote}…${quote}`,
    )
    .replace(/[\u3400-\u9fff]+/g, '…')
    .replace(
      /(?:file:\/\/)?\/[^\s():]{0,200}\/(?=(?:app|domains|platform|node_modules|tools)\/)/g,
      '',
    )
}

/** Faults older than ninety days help nobody any more. */
export const forgetOldFaults = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    deleteFaultsBefore(tx, tenantId, new Date(now.getTime() - keptMs)),
  )
