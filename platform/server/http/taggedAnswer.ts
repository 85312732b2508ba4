import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'

/** Whether a reader that sends `If-None-Match` has what this tag names. */
export const hasTag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

/**
 * Sends a reply with its ETag, or 304 if the reader already has it. A browser keeps it and asks each
 * time; the school may be named by a header, so no other reader is given it.
 */
export function sendTagged(
  reply: FastifyReply,
  text: string,
  known: string | undefined,
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const tagged = reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'blade-auth, authorization, tenant-id',
  })
  return hasTag(known, etag)
    ? tagged.code(304).send()
    : tagged.type('application/json; charset=utf-8').send(text)
}
