import { PencilRuler } from 'lucide-react'

import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import { addressesDesk, builtInDesk, designerDesk, designsDesk } from '../contract/screens.ts'

const may = [workflowPermissions.design]

/** Everything of this domain at the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(designsDesk, {
      title: '流程设计',
      group: '概览',
      icon: PencilRuler,
      order: 80,
      words: 'liucheng sheji lcsj design flow',
      may,
      load: async () => (await import('./DesignsPage.tsx')).DesignsPage,
    }),
    deskRoute(builtInDesk, {
      title: '内置流程',
      under: designsDesk,
      words: 'neizhi liucheng nzlc built in',
      may,
      load: async () => (await import('./builtIn/BuiltInPage.tsx')).BuiltInPage,
    }),
    deskRoute(addressesDesk, {
      title: '外部系统',
      under: designsDesk,
      words: 'waibu xitong wbxt webhook',
      may,
      load: async () => (await import('./AddressesPage.tsx')).AddressesPage,
    }),
    deskRoute(designerDesk, {
      title: '设计流程',
      under: designsDesk,
      may,
      load: async () => (await import('./designer/DesignerPage.tsx')).DesignerPage,
    }),
  ],
  setup: async () => (await import('./setup.ts')).setup,
}
