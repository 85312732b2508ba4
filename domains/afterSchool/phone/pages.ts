import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** Each page as code of its own; the list itself is fetched with the first of them. */
export const pages = {
  institutions: async () => (await import('./InstitutionsPage.tsx')).InstitutionsPage,
  institutionStart: async () => (await import('./InstitutionStartPage.tsx')).InstitutionStartPage,
  institution: async () => (await import('./InstitutionPage.tsx')).InstitutionPage,
  renew: async () => (await import('./RenewPage.tsx')).RenewPage,
  courses: async () => (await import('./CoursesPage.tsx')).CoursesPage,
  courseStart: async () => (await import('./CourseStartPage.tsx')).CourseStartPage,
  course: async () => (await import('./CoursePage.tsx')).CoursePage,
  approvedCourse: async () => (await import('./ApprovedCoursePage.tsx')).ApprovedCoursePage,
  institutionTabs: async () => (await import('./InstitutionTabsPage.tsx')).InstitutionTabsPage,
  institutionActs: async () => (await import('./InstitutionActsPage.tsx')).InstitutionActsPage,
  childTabs: async () => (await import('./ChildTabsPage.tsx')).ChildTabsPage,
  courseCards: async () => (await import('./CourseCardsPage.tsx')).CourseCardsPage,
  payCards: async () => (await import('./PayCardsPage.tsx')).PayCardsPage,
} satisfies Record<string, Load>
