import type { FlowPanels } from '../web/records/flowPanels.ts'
import type { DashboardCard } from './dashboard/dashboardCards.ts'
import type { DeskEntry } from './deskEntries.ts'
import type { SetupStep } from './setup/setupSteps.ts'
import type { DeskAct, Finder } from './shell/finders.ts'

/** Everything that a domain contributes to the desk: addresses, titles and dynamic imports only. */
export type DeskManifest = {
  readonly pages: readonly DeskEntry[]
  /** The panels that show the domain's records in the inbox, by flow key. */
  readonly panels?: FlowPanels
  /** What Ctrl+K finds of the domain's records. */
  readonly finders?: readonly Finder[]
  /** What Ctrl+K can begin. */
  readonly acts?: readonly DeskAct[]
  /** Loads the cards of the dashboard. */
  readonly dashboard?: () => Promise<readonly DashboardCard[]>
  /** Loads what a new school has to do here before its people can work. */
  readonly setup?: () => Promise<readonly SetupStep[]>
}
