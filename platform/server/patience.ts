/**
 * How long the server waits for a slow client, so that nobody holds a place by sending a byte now and then (SEC-36).
 * The head is small and must come quickly; a photo over a poor mobile network may take the whole minute.
 */
export const patience = {
  /** From the first byte of a request to the end of its head. */
  headersTimeout: 15_000,
  /** From the first byte of a request to the last one of its body. */
  requestTimeout: 60_000,
  /** How long a connection may wait for its next request; just past what balancers use, so that they close first. */
  keepAliveTimeout: 72_000,
  /** How often connections are looked through. */
  connectionsCheckingInterval: 5_000,
} as const

export type Patience = { readonly [name in keyof typeof patience]: number }
