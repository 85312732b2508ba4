/** What leaves the house: where to, and fixed words of which none says anything about a person. */
export type OutsideNotice = {
  /** Always the same for one thing told, so that the other side knows a repetition. */
  readonly id: string
  readonly address: string
  readonly school: string
  readonly text: string
  /** When it happened, as people write it. */
  readonly moment: string
}

/**
 * What became of a notice: it arrived; it surely did not and may later; it never will, for it or its reader is wrong;
 * or nobody can tell, so that it must not be sent again.
 */
export type NoticeOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'later' | 'never' | 'unknown'
      readonly code: string
      /** The reader cannot be reached under this address any more. */
      readonly isGone?: boolean
      /** People come and go: the operator need not hear of it. */
      readonly isUsual?: boolean
    }

/** A way to reach people outside the app. */
export type OutsideNotices = {
  readonly channel: 'wechat' | 'mail'
  /** How people call it in the operator's log. */
  readonly service: string
  /** How the addresses begin that belong to this account. */
  readonly addressesBegin: string
  /** Called with no connection held; it does not throw. */
  readonly send: (notice: OutsideNotice) => Promise<NoticeOutcome>
}
