import { IdCard } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { ManageEntry } from '../../../platform/web/manageEntries.ts'
import { resumePermissions } from '../contract/permissions.ts'
import { resumesScreen } from '../contract/screens.ts'

/** Those who apply to teach. */
export const managed: readonly ManageEntry[] = [
  {
    key: 'resumes',
    label: '教师简历',
    hint: '应聘教师的简历和进度',
    icon: <IdCard size="1.375rem" strokeWidth={1.75} />,
    to: linkTo(resumesScreen),
    rank: 50,
    isFor: ({ permissions }) => permissions.includes(resumePermissions.view),
  },
]
