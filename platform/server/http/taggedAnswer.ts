import { createHash } from 'node:crypto'

type TaggedAnswer = {
  readonly status: 200 | 304
  readonly headers: Record<string, string>
  readonly content: string | undefined
}

/** Whether a reader that sends `If-None-Match` has what this tag names. */
export const hasTag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

/**
 * A reply with its ETag, or 304 if the reader already has it. A browser keeps it and asks each
 * time; the school may be named by a header, so no other reader is given it.
 */
export function taggedAnswer(text: string, known: string | undefined): TaggedAnswer {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const isKnown = hasTag(known, etag)
  return {
    status: isKnown ? 304 : 200,
    headers: {
      etag,
      'cache-control': 'private, no-cache',
      vary: 'blade-auth, authorization, tenant-id',
    },
    content: isKnown ? undefined : text,
  }
}
