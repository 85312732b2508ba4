import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, wholeNumber } from '../../../platform/contract/shapes.ts'
import { givesSheet, givesTemplate, takesSheet } from '../../../platform/contract/workbook.ts'
import { organisationPermissions } from './permissions.ts'
import { UserFilter } from './users.ts'

/** The columns of imported and exported sheets, in Blade's order. */
export const userSheetTitles = [
  '租户编号',
  '账户',
  '昵称',
  '姓名',
  '邮箱',
  '手机',
  '角色ID',
  '部门ID',
  '岗位ID',
  '角色名称',
  '部门名称',
  '岗位名称',
  '生日',
] as const

export const importUsers = endpoint({
  method: 'POST',
  path: '/blade-system/user/import-user',
  summary:
    'Imports people from a sheet, all or none; new accounts have no password until it is reset',
  may: organisationPermissions.importUsers,
  input: z.object({ isCovered: labelled('覆盖已有账号', z._default(wholeNumber(0, 1), 0)) }),
  reply: z.object({ added: z.number(), changed: z.number() }),
  ...takesSheet,
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/blade-system/user/export-user',
  summary: 'The filtered people as an Excel file',
  may: organisationPermissions.exportUsers,
  input: UserFilter,
  ...givesSheet,
})

export const exportTemplate = endpoint({
  method: 'GET',
  path: '/blade-system/user/export-template',
  summary: 'Template sheet for importing people',
  may: organisationPermissions.belong,
  ...givesTemplate,
})
