import * as z from 'zod/mini'

import { endpoint, type HttpMethod } from '../../../platform/contract/endpoint.ts'
import { labelled, maybeText, nothing, wholeNumber } from '../../../platform/contract/shapes.ts'

/** The longest time that an echo waits. */
export const maxWaitMs = 3000

const EchoInput = z.object({
  text: z._default(labelled('内容', maybeText(140)), ''),
  waitMs: z._default(labelled('等待时间', wholeNumber(0, maxWaitMs)), 0),
  outcome: z._default(labelled('结果', z.enum(['done', 'refused'])), 'done'),
})

/** The request as the server read it. Of secrets only the kind and the length. */
export const Echo = z.object({
  method: z.string(),
  text: z.string(),
  waitMs: z.number(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  receivedAt: z.string(),
})
export type Echo = z.output<typeof Echo>

const echo = <const Method extends HttpMethod>(method: Method) =>
  endpoint({
    method,
    path: '/blade-demo/echo',
    summary: `Answers a ${method} request with what arrived (demo mode only)`,
    may: 'signedIn',
    input: EchoInput,
    reply: Echo,
    refusals: ['DEMO_OFF', 'ECHO_REFUSED'],
    effect: 'read',
  })

export const getEcho = echo('GET')
export const postEcho = echo('POST')
export const putEcho = echo('PUT')
export const deleteEcho = echo('DELETE')
export const optionsEcho = echo('OPTIONS')

export const uploadEcho = endpoint({
  method: 'POST',
  path: '/blade-demo/echo/upload',
  summary: 'Measures an uploaded file and stores nothing (demo mode only)',
  may: 'signedIn',
  input: nothing,
  reply: z.object({ name: z.string(), type: z.string(), bytes: z.number(), sha256: z.string() }),
  refusals: ['DEMO_OFF'],
  effect: 'read',
  upload: true,
})
