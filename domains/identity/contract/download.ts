import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled } from '../../../platform/contract/shapes.ts'

/**
 * Creates a ticket for a link that opens one download once. Links of older clients carry the access
 * token instead.
 */
export const createDownloadTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/download-ticket',
  summary: 'A single-use ticket for a download link',
  may: 'signedIn',
  input: z.object({
    path: labelled(
      '下载地址',
      z.string().check(z.regex(/^\/(api\/)?blade-[\w/-]{1,200}$/, { error: '不正确' })),
    ),
  }),
  reply: z.object({ ticket: z.string(), expireSeconds: z.number() }),
})
