import { refusal } from '../../../../platform/server/refusal.ts'

export const roleForbidden = () => refusal('ROLE_FORBIDDEN', '无权限创建超管角色！')
export const roleAliasTaken = () => refusal('ROLE_ALIAS_TAKEN', '这个系统标识已被使用，请换一个')
export const roleParentInvalid = () =>
  refusal('ROLE_PARENT_INVALID', '上级角色不能是已删除的角色、这个角色自己或它的下级，请重新选择')
export const roleBeyondOwn = (name: string) =>
  refusal('ROLE_BEYOND_OWN', `角色“${name}”的权限超出了您自己的权限，请联系有这些权限的管理员处理`)
export const roleBuiltIn = (name: string) =>
  refusal('ROLE_BUILT_IN', `“${name}”是系统自带的角色，不能删除，也不能改系统标识`)
export const roleInUse = (name: string) =>
  refusal('ROLE_IN_USE', `还有人员担任角色“${name}”，请先调整他们的角色`)
export const roleHasChildren = (name: string) =>
  refusal('ROLE_HAS_CHILDREN', `角色“${name}”还有下级角色，请先删除下级角色`)
export const ownRole = () => refusal('OWN_ROLE', '不能给自己所属的角色授权，请由其他管理员操作')
export const grantBeyondOwn = (names: readonly string[]) =>
  refusal(
    'GRANT_BEYOND_OWN',
    `您自己没有以下权限，不能授予他人：${names.slice(0, 5).join('、')}${names.length > 5 ? ' 等' : ''}`,
  )
export const menuCodeTaken = () => refusal('MENU_CODE_TAKEN', '菜单编号已存在，请换一个')
export const menuParentInvalid = () =>
  refusal(
    'MENU_PARENT_INVALID',
    '上级菜单不能是按钮、已删除的菜单、这个菜单自己或它的下级，请重新选择',
  )
export const menuHasChildren = (name: string) =>
  refusal('MENU_HAS_CHILDREN', `“${name}”下还有菜单或按钮，请先删除它们`)
export const topMenuCodeTaken = () => refusal('TOP_MENU_CODE_TAKEN', '顶部菜单编号已存在，请换一个')
export const scopeBeyondOwn = () =>
  refusal('SCOPE_BEYOND_OWN', '数据权限超出了您自己可见的范围，请联系可见全部数据的管理员')
export const scopeBuiltIn = () =>
  refusal('SCOPE_BUILT_IN', '系统自带的数据权限不能修改或删除，请新建一条')
export const scopeNeedsDepartments = () => refusal('SCOPE_NEEDS_DEPARTMENTS', '请至少选择一个部门')
export const scopeInUse = (name: string) =>
  refusal('SCOPE_IN_USE', `还有角色使用数据权限“${name}”，请先从角色中取消`)
export const apiScopeTaken = () =>
  refusal('API_SCOPE_TAKEN', '已有相同权限和地址的接口权限，请直接修改')
