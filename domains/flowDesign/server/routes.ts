import type { App } from '../../../platform/server/http/createApp.ts'
import { mountDesigns } from './designRoutes.ts'
import { mountDeskRoutes } from './deskRoutes.ts'

/** The routes to design the school's own flows. */
export function mountFlowDesign(app: App): void {
  mountDesigns(app)
  mountDeskRoutes(app)
}
