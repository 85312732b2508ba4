import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** Each page as code of its own; the list itself is fetched with the first of them. */
export const pages = {
  list: async () => (await import('./ResumesPage.tsx')).ResumesPage,
  detail: async () => (await import('./ResumePage.tsx')).ResumePage,
  edit: async () => (await import('./ResumeFormPage.tsx')).ResumeFormPage,
} satisfies Record<string, Load>
