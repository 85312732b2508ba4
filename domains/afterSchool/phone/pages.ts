import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** Each page as code of its own; the list itself is fetched with the first of them. */
export const pages = {
  institutions: async () => (await import('./InstitutionsPage.tsx')).InstitutionsPage,
  institutionStart: async () => (await import('./InstitutionStartPage.tsx')).InstitutionStartPage,
  institution: async () => (await import('./InstitutionPage.tsx')).InstitutionPage,
  renew: async () => (await import('./RenewPage.tsx')).RenewPage,
} satisfies Record<string, Load>

export const loadInstitutionPanel = async () => (await import('./flowPanel.tsx')).institutionFlowPanel
