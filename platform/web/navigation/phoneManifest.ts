import type { QueuePlan } from '../outbox/queuePlan.ts'
import { setQueuePlanLoader } from '../outbox/queuePlan.ts'
import type { FlowPanels } from '../records/flowPanels.ts'
import { flowPanelsFrom } from '../records/flowPanels.ts'
import { homeFrom } from './homeEntries.ts'
import type { HomeEntry, HomePart, ManageEntry } from './homeEntries.ts'
import type { RouteEntry } from './routes.ts'

/**
 * Everything that a domain contributes to the phone. All manifests are part of the first load, so
 * they contain only addresses, titles and dynamic imports.
 */
export type PhoneManifest = {
  readonly pages: readonly RouteEntry[]
  /** Services on the home page and among all services. */
  readonly services?: readonly HomeEntry[]
  /** Loads the domain's part of the home page, for signed-in people and for guests. */
  readonly home?: () => Promise<HomePart>
  readonly guestHome?: () => Promise<HomePart>
  /** Rows of the page 管理. */
  readonly manages?: readonly ManageEntry[]
  /** The panels that show the domain's records on the page of their process, by flow key. */
  readonly panels?: FlowPanels
  /** Loads the acts that may be queued offline. */
  readonly offline?: () => Promise<QueuePlan>
}

/** Registers what the domains contribute with the pages of the platform. */
export function registerManifests(manifests: readonly PhoneManifest[]): void {
  homeFrom({
    services: manifests.flatMap(({ services = [] }) => services),
    manages: manifests.flatMap(({ manages = [] }) => manages),
    parts: {
      member: manifests.flatMap(({ home }) => (home ? [home] : [])),
      guest: manifests.flatMap(({ guestHome }) => (guestHome ? [guestHome] : [])),
    },
  })
  flowPanelsFrom(manifests.flatMap(({ panels }) => (panels ? [panels] : [])))
}

/**
 * Starts loading the acts that may be queued. The shell calls it after the first page has rendered.
 */
export function offerOffline(manifests: readonly PhoneManifest[]): void {
  setQueuePlanLoader(async () => {
    const plans = await Promise.all(
      manifests.flatMap(({ offline }) => (offline ? [offline()] : [])),
    )
    return Object.fromEntries(plans.flatMap((plan) => Object.entries(plan)))
  })
}
