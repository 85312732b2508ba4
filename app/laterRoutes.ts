import { facesPutAwayBy } from '../domains/organisation/phone/faceUpload.ts'
import { keptPlanFrom } from '../platform/web/outbox/keptPlan.ts'
import type { RouteEntry } from '../platform/web/routes.ts'

const ofDomains = import.meta.glob<RouteEntry[]>('../domains/*/phone/laterRoutes.tsx', {
  eager: true,
  import: 'laterRoutes',
})

keptPlanFrom(async () => (await import('./kept.ts')).kept)
facesPutAwayBy(async () => (await import('../domains/identity/phone/uploadFace.ts')).uploadFace)

/** Pages of the phone that hardly anybody opens first: listed apart, so that the first load is without them. */
export const laterRoutes: readonly RouteEntry[] = Object.values(ofDomains).flat()
