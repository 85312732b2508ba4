import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type TenantTable = Stamps & {
  tenantId: string
  name: string
  domain: string | null
  isDemo: Generated<boolean>
  expireTime: Date | null
} & {
  linkman: Generated<string>
  contactNumber: Generated<string>
  address: Generated<string>
  backgroundUrl: Generated<string>
  accountNumber: Generated<number | null>
  status: Generated<number>
  isDeleted: Generated<boolean>
}

type DepartmentTable = Stamps & {
  tenantId: string
  id: Generated<string>
  parentId: string | null
  name: string
  fullName: Generated<string>
  category: Generated<number>
  remark: Generated<string>
  sort: number
  isDeleted: Generated<boolean>
}

type Makers = {
  createUser: Generated<string | null>
  createDept: Generated<string | null>
  updateUser: Generated<string | null>
}

type PostTable = Stamps &
  Makers & {
    tenantId: string
    id: Generated<string>
    code: string
    name: string
    category: Generated<number>
    remark: Generated<string>
    status: Generated<number>
    sort: number
    isDeleted: Generated<boolean>
  }

type RoleTable = Stamps & {
  tenantId: string
  id: Generated<string>
  parentId: ColumnType<string | null, string | null | undefined, string | null>
  alias: string
  name: string
  sort: number
  isDeleted: Generated<boolean>
}

type RolePermissionTable = {
  tenantId: string
  roleId: string
  permission: string
  createTime: Generated<Date>
}

type OfferedGrantTable = {
  tenantId: string
  alias: string
  permission: string
  createTime: Generated<Date>
}

type MenuTable = Stamps & {
  id: Generated<string>
  parentId: string | null
  code: string
  name: string
  alias: string
  path: string
  source: string
  sort: number
  category: number
  action: number
  isOpen: number
  remark: string
  permission: string
  isDeleted: Generated<boolean>
}

type TopMenuTable = Stamps & {
  id: Generated<string>
  code: string
  name: string
  source: string
  path: string
  sort: number
  isDeleted: Generated<boolean>
}

type TopMenuMenuTable = { topMenuId: string; menuId: string; createTime: Generated<Date> }

type ApiScopeTable = Stamps & {
  id: Generated<string>
  menuId: string | null
  resourceCode: string
  name: string
  path: string
  type: number
  remark: string
  isDeleted: Generated<boolean>
}

type DataScopeTable = Stamps & {
  tenantId: string
  id: Generated<string>
  menuId: string | null
  resourceCode: string
  name: string
  type: number
  departments: Generated<string[]>
  field: Generated<string>
  className: Generated<string>
  columnName: Generated<string>
  remark: Generated<string>
  isBuiltIn: Generated<boolean>
  isDeleted: Generated<boolean>
}

type RoleDataScopeTable = {
  tenantId: string
  roleId: string
  dataScopeId: string
  createTime: Generated<Date>
}

type AppUserTable = Stamps & {
  tenantId: string
  id: Generated<string>
  account: string
  accountKey: GeneratedAlways<string>
  code: Generated<string>
  sex: Generated<number | null>
  birthday: Generated<string | null>
  userType: Generated<number>
  userExt: Generated<string>
  pinyin: Generated<string>
  nameSearch: GeneratedAlways<string>
  contactSearch: GeneratedAlways<string>
  createUser: Generated<string | null>
  createDept: Generated<string | null>
  updateUser: Generated<string | null>
  name: string
  realName: string
  avatar: Generated<string>
  email: string
  phone: string
  phoneVerifiedTime: Date | null
  status: Generated<number>
  isDemo: Generated<boolean>
  isDeleted: Generated<boolean>
}

type UserRoleTable = {
  tenantId: string
  userId: string
  roleId: string
  createTime: Generated<Date>
}
type UserDepartmentTable = {
  tenantId: string
  userId: string
  departmentId: string
  sort: Generated<number>
  isLeader: Generated<boolean>
  createTime: Generated<Date>
}
type UserPostTable = {
  tenantId: string
  userId: string
  postId: string
  createTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    tenant: TenantTable
    department: DepartmentTable
    post: PostTable
    role: RoleTable
    rolePermission: RolePermissionTable
    offeredGrant: OfferedGrantTable
    menu: MenuTable
    topMenu: TopMenuTable
    topMenuMenu: TopMenuMenuTable
    apiScope: ApiScopeTable
    dataScope: DataScopeTable
    roleDataScope: RoleDataScopeTable
    appUser: AppUserTable
    userRole: UserRoleTable
    userDepartment: UserDepartmentTable
    userPost: UserPostTable
  }
}
