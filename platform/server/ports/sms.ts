/**
 * Why a provider accepts a message but does not deliver it: the carrier's limits, or a number that
 * cannot receive.
 */
export type SmsRefusal = 'tooMany' | 'badPhone'

/** Sends short messages; called with no connection held. */
export type Sms = {
  /**
   * `shownCode` is returned by a stand-in only: the page shows the code that a real phone would
   * receive.
   */
  sendCode: (message: {
    phone: string
    code: string
  }) => Promise<{ shownCode?: string; refused?: SmsRefusal }>
}

/** Demo mode's stand-in: sends no message and shows the code on screen. Never for production. */
export const shownSms = (): Sms => ({ sendCode: async ({ code }) => ({ shownCode: code }) })
