export type FlowPolicy = {
  /**
   * After a return is corrected: back to the person who returned it, or through the whole flow
   * again.
   */
  readonly afterReturn: 'returner' | 'again'
  /** Until when the applicant may withdraw the request, or recall it for changes. */
  readonly withdraw: 'never' | 'untilFirstDecision' | 'untilClosed'
  readonly recall: 'never' | 'untilFirstDecision' | 'untilClosed'
  /**
   * Whether an approver may take back an agreement while no later step has acted on it; never by
   * default.
   */
  readonly takeBack?: 'never' | 'untilNextDecision'
  /** Whether the applicant may remind the current assignees. */
  readonly mayUrge?: boolean
  /** Whether participants may send copies to others. */
  readonly mayCopy?: boolean
  /**
   * For how many days after approval the applicant may ask to revoke the request; never by default.
   */
  readonly revocation?: { readonly days: number }
}
