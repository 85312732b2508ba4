/** The files and the signature picture of a decision, and whether an upload is still running. */
export type Papers = { attachment: readonly string[]; signature: string; isSending: boolean }

export const noPapers: Papers = { attachment: [], signature: '', isSending: false }

/** The papers as they are sent: empty parts are left out. */
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
