import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** Each page as code of its own; the list itself is fetched with the first of them. */
export const pages = {
  start: async () => (await import('./LeaveStartPage.tsx')).LeaveStartPage,
  detail: async () => (await import('./LeavePage.tsx')).LeavePage,
  leaves: async () => (await import('./LeavesPage.tsx')).LeavesPage,
  absences: async () => (await import('./AbsencesPage.tsx')).AbsencesPage,
} satisfies Record<string, Load>
