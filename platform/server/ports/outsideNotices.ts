/**
 * A notice that leaves the product: its address, and fixed texts that contain nothing about a
 * person.
 */
export type OutsideNotice = {
  /** The same for every attempt of one notice, so that the receiver can detect duplicates. */
  readonly id: string
  readonly address: string
  readonly school: string
  readonly text: string
  /** When it happened, formatted for people. */
  readonly moment: string
}

/**
 * The outcome of a notice: delivered; not delivered and worth a retry; never deliverable, since the
 * notice or its address is wrong; or unknown, so that it must not be sent again.
 */
export type NoticeOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'later' | 'never' | 'unknown'
      readonly code: string
      /** The recipient can no longer be reached under this address. */
      readonly isGone?: boolean
      /** An ordinary event, such as an unsubscribe: not reported to the operator. */
      readonly isUsual?: boolean
    }

/** A channel that reaches people outside the app. */
export type OutsideNotices = {
  readonly channel: 'wechat' | 'mail'
  /** The channel's name in the operator's log. */
  readonly service: string
  /** The prefix of addresses that belong to this account. */
  readonly addressesBegin: string
  /** Called with no connection held; it never throws. */
  readonly send: (notice: OutsideNotice) => Promise<NoticeOutcome>
}
