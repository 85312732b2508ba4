import type { FastifyReply } from 'fastify'

import type { Endpoint } from '../../contract/endpoint.ts'
import { documentAnswer } from './documentAnswer.ts'
import { fileAnswers } from './fileAnswers.ts'
import { redirectAnswer } from './redirectAnswer.ts'
import { sendTagged } from './taggedAnswer.ts'

type Answered = { readonly status: number; readonly text: string; readonly tenantId: string }

/** Sends an encoded answer as its endpoint wraps it; `known` is the reader's `If-None-Match`. */
export async function sendAnswer(
  reply: FastifyReply,
  { wrapping, tagged }: Endpoint,
  { status, text, tenantId }: Answered,
  known: string | undefined,
): Promise<FastifyReply> {
  if (wrapping === 'redirect') return reply.code(302).headers(redirectAnswer(text).headers).send()
  if (wrapping === 'document') {
    const document = documentAnswer(text, known)
    return reply.code(document.status).headers(document.headers).send(document.content)
  }
  if (tagged && status === 200) return sendTagged(reply, text, { tagged, known })
  if (wrapping === 'envelope' || wrapping === 'bare')
    return reply.code(status).type('application/json; charset=utf-8').send(text)
  const file = await fileAnswers[wrapping](text, tenantId)
  return reply.headers(file.headers).send(file.content)
}
