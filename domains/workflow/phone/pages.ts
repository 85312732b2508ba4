import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** Each page as code of its own; the list itself is fetched with the first of them, so that the first load stays small. */
export const pages = {
  workbench: async () => (await import('./WorkbenchPage.tsx')).WorkbenchPage,
  mine: async () => (await import('./MinePage.tsx')).MinePage,
  detail: async () => (await import('./FormDetailPage.tsx')).FormDetailPage,
  create: async () => (await import('./CreatePage.tsx')).CreatePage,
  start: async () => (await import('./FormStartPage.tsx')).FormStartPage,
  proxies: async () => (await import('./ProxyPage.tsx')).ProxyPage,
  proxyForm: async () => (await import('./ProxyFormPage.tsx')).ProxyFormPage,
  outbox: async () => (await import('../../../platform/web/outbox/OutboxPage.tsx')).OutboxPage,
  print: async () => (await import('./PrintPage.tsx')).PrintPage,
  printCheck: async () => (await import('./PrintCheckPage.tsx')).PrintCheckPage,
  chooseLocation: async () => (await import('./ChooseLocationPage.tsx')).ChooseLocationPage,
  openLocation: async () => (await import('./OpenLocationPage.tsx')).OpenLocationPage,
  copies: async () => (await import('./CopiesPage.tsx')).CopiesPage,
} satisfies Record<string, Load>
