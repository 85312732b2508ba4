import type { FastifyRequest } from 'fastify'

import { guestOf, platformTenant } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { factsOf } from '../../../platform/server/http/call.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { FaultListener } from '../../../platform/server/http/errorReplies.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { maskText } from '../../../platform/server/logging/masking.ts'
import { deleteFaultsBefore, insertFault } from './queries/logs.ts'

const keptMs = 90 * 24 * 60 * 60 * 1000
const perMinute = 60

/**
 * Stores faults for the error log. It limits bursts, and reports a failure of the storing itself
 * only to `onFault`.
 */
export function createFaultKeeper(
  { database, clock, identify }: Pick<App, 'database' | 'clock' | 'identify'>,
  onFault: (error: unknown) => void = () => undefined,
): FaultListener {
  let minute = 0
  let kept = 0
  const isStorm = (now: Date): boolean => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) [minute, kept] = [current, 0]
    return (kept += 1) > perMinute
  }
  const keep = async (error: Error, request: FastifyRequest, call: FaultyCall): Promise<void> => {
    // Identifying the actor may be what failed.
    const actor = await identify(request, call.facts).catch(() => guestOf(platformTenant))
    await database.write(actor.tenantId, (tx) => insertFault(tx, faultOf(error, actor, call)))
  }
  return (error, request, spentMs) => {
    const call = { facts: factsOf(request), spentMs, at: clock() }
    if (!isStorm(call.at)) void keep(error, request, call).catch(onFault)
  }
}

type FaultyCall = { facts: RequestFacts; spentMs: number; at: Date }

function faultOf(error: Error, actor: Actor, { facts, spentMs, at }: FaultyCall) {
  const { id, method, path, ip, userAgent } = facts
  const stackTrace = withoutValues(error.stack ?? '')
  const [, fileName = '', line = '0'] =
    /((?:app|domains|platform)\/[\w./-]+):(\d+)/.exec(stackTrace) ?? []
  return {
    tenantId: actor.tenantId,
    at,
    requestId: id,
    method,
    path,
    ip,
    userAgent: maskText(userAgent),
    spentMs,
    actorAccount: actor.account,
    exceptionName: withoutValues(error.name),
    message: withoutValues(error.message).slice(0, 1000),
    stackTrace,
    fileName,
    lineNumber: Number(line),
  }
}

/**
 * Removes quoted values, which may be user input; only quoted identifiers stay. Paths are shortened
 * to those inside the project.
 */
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

/** Deletes faults older than ninety days. */
export const removeOldFaults = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    deleteFaultsBefore(tx, tenantId, new Date(now.getTime() - keptMs)),
  )
