import type { NoticeOutcome, OutsideNotices } from './outsideNotices.ts'

/** The prefix of addresses that are reached by mail. */
export const mailAddressesBegin = 'mailto:'

/** Sends the code that proves the owner of an address; called with no connection held. */
export type CodeMail = {
  /** The prefix of an address that was verified by this channel. */
  readonly addressesBegin: string
  /**
   * `shownCode` is returned by a stand-in only: the page shows the code that a real mailbox would
   * receive.
   */
  readonly sendCode: (message: {
    readonly address: string
    readonly school: string
    readonly code: string
  }) => Promise<NoticeOutcome & { readonly shownCode?: string }>
}

/** Mails a notice or a code to one person. */
export type Mail = OutsideNotices & CodeMail

/**
 * Demo mode's stand-in: sends no mail, shows the code on screen; addresses verified by it receive
 * nothing. Never for production.
 */
export const shownMail = (): CodeMail => ({
  addressesBegin: 'demo:',
  sendCode: async ({ code }) => ({ kind: 'sent', shownCode: code }),
})
