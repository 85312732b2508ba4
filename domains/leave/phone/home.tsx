import { ClipboardList } from 'lucide-react'

import type { HomeContribution } from '../../../platform/web/home.ts'
import { askRights, leavesScreen } from '../contract/home.ts'

/** Leave for whoever may ask for it. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'leave',
      label: '请假',
      hint: '申请与进度',
      icon: <ClipboardList size="1.375rem" strokeWidth={1.75} />,
      to: leavesScreen.path,
      group: '办事',
      rank: 25,
      isFor: ({ permissions }) => permissions.some((one) => one.startsWith(askRights)),
    },
  ],
}
