import { CircleUserRound, ClipboardList } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { HomeContribution } from '../../../platform/web/home.ts'
import { haveChildren, viewStudents } from '../contract/homePermissions.ts'
import { childrenScreen, classesScreen } from '../contract/screens.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** One's children for a parent, classes and pupils for who teaches or runs the school. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'children',
      label: '孩子',
      hint: '班级、班主任、监护人',
      icon: <CircleUserRound {...icon} />,
      to: linkTo(childrenScreen),
      group: '办事',
      rank: 12,
      isFor: ({ permissions }) => permissions.includes(haveChildren),
    },
    {
      key: 'classes',
      label: '班级',
      hint: '名册与校历',
      icon: <ClipboardList {...icon} />,
      to: linkTo(classesScreen),
      group: '办事',
      rank: 20,
      isFor: ({ permissions }) => permissions.includes(viewStudents),
    },
  ],
}
