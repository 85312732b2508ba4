import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'

/** Whether a reader that sends `If-None-Match` has what this tag names. */
export const hasTag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

type Tagging = { readonly tagged: true | 'apartFromTime'; readonly known: string | undefined }

/**
 * Sends a reply with its ETag, or 304 if the reader already has it. A browser keeps it and asks each
 * time, unless it contains the server's time; the school may be named by a header, so no other
 * reader is given it.
 */
export function sendTagged(
  reply: FastifyReply,
  text: string,
  { tagged, known }: Tagging,
): FastifyReply {
  const lasting = tagged === 'apartFromTime' ? text.replace(serverTime, '') : text
  const etag = `"${createHash('sha256').update(lasting).digest('base64url').slice(0, 27)}"`
  const answer = reply.headers({
    etag,
    'cache-control': tagged === 'apartFromTime' ? 'no-store' : 'private, no-cache',
    vary: 'blade-auth, authorization, tenant-id',
  })
  return hasTag(known, etag)
    ? answer.code(304).send()
    : answer.type('application/json; charset=utf-8').send(text)
}

/** As the envelope writes it; inside a text of a reply the quotes would be escaped. */
const serverTime = /"serverNow":"[^"]*",?/
