import * as z from 'zod/mini'

import type { ReviewInput } from '../../../../platform/web/flowPanels.ts'
import { noPapers, type Papers } from '../../contract/decisionPapers.ts'

/** Before anything is said. */
export const nothingSaid: ReviewInput = { comment: '', reasons: [] }

const Said = z.object({
  comment: z.optional(z.string()),
  reasons: z.optional(z.array(z.object({ code: z.string(), note: z.optional(z.string()) }))),
  attachment: z.optional(z.array(z.string())),
  signature: z.optional(z.string()),
})

/** What was said with a decision that the school refused later; files have arrived before. */
export function saidEarlier(input: unknown): { review: ReviewInput; papers: Papers } {
  const { comment = '', reasons = [], attachment = [], signature = '' } = Said.safeParse(input).data ?? {}
  const ticked = reasons.map(({ code, note }) => ({ code, ...(note !== undefined && { note }) }))
  return { review: { comment, reasons: ticked }, papers: { ...noPapers, attachment, signature } }
}
