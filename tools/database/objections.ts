/** Why a statement is refused, and the word of the comment that explains a safe exception. */
export type Objection = { readonly says: string; readonly allowedBy: 'contract' | 'short' }

/** The running release would break. */
export const contract = (says: string): Objection => ({ says, allowedBy: 'contract' })

/** The running release would wait for a lock or a long transaction. */
export const short = (says: string): Objection => ({ says, allowedBy: 'short' })
