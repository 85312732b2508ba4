import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled } from '../../../platform/contract/shapes.ts'

/**
 * Finds the school of an address before sign-in. An unknown address returns an empty object, not a
 * refusal.
 */
export const tenantInfo = endpoint({
  method: 'GET',
  path: '/blade-system/tenant/info',
  summary: 'The school of a host name, for the sign-in page',
  may: 'public',
  input: z.object({
    domain: labelled('访问地址', z._default(z.string().check(z.maxLength(2048)), '')),
  }),
  reply: z.object({
    tenantId: z.optional(z.string()),
    domain: z.optional(z.string()),
    tenantName: z.optional(z.string()),
  }),
})
