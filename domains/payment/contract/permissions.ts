/** What a role may do about payments. Families see and pay their own orders without a permission. */
export const paymentPermissions = {
  /** Read all orders, refunds and differences of the school. */
  oversee: 'payment.oversee',
  /** Approve, refuse and carry out refunds; settle differences; record official receipts. */
  refund: 'payment.refund',
  /** Manage the merchant accounts of the school. */
  merchants: 'payment.merchants',
} as const

const { oversee, refund, merchants } = paymentPermissions

/** Grants of a new school, by role alias. */
export const paymentGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [oversee, refund, merchants],
  admin: [oversee, refund, merchants],
  finance: [oversee, refund, merchants],
  head: [oversee],
  afterSchool: [oversee],
}
