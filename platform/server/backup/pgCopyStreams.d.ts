declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'

  /** Give it to `client.query`; it then yields what COPY ... TO STDOUT sends. */
  export function to(text: string): Readable & Submittable
  /** Give it to `client.query`; what is written to it goes into COPY ... FROM STDIN. */
  export function from(text: string): Writable & Submittable
}
