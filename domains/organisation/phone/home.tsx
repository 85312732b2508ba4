import { SlidersHorizontal } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { HomeContribution } from '../../../platform/web/home.ts'
import { manageScreen } from '../contract/screens.ts'

/** The way to everything that is managed, for whoever may look through some of it. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'manage',
      label: '管理',
      hint: '用户、部门、岗位、角色与字典',
      icon: <SlidersHorizontal size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(manageScreen),
      group: '办事',
      rank: 70,
      isFor: ({ permissions }) => permissions.some((one) => one.startsWith('organisation.view')),
    },
  ],
}
