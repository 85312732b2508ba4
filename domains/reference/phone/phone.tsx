import { linkTo } from '../../../platform/contract/screen.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { referencePermissions } from '../contract/permissions.ts'
import { dictionaryScreen } from '../contract/screens.ts'
import { BookOpenText } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(dictionaryScreen, {
      title: '字典管理',
      load: async () => (await import('./DictionaryPage.tsx')).DictionaryPage,
    }),
  ],
  manages: [
    {
      key: 'dictionary',
      label: '字典管理',
      hint: '表单里可以选择的内容',
      icon: <BookOpenText size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(dictionaryScreen),
      rank: 140,
      isFor: ({ permissions }) => permissions.includes(referencePermissions.viewDictionaries),
    },
  ],
}
