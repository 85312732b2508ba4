import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { BookA, LibraryBig, MapPinned, SlidersHorizontal } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import {
  parametersDesk,
  regionsDesk,
  schoolWordsDesk,
  systemWordsDesk,
} from '../contract/screens.ts'
import { referencePermissions } from '../contract/permissions.ts'

const { viewDictionaries, viewParameters, editRegions } = referencePermissions

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(schoolWordsDesk, {
      title: '业务字典',
      group: '系统',
      icon: BookA,
      order: 30,
      words: 'yewu zidian zd dictionary',
      may: [viewDictionaries],
      load: async () => (await import('./DictionaryPages.tsx')).SchoolDictionaryPage,
    }),
    deskRoute(systemWordsDesk, {
      title: '系统字典',
      group: '运维',
      icon: LibraryBig,
      order: 40,
      words: 'xitong zidian zd dictionary',
      may: [viewDictionaries],
      load: async () => (await import('./DictionaryPages.tsx')).SystemDictionaryPage,
    }),
    deskRoute(parametersDesk, {
      title: '参数',
      group: '运维',
      icon: SlidersHorizontal,
      order: 50,
      words: 'canshu cs parameter',
      may: [viewParameters],
      load: async () => (await import('./ParametersPage.tsx')).ParametersPage,
    }),
    deskRoute(regionsDesk, {
      title: '行政区划',
      group: '系统',
      icon: MapPinned,
      order: 60,
      words: 'xingzheng quhua qh sheng shi qu region',
      may: [viewDictionaries, editRegions],
      load: async () => (await import('./RegionsPage.tsx')).RegionsPage,
    }),
  ],
}
