/** Why a provider takes a message but will not deliver it: the carrier's own limits, or a number that cannot receive. */
export type SmsRefusal = 'tooMany' | 'badPhone'

/** Sends short messages. A real provider implements it outside the domains; it is called with no connection held. */
export type Sms = {
  /** `shownCode` comes back from a stand-in only: the page shows what a real phone would have received. */
  sendCode: (message: {
    phone: string
    code: string
  }) => Promise<{ shownCode?: string; refused?: SmsRefusal }>
}

/** Demo mode's stand-in: no message leaves the machine, the code is shown on screen. Never for production. */
export const shownSms = (): Sms => ({ sendCode: async ({ code }) => ({ shownCode: code }) })
