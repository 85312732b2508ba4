import { registerFlowPanel } from '../../../platform/web/flowPanels.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { institutionFlowKey } from '../contract/flowKeys.ts'

/** Nobody opens these pages first: they stand in laterRoutes. */
export const routes: RouteEntry[] = []

registerFlowPanel(institutionFlowKey, async () => (await import('./pages.ts')).loadInstitutionPanel())
