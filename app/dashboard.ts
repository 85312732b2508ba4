import type { DashboardCard } from '../platform/desk/dashboard/dashboardCards.ts'

const ofDomains = import.meta.glob<readonly DashboardCard[]>('../domains/*/desk/dashboard.tsx', {
  eager: true,
  import: 'cards',
})

/** What the domains put on the dashboard. */
export const dashboardCards = (): readonly DashboardCard[] => Object.values(ofDomains).flat()
