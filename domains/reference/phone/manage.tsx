import { BookOpenText } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { ManageEntry } from '../../../platform/web/manageEntries.ts'
import { referencePermissions } from '../contract/permissions.ts'
import { dictionaryScreen } from '../contract/screens.ts'

/** The dictionaries, among what is managed. */
export const managed: readonly ManageEntry[] = [
  {
    key: 'dictionary',
    label: '字典管理',
    hint: '表单里可以选择的内容',
    icon: <BookOpenText size="1.375rem" strokeWidth={1.75} />,
    to: linkTo(dictionaryScreen),
    rank: 140,
    isFor: ({ permissions }) => permissions.includes(referencePermissions.viewDictionaries),
  },
]
