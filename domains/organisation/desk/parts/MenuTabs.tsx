import { PageTabs } from '../../../../platform/desk/PageTabs.tsx'
import { apiScopesDesk, dataScopesDesk, menusDesk, topMenusDesk } from '../../contract/screens.ts'

const tabs = [
  { screen: menusDesk, name: '菜单与按钮' },
  { screen: topMenusDesk, name: '顶部菜单' },
  { screen: dataScopesDesk, name: '数据权限' },
  { screen: apiScopesDesk, name: '接口权限' },
]

/** Tabs for menus and the pages that belong to them. */
export const MenuTabs = () => <PageTabs label="菜单与权限" tabs={tabs} />
