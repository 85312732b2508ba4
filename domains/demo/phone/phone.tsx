import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { demoScreen } from '../../identity/contract/screens.ts'
import {
  crudActionsScreen,
  crudFormScreen,
  crudScreen,
  mockScreen,
  requestScreen,
  richTextScreen,
  sessionStateScreen,
  storageScreen,
} from '../contract/screens.ts'

/** The demonstration pages. They are registered in every installation. */
export const phone: PhoneManifest = {
  pages: [
    route(demoScreen, {
      title: '演示页面',
      load: async () => (await import('./DemoPage.tsx')).DemoPage,
    }),
    route(storageScreen, {
      title: '本机存储',
      load: async () => (await import('./StoragePage.tsx')).StoragePage,
    }),
    route(sessionStateScreen, {
      title: '会话状态',
      load: async () => (await import('./SessionStatePage.tsx')).SessionStatePage,
    }),
    route(crudScreen, {
      title: '搜索与翻页',
      load: async () => (await import('./CrudPage.tsx')).CrudPage,
    }),
    route(crudActionsScreen, {
      title: '滑动与多选',
      load: async () => (await import('./CrudActionsPage.tsx')).CrudActionsPage,
    }),
    route(crudFormScreen, {
      title: '表单',
      load: async () => (await import('./CrudFormPage.tsx')).CrudFormPage,
    }),
    route(mockScreen, {
      title: '接口示例',
      load: async () => (await import('./MockPage.tsx')).MockPage,
    }),
    route(requestScreen, {
      title: '网络请求',
      load: async () => (await import('./RequestPage.tsx')).RequestPage,
    }),
    route(richTextScreen, {
      title: '富文本',
      load: async () => (await import('./RichTextPage.tsx')).RichTextPage,
    }),
  ],
}
