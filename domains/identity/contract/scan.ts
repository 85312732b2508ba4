import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, labelled, nothing } from '../../../platform/contract/shapes.ts'

const code = labelled(
  '二维码',
  z.string().check(z.regex(/^\d{6}\.[\w-]{20,64}$/, { error: '这不是登录二维码' })),
)
const holder = labelled(
  '本机凭据',
  z.string().check(z.regex(/^[\w-]{20,64}$/, { error: '不正确' })),
)

/** Not `z.stringbool`, which adds half a kilobyte to the first page load. */
const spokenBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
)

/**
 * Starts a scan sign-in at the desk. `code` goes into the QR code and is useless alone; `holder`
 * stays in the browser. When a poll returns `allowed`, the grant `scan` accepts both, once.
 */
export const createScanTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/scan/ticket',
  summary:
    'A QR ticket for signing in this browser with a signed-in phone (two minutes, single use)',
  may: 'public',
  input: z.object({ tenantId: z.optional(z.string().check(z.maxLength(12))) }),
  reply: z.object({ code: z.string(), holder: z.string(), expireSeconds: z.number() }),
})

/** `gone`: expired, used, or owned by another browser. */
export const pollScanTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/scan/poll',
  summary: 'State of the QR ticket that this browser shows',
  may: 'public',
  effect: 'read',
  input: z.object({ code, holder }),
  reply: z.object({ state: z.enum(['waiting', 'scanned', 'allowed', 'refused', 'gone']) }),
})

/** The first user to scan claims the ticket and is the only one who can decide. */
export const lookAtScanTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/scan/look',
  summary: 'The device that requests a sign-in by QR ticket',
  may: 'signedIn',
  input: z.object({ code }),
  reply: z.object({ device: z.string(), ip: z.string(), createTime: dateTime }),
  refusals: ['SCAN_CODE_GONE'],
})

export const decideScanTicket = endpoint({
  method: 'POST',
  path: '/blade-auth/scan/decide',
  summary: 'Approves or denies the sign-in of that device',
  may: 'signedIn',
  input: z.object({
    code,
    isAllowed: labelled('是否允许', z.union([z.boolean(), spokenBoolean])),
  }),
  reply: nothing,
  refusals: ['SCAN_CODE_GONE'],
})
