import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, labelled, nothing } from '../../../platform/contract/shapes.ts'

const code = labelled(
  '二维码',
  z.string().check(z.regex(/^\d{6}\.[\w-]{20,64}$/, { error: '不是本系统的登录二维码' })),
)
const holder = labelled(
  '本机凭据',
  z.string().check(z.regex(/^[\w-]{20,64}$/, { error: '不正确' })),
)

/** `z.stringbool` would cost every first visit half a kilobyte. */
const spokenBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
)

/**
 * A desk asks to be let in. `code` goes into the picture and opens nothing by itself; `holder` stays in the browser
 * that asked. When a poll says `allowed`, the grant `scan` takes both, once.
 */
export const createScanTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/scan/ticket',
  summary: 'A code for signing this browser in by a signed-in phone (two minutes, once)',
  may: 'public',
  input: z.object({ tenantId: z.optional(z.string().check(z.maxLength(12))) }),
  reply: z.object({ code: z.string(), holder: z.string(), expireSeconds: z.number() }),
})

/** `gone`: run out, used, or not this browser's. */
export const pollScanTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/scan/poll',
  summary: 'What has become of the code that this browser shows',
  may: 'public',
  effect: 'read',
  input: z.object({ code, holder }),
  reply: z.object({ state: z.enum(['waiting', 'scanned', 'allowed', 'refused', 'gone']) }),
})

/** Whoever scans first is the only one who may decide. */
export const lookAtScanTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/scan/look',
  summary: 'Which device asks to be let in',
  may: 'signedIn',
  input: z.object({ code }),
  reply: z.object({ device: z.string(), ip: z.string(), createTime: dateTime }),
  refusals: ['SCAN_CODE_GONE'],
})

export const decideScanTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/scan/decide',
  summary: 'Lets the device that asks in as oneself, or not',
  may: 'signedIn',
  input: z.object({
    code,
    isAllowed: labelled('是否允许', z.union([z.boolean(), spokenBoolean])),
  }),
  reply: nothing,
  refusals: ['SCAN_CODE_GONE'],
})
