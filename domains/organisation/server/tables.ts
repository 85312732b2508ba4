import type { Generated } from 'kysely'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type TenantTable = Stamps & { tenantId: string; name: string; domain: string | null; isDemo: boolean; expireTime: Date | null }

type DepartmentTable = Stamps & {
  tenantId: string
  id: Generated<string>
  parentId: string | null
  name: string
  sort: number
  isDeleted: Generated<boolean>
}

type PostTable = Stamps & { tenantId: string; id: Generated<string>; code: string; name: string; sort: number; isDeleted: Generated<boolean> }

type RoleTable = Stamps & { tenantId: string; id: Generated<string>; alias: string; name: string; sort: number; isDeleted: Generated<boolean> }

type RolePermissionTable = { tenantId: string; roleId: string; permission: string; createTime: Generated<Date> }

type AppUserTable = Stamps & {
  tenantId: string
  id: Generated<string>
  account: string
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

type UserRoleTable = { tenantId: string; userId: string; roleId: string; createTime: Generated<Date> }
type UserDepartmentTable = { tenantId: string; userId: string; departmentId: string; sort: Generated<number>; createTime: Generated<Date> }
type UserPostTable = { tenantId: string; userId: string; postId: string; createTime: Generated<Date> }

declare module '../../../platform/server/tables.ts' {
  interface Tables {
    tenant: TenantTable
    department: DepartmentTable
    post: PostTable
    role: RoleTable
    rolePermission: RolePermissionTable
    appUser: AppUserTable
    userRole: UserRoleTable
    userDepartment: UserDepartmentTable
    userPost: UserPostTable
  }
}
