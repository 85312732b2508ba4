import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** Each page as code of its own; the list itself is fetched with the first of them. */
export const pages = {
  start: async () => (await import('./StudentRequestStartPage.tsx')).StudentRequestStartPage,
  detail: async () => (await import('./StudentRequestPage.tsx')).StudentRequestPage,
} satisfies Record<string, Load>
