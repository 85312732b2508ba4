/** The request and the time of an action, for the audit log. */
export type At = {
  readonly request: { readonly id: string; readonly ip: string }
  readonly now: Date
}
