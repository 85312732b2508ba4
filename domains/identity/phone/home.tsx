import { CircleUserRound, Settings } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { HomeContribution } from '../../../platform/web/home.ts'
import { profileScreen, settingScreen } from '../contract/screens.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** The own profile and the settings, among all services. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'profile',
      label: '个人资料',
      hint: '姓名、联系方式、密码',
      icon: <CircleUserRound {...icon} />,
      to: linkTo(profileScreen),
      group: '我的',
      rank: 80,
      isFor: ({ isLogin }) => isLogin,
    },
    {
      key: 'setting',
      label: '设置',
      hint: '外观、大字模式、关于',
      icon: <Settings {...icon} />,
      to: linkTo(settingScreen),
      group: '我的',
      rank: 90,
      isFor: () => true,
    },
  ],
}
