import type { FlowPanels } from '../web/records/flowPanels.ts'
import type { DashboardCard } from './dashboard/dashboardCards.ts'
import type { DeskEntry } from './deskEntries.ts'

/** Everything that a domain contributes to the desk: addresses, titles and dynamic imports only. */
export type DeskManifest = {
  readonly pages: readonly DeskEntry[]
  /** The panels that show the domain's records in the inbox, by flow key. */
  readonly panels?: FlowPanels
  /** Loads the cards of the dashboard. */
  readonly dashboard?: () => Promise<readonly DashboardCard[]>
}
