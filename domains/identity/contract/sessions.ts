import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { identityPermissions } from './permissions.ts'

/** A signed-in device. */
export const SignedInDevice = z.object({
  id,
  /** Whether this is the caller's own session. */
  isCurrent: z.boolean(),
  /** In words, such as `微信 · iPhone`. */
  device: z.string(),
  clientId: z.string(),
  /** The network address of the last sign-in or renewal. */
  ip: z.string(),
  createTime: dateTime,
  lastTime: dateTime,
  expireTime: dateTime,
})
export type SignedInDevice = z.output<typeof SignedInDevice>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/blade-auth/sessions/list',
  summary: 'Devices on which the caller is signed in, latest first',
  may: 'signedIn',
  input: nothing,
  reply: z.array(SignedInDevice),
})

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/blade-auth/sessions/end',
  summary: 'Signs out one own device',
  may: 'signedIn',
  input: z.object({ id: labelled('设备', id) }),
  reply: nothing,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/blade-auth/sessions/end-others',
  summary: 'Signs out all own devices except this one',
  may: 'signedIn',
  input: nothing,
  reply: nothing,
})

export const listSessionsOfUser = endpoint({
  method: 'GET',
  path: '/blade-auth/user-sessions/list',
  summary: 'Devices on which a person of the school is signed in',
  may: identityPermissions.viewSessions,
  input: z.object({ userId: labelled('用户', id) }),
  reply: z.array(SignedInDevice),
})

/** Without `id` it ends all sessions of the user. */
export const endSessionsOfUser = endpoint({
  method: 'POST',
  path: '/blade-auth/user-sessions/end',
  summary: 'Signs out a person of the school, on one device or all',
  may: identityPermissions.endSessions,
  input: z.object({ userId: labelled('用户', id), id: z.optional(labelled('设备', id)) }),
  reply: nothing,
})
