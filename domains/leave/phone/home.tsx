import { CalendarDays } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { HomeContribution } from '../../../platform/web/home.ts'
import { askPermissions } from '../contract/homePermissions.ts'
import { leavesScreen } from '../contract/screens.ts'

/** Leave for whoever may ask for it. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'leave',
      label: '请假',
      hint: '申请、进度与剩余天数',
      icon: <CalendarDays size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(leavesScreen),
      group: '办事',
      rank: 25,
      isFor: ({ permissions }) => askPermissions.some((one) => permissions.includes(one)),
    },
  ],
}
