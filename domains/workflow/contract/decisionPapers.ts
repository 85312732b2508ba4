/** What comes with a decision: files, the picture of a signature, and whether one of the files is still on its way. */
export type Papers = { attachment: readonly string[]; signature: string; isSending: boolean }

export const noPapers: Papers = { attachment: [], signature: '', isSending: false }

/** A decision as it is sent: nothing of what was not chosen. */
export const sentOf = <Said extends Partial<Papers>>({
  attachment = [],
  signature,
  isSending: _,
  ...review
}: Said) => ({
  ...review,
  ...(attachment.length > 0 && { attachment: [...attachment] }),
  ...(signature && { signature }),
})
