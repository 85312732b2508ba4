import type { NoticeOutcome, OutsideNotices } from './outsideNotices.ts'

/** How the addresses begin that are reached by mail. */
export const mailAddressesBegin = 'mailto:'

/** Sends the code by which somebody proves that an address is his; it is called with no connection held. */
export type CodeMail = {
  /** What stands before an address that was proved by it. */
  readonly addressesBegin: string
  /** `shownCode` comes back from a stand-in only: the page shows what a real mailbox would have received. */
  readonly sendCode: (message: {
    readonly address: string
    readonly school: string
    readonly code: string
  }) => Promise<NoticeOutcome & { readonly shownCode?: string }>
}

/** Mails a notice or a code to one person. */
export type Mail = OutsideNotices & CodeMail

/** Demo mode's stand-in: no letter leaves the machine, the code is shown on screen, and what was proved by it reaches nobody. Never for production. */
export const shownMail = (): CodeMail => ({
  addressesBegin: 'demo:',
  sendCode: async ({ code }) => ({ kind: 'sent', shownCode: code }),
})
