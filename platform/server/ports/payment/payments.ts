/**
 * How the payer reaches the provider. WeChat: JSAPI inside its browser, H5 in another phone
 * browser, NATIVE by a code that the payer scans. Alipay: WAP on a phone, PAGE at a desk, QR by a
 * code.
 */
export type PaymentScene = 'JSAPI' | 'H5' | 'NATIVE' | 'WAP' | 'PAGE' | 'QR'

export type PaymentOrder = {
  /** Our number; a provider accepts each once. */
  readonly number: string
  readonly title: string
  readonly fen: number
  /** The provider refuses payments after this moment. */
  readonly expiresAt: Date
  readonly notifyUrl: string
  /** The page to which the payer returns. */
  readonly returnUrl: string
  readonly payerIp: string
  /** The payer's WeChat identity; JSAPI needs it. */
  readonly openId: string
}

/** What the payer's device does next. */
export type StartedPayment =
  | { readonly kind: 'invoke'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'code'; readonly text: string }

/** What a provider knows about a payment. NONE: it has no such number. */
export type PaymentFacts =
  | { readonly state: 'NONE' | 'OPEN' | 'CLOSED'; readonly number: string }
  | PaidFacts
export type PaidFacts = {
  readonly state: 'PAID'
  readonly number: string
  readonly externalNo: string
  readonly fen: number
  readonly paidAt: Date
}

export type RefundOrder = {
  readonly number: string
  readonly refundNumber: string
  readonly fen: number
  readonly paidFen: number
  readonly reason: string
  readonly notifyUrl: string
}

/**
 * What a provider says about a refund. NONE: it has no such number. LOW_BALANCE and TOO_LATE: it
 * refused to send it. ABNORMAL: it could not pay it out, or refuses it for good.
 */
export type RefundFacts = {
  readonly state: 'NONE' | 'SENT' | 'DONE' | 'ABNORMAL' | 'CLOSED' | 'LOW_BALANCE' | 'TOO_LATE'
  readonly refundNumber: string
}

/**
 * A refund that a provider refuses for good. The refusal may answer a repetition whose first answer
 * was lost, so what the provider knows of the number comes first.
 */
export const refusedUnlessKnown = (known: RefundFacts): RefundFacts =>
  known.state === 'NONE' ? { ...known, state: 'ABNORMAL' } : known

/** One row of a provider's bill of a day; refunds have a refund number. */
export type BillRow = {
  readonly kind: 'PAYMENT' | 'REFUND'
  readonly number: string
  readonly refundNumber: string
  readonly externalNo: string
  readonly fen: number
  readonly feeFen: number
  readonly at: string
  /** A refund that was asked for and has not been paid out. */
  readonly isPending?: true
}

/** A message from a provider: the headers in lower case and the body as it was sent. */
export type RawCallback = {
  readonly header: (name: string) => string
  readonly body: string
  readonly now: Date
}
export type Callback =
  | { readonly kind: 'payment'; readonly facts: PaymentFacts }
  | { readonly kind: 'refund'; readonly facts: RefundFacts }

/** A message that does not come from the provider, or is not for this merchant. */
export class ForgedCallback extends Error {
  override name = 'ForgedCallback'
}

/**
 * One merchant account at a provider. Calls hold no database connection. A lost or unreadable
 * answer is an `OutsideError`: the result is unknown then, and only a later query decides.
 */
export type PaymentProvider = {
  readonly start: (scene: PaymentScene, order: PaymentOrder) => Promise<StartedPayment>
  readonly query: (number: string) => Promise<PaymentFacts>
  /** Ends an unpaid payment; the answer tells what the provider knows after that. */
  readonly close: (number: string) => Promise<PaymentFacts>
  /** The same refund number is refunded once, however often it is sent. */
  readonly refund: (refund: RefundOrder) => Promise<RefundFacts>
  readonly queryRefund: (
    refund: Pick<RefundOrder, 'number' | 'refundNumber'>,
  ) => Promise<RefundFacts>
  /** All movements of a day (`yyyy-MM-dd`); undefined while the provider has not written it. */
  readonly bill: (day: string) => Promise<readonly BillRow[] | undefined>
  readonly readCallback: (callback: RawCallback) => Promise<Callback>
}
