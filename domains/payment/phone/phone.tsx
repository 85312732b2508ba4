import { WalletCards } from 'lucide-react'

import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import {
  orderResultScreen,
  orderScreen,
  ordersScreen,
  practiceScreen,
} from '../contract/screens.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(ordersScreen, {
      title: '我的订单',
      load: async () => (await import('./OrdersPage.tsx')).OrdersPage,
    }),
    route(orderScreen, {
      title: '订单详情',
      load: async () => (await import('./OrderPage.tsx')).OrderPage,
    }),
    route(orderResultScreen, {
      title: '付款结果',
      load: async () => (await import('./ResultPage.tsx')).ResultPage,
    }),
    route(practiceScreen, {
      title: '演示支付',
      load: async () => (await import('./PracticePage.tsx')).PracticePage,
    }),
  ],
  services: [
    {
      key: 'orders',
      label: '我的订单',
      hint: '付款、凭证与退款',
      icon: <WalletCards size="1.375rem" strokeWidth={1.75} />,
      tint: 'orange',
      to: ordersScreen.path,
      group: '办事',
      rank: 45,
      isFor: ({ permissions }) => permissions.includes(peoplePermissions.family),
    },
  ],
}
