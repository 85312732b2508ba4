/** What a role may do about payments. Families see and pay their own orders without a permission. */
export const paymentPermissions = {
  /** Read all orders, refunds and differences of the school. */
  oversee: 'payment.oversee',
  /** Approve, refuse and carry out refunds. */
  refund: 'payment.refund',
} as const

const { oversee, refund } = paymentPermissions

/** Grants of a new school, by role alias. */
export const paymentGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [oversee, refund],
  admin: [oversee, refund],
  finance: [oversee, refund],
  head: [oversee],
  afterSchool: [oversee],
}
