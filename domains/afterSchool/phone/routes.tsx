import { registerFlowPanel } from '../../../platform/web/flowPanels.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { courseFlowKey, institutionFlowKey } from '../contract/flowKeys.ts'

/** Nobody opens these pages first: they stand in laterRoutes. */
export const routes: RouteEntry[] = []

for (const key of [courseFlowKey, institutionFlowKey] as const) registerFlowPanel(key, async () => (await import('./pages.ts')).panels[key]())
