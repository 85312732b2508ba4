import type { FastifyInstance } from 'fastify'

import type { Endpoint } from '../platform/contract/endpoint.ts'
import { openApiDocument } from '../platform/server/http/openapi.ts'
import type { Settings } from '../platform/server/settings/settings.ts'

/**
 * Serves the OpenAPI document at /openapi.json in demo and development, for authors of clients. A
 * production server does not serve it: the document would list every call to an attacker.
 */
export function serveOpenApi(
  http: FastifyInstance,
  endpoints: readonly Endpoint[],
  { demo, isProduction, schoolName }: Pick<Settings, 'demo' | 'isProduction' | 'schoolName'>,
): void {
  if (isProduction && !demo) return
  let document: string | undefined
  http.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, { title: schoolName, version: '1' }))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
