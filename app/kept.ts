import type { KeptPlan } from '../platform/web/outbox/keptPlan.ts'

const ofDomains = import.meta.glob<KeptPlan>('../domains/*/phone/kept.ts', {
  eager: true,
  import: 'kept',
})

/** What may wait on the phone without a network, of every domain: fetched with the first page that keeps something. */
export const kept: KeptPlan = Object.fromEntries(
  Object.values(ofDomains).flatMap((plan) => Object.entries(plan)),
)
