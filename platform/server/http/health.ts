import type { FastifyInstance } from 'fastify'

export type Readiness = {
  /** Whether to accept traffic: the database answers and no shutdown has begun. */
  isReady: () => Promise<boolean>
  /** Whether only reads work, because a disk is full. */
  isDegraded?: () => boolean
}

/**
 * Public and without detail: live means that the process runs, ready means that it can serve
 * requests; `degraded` still serves reads.
 */
export function installHealth(http: FastifyInstance, readiness: Readiness): void {
  http.get('/health/live', async () => ({ status: 'ok' }))
  http.get('/health/ready', async (_request, reply) => {
    const isReady = await readiness.isReady().catch(() => false)
    if (!isReady) return reply.code(503).send({ status: 'unavailable' })
    return { status: readiness.isDegraded?.() ? 'degraded' : 'ok' }
  })
}
