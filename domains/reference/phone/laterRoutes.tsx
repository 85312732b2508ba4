import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { dictionaryScreen } from '../contract/screens.ts'

export const laterRoutes: RouteEntry[] = [
  route(dictionaryScreen, {
    title: '字典管理',
    load: async () => (await import('./DictionaryPage.tsx')).DictionaryPage,
  }),
]
