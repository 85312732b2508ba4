import { Building2 } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { ManageEntry } from '../../../platform/web/manageEntries.ts'
import { institutionsScreen } from '../contract/laterScreens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

/** What is managed about teaching after school. */
export const managed: readonly ManageEntry[] = [
  {
    key: 'institutions',
    label: '校外机构',
    hint: '课后服务机构的入驻与证照',
    icon: <Building2 size="1.375rem" strokeWidth={1.75} />,
    to: linkTo(institutionsScreen),
    rank: 70,
    isFor: ({ permissions }) => permissions.includes(afterSchoolPermissions.oversee),
  },
]
