import type { ComponentType } from 'react'

/** One card of the dashboard, contributed by a domain. */
export type DashboardCard = {
  readonly key: string
  /** Smaller comes first. */
  readonly rank: number
  /** `figures`: a number or a small chart in the top row; `list`: a list below. */
  readonly place: 'figures' | 'list'
  /** Any of these permissions shows the card. An empty list shows it to everyone. */
  readonly may: readonly string[]
  /** Loads what the card shows first. The dashboard waits for it, so that nothing moves. */
  readonly warm?: () => Promise<unknown>
  readonly Card: ComponentType
}

let source: () => Promise<readonly DashboardCard[]> = async () => []

/** Sets the loader of the domains' cards. */
export const dashboardFrom = (load: () => Promise<readonly DashboardCard[]>): void =>
  void (source = load)

export const loadDashboard = (): Promise<readonly DashboardCard[]> => source()
