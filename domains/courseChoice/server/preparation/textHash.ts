import { createHash } from 'node:crypto'

/** The SHA-256 of a text that somebody agreed to. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')
