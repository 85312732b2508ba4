import { Calculator, Landmark, ReceiptText, Scale, Undo2 } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { paymentPermissions } from '../contract/permissions.ts'
import {
  differencesDesk,
  merchantsDesk,
  ordersDesk,
  refundsDesk,
  statementDesk,
} from '../contract/screens.ts'

const { merchants, oversee } = paymentPermissions

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(ordersDesk, {
      title: '订单',
      group: '收费',
      icon: ReceiptText,
      order: 10,
      words: 'dingdan jiaofei order',
      may: [oversee],
      load: async () => (await import('./OrdersPage.tsx')).OrdersPage,
    }),
    deskRoute(refundsDesk, {
      title: '退款',
      group: '收费',
      icon: Undo2,
      order: 20,
      words: 'tuikuan tuifei refund',
      may: [oversee],
      load: async () => (await import('./RefundsPage.tsx')).RefundsPage,
    }),
    deskRoute(differencesDesk, {
      title: '对账',
      group: '收费',
      icon: Scale,
      order: 30,
      words: 'duizhang zhangdan chayi bill',
      may: [oversee],
      load: async () => (await import('./DifferencesPage.tsx')).DifferencesPage,
    }),
    deskRoute(statementDesk, {
      title: '结算',
      group: '收费',
      icon: Calculator,
      order: 40,
      words: 'jiesuan jigou statement',
      may: [oversee],
      load: async () => (await import('./StatementPage.tsx')).StatementPage,
    }),
    deskRoute(merchantsDesk, {
      title: '收款账户',
      group: '收费',
      icon: Landmark,
      order: 90,
      words: 'shoukuan zhanghu shanghu weixin zhifubao merchant',
      may: [merchants],
      load: async () => (await import('./MerchantsPage.tsx')).MerchantsPage,
    }),
  ],
}
