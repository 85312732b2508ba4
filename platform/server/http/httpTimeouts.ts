/**
 * Timeouts for slow clients, so that sending a byte now and then cannot hold a connection (SEC-36).
 * The head is small and must arrive quickly; a photo over a poor mobile network may take the whole
 * minute.
 */
export const patience = {
  /** From the first byte of a request to the end of its head. */
  headersTimeout: 15_000,
  /** From the first byte of a request to the last one of its body. */
  requestTimeout: 60_000,
  /**
   * The idle time of a keep-alive connection; slightly longer than balancers use, so that they
   * close first.
   */
  keepAliveTimeout: 72_000,
  /** How often connections are checked. */
  connectionsCheckingInterval: 5_000,
} as const

export type Patience = { readonly [name in keyof typeof patience]: number }
