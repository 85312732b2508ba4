import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** Each page as code of its own; the list itself is fetched with the first of them, so that the first load stays small. */
export const pages = {
  children: async () => (await import('./ChildrenPage.tsx')).ChildrenPage,
  claimChild: async () => (await import('./ClaimChildPage.tsx')).ClaimChildPage,
  classes: async () => (await import('./ClassesPage.tsx')).ClassesPage,
  roster: async () => (await import('./RosterPage.tsx')).RosterPage,
  student: async () => (await import('./StudentPage.tsx')).StudentPage,
  studentForm: async () => (await import('./StudentFormPage.tsx')).StudentFormPage,
  studentChange: async () => (await import('./StudentChangePage.tsx')).StudentChangePage,
  claims: async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
  promotion: async () => (await import('./PromotionPage.tsx')).PromotionPage,
  calendar: async () => (await import('./CalendarPage.tsx')).CalendarPage,
  yearForm: async () => (await import('./YearFormPage.tsx')).YearFormPage,
  childCards: async () => (await import('./ChildCardsPage.tsx')).ChildCardsPage,
} satisfies Record<string, Load>
