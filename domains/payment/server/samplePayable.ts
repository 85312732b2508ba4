import { definePayable } from './payables.ts'

/** What the orders of the demo school buy: it is never sold out, and nothing else depends on it. */
export const samplePayable = 'payment.sample'

/** Lets the demo's orders be paid, cancelled and refunded; real schools have none of them. */
export const defineSample = (): void =>
  definePayable({
    name: samplePayable,
    grant: async () => true,
    release: async () => undefined,
    refundDecided: async () => undefined,
  })
