import { Building2, Shapes } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { ManageEntry } from '../../../platform/web/manageEntries.ts'
import { afterSchoolRights } from '../contract/home.ts'
import { coursesScreen, institutionsScreen } from '../contract/laterScreens.ts'
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
  {
    key: 'courses',
    label: '课后课程',
    hint: '开课申请与进度',
    icon: <Shapes size="1.375rem" strokeWidth={1.75} />,
    to: linkTo(coursesScreen),
    rank: 72,
    isFor: ({ permissions }) => permissions.some((one) => one.startsWith(afterSchoolRights)),
  },
]
