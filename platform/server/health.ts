import type { FastifyInstance } from 'fastify'

/** Whether traffic should come here: the database answers and no shutdown has begun. */
export type Readiness = { isReady: () => Promise<boolean> }

/** Public and without detail: alive means the process runs, ready means that it can work. */
export function installHealth(http: FastifyInstance, readiness: Readiness): void {
  http.get('/health/live', async () => ({ status: 'ok' }))
  http.get('/health/ready', async (_request, reply) => {
    const isReady = await readiness.isReady().catch(() => false)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
  })
}
