import { SlidersHorizontal } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { type HomeContribution, managesSomething } from '../../../platform/web/home.ts'
import { managing } from '../contract/homePermissions.ts'
import { manageScreen } from '../contract/screens.ts'

/** The way to everything that is managed, for whoever may manage or look through some of it. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'manage',
      label: '管理',
      hint: '内容与设置',
      icon: <SlidersHorizontal size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(manageScreen),
      group: '办事',
      rank: 70,
      isFor: managesSomething,
    },
  ],
  manages: managing,
}
