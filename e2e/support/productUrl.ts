/** The address of the product for journeys. */
export const productUrl = (): string => process.env['QINGHE_JOURNEYS_URL'] ?? ''

/** The address of the product whose demo school no test changes. */
export const walkedUrl = (): string => process.env['QINGHE_WALKS_URL'] ?? ''
