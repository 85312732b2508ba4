import * as z from 'zod/mini'

import { noPapers, type Papers } from './decisionPapers.ts'

type Words = { comment: string; reasons: { code: string; note?: string }[] }

/** The initial state of a decision. */
export const emptyDecision: Words = { comment: '', reasons: [] }

const Said = z.object({
  comment: z.optional(z.string()),
  reasons: z.optional(z.array(z.object({ code: z.string(), note: z.optional(z.string()) }))),
  attachment: z.optional(z.array(z.string())),
  signature: z.optional(z.string()),
})

/**
 * Restores the comment, reasons and papers of a saved draft or of a decision that was refused
 * later. Its files are uploaded already.
 */
export function restoredDecision(input: unknown): { review: Words; papers: Papers } {
  const {
    comment = '',
    reasons = [],
    attachment = [],
    signature = '',
  } = Said.safeParse(input).data ?? {}
  const ticked = reasons.map(({ code, note }) => ({ code, ...(note !== undefined && { note }) }))
  return { review: { comment, reasons: ticked }, papers: { ...noPapers, attachment, signature } }
}
