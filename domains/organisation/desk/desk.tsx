import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { BriefcaseBusiness, Network, PanelsTopLeft, ShieldCheck, UsersRound } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import {
  apiScopesDesk,
  dataScopesDesk,
  departmentsDesk,
  menusDesk,
  postsDesk,
  rolesDesk,
  topMenusDesk,
  usersDesk,
} from '../contract/screens.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { loadAccounts } from './accountParts.ts'

const {
  viewUsers,
  createUsers,
  editDepartments,
  viewDepartments,
  viewPosts,
  viewRoles,
  viewMenus,
  viewScopes,
} = organisationPermissions

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(usersDesk, {
      title: '用户',
      group: '组织',
      icon: UsersRound,
      order: 10,
      words: 'yonghu renyuan zhanghao user',
      may: [viewUsers],
      load: loadUsers,
    }),
    deskRoute(departmentsDesk, {
      title: '部门',
      group: '组织',
      icon: Network,
      order: 20,
      words: 'bumen bm department',
      may: [viewDepartments],
      load: async () => (await import('./DepartmentsPage.tsx')).DepartmentsPage,
    }),
    deskRoute(postsDesk, {
      title: '岗位',
      group: '组织',
      icon: BriefcaseBusiness,
      order: 30,
      words: 'gangwei gw post',
      may: [viewPosts],
      load: async () => (await import('./PostsPage.tsx')).PostsPage,
    }),
    deskRoute(rolesDesk, {
      title: '角色与权限',
      group: '组织',
      icon: ShieldCheck,
      order: 40,
      words: 'juese quanxian role',
      may: [viewRoles],
      load: async () => (await import('./RolesPage.tsx')).RolesPage,
    }),
    deskRoute(menusDesk, {
      title: '菜单',
      group: '运维',
      icon: PanelsTopLeft,
      order: 20,
      words: 'caidan cd menu',
      may: [viewMenus],
      load: async () => (await import('./MenusPage.tsx')).MenusPage,
    }),
    deskRoute(topMenusDesk, {
      title: '顶部菜单',
      under: menusDesk,
      words: 'dingbu caidan dbcd top menu',
      may: [viewMenus],
      load: async () => (await import('./TopMenusPage.tsx')).TopMenusPage,
    }),
    deskRoute(dataScopesDesk, {
      title: '数据权限',
      under: menusDesk,
      words: 'shuju quanxian sjqx data scope',
      may: [viewScopes],
      load: async () => (await import('./DataScopesPage.tsx')).DataScopesPage,
    }),
    deskRoute(apiScopesDesk, {
      title: '接口权限',
      under: menusDesk,
      words: 'jiekou quanxian jkqx api scope',
      may: [viewScopes],
      load: async () => (await import('./ApiScopesPage.tsx')).ApiScopesPage,
    }),
  ],
  finders: [
    {
      title: '人员',
      may: [viewUsers],
      load: async () => (await import('./findPeople.ts')).findPeople,
    },
  ],
  acts: [
    {
      title: '新建用户',
      to: linkTo(usersDesk, { mode: 'new' }),
      may: [createUsers],
      words: 'xinjian yonghu renyuan',
    },
    {
      title: '新建部门',
      to: linkTo(departmentsDesk, { mode: 'new' }),
      may: [editDepartments],
      words: 'xinjian bumen',
    },
  ],
  setup: async () => (await import('./setup.ts')).setup,
}

async function loadUsers() {
  const [{ UsersPage }, parts] = await Promise.all([import('./UsersPage.tsx'), loadAccounts()])
  return () => <UsersPage parts={parts} />
}
