import * as z from 'zod/mini'

import { StoredDocument } from '../../contract/storedDocument.ts'
import { hasTag } from './taggedAnswer.ts'

type DocumentAnswer = {
  readonly status: 200 | 304
  readonly headers: Record<string, string>
  readonly content: string | undefined
}

/** The answer with a stored document, or 304 if the reader already has it. */
export function documentAnswer(reply: string, known: string | undefined): DocumentAnswer {
  const { text, hash, isFinal } = z.parse(StoredDocument, JSON.parse(reply))
  const etag = `"${hash}"`
  const isKnown = hasTag(known, etag)
  return {
    status: isKnown ? 304 : 200,
    headers: {
      etag,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isFinal ? 'public, max-age=31536000, immutable' : 'no-cache',
      // The answer depends on the school, which an access token may name.
      vary: 'blade-auth',
      'x-robots-tag': 'noindex',
    },
    content: isKnown ? undefined : text,
  }
}
