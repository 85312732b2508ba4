import type { InjectOptions } from 'fastify'

import type { App } from '../../platform/server/http/createApp.ts'
import type { ChangeHub } from '../changeHub.ts'

/** Whether the tests run over two servers in turn. */
export const isOnTwoServers = process.env['TWO_SERVERS'] === '1'

/** The shared world has no LISTEN, because nothing is committed: each request counts as a change. */
export const hearingAll = (resets: (() => void)[]): Pick<ChangeHub, 'subscribe' | 'isLive'> => ({
  subscribe: ({ onReset }) => void resets.push(onReset),
  isLive: () => false,
})

/**
 * With TWO_SERVERS=1 every second request goes to a second server on the same database: nothing may
 * depend on what the one that answered before keeps. Both are in one process, so what a module keeps
 * is shared, unlike behind a balancer.
 */
export async function takeTurns(
  first: App,
  second: App,
  resets: readonly (() => void)[],
): Promise<void> {
  await second.http.ready()
  const servers = [first.http.inject.bind(first.http), second.http.inject.bind(second.http)]
  let turn = 0
  const inject = async (options: InjectOptions) => {
    const answer = await servers[(turn += 1) % 2]?.(options)
    for (const reset of resets) reset()
    return answer
  }
  Object.assign(first.http, { inject })
}
