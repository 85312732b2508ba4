import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, wholeNumber } from '../../../platform/contract/shapes.ts'
import {
  CellProblem,
  givesSheet,
  givesTemplate,
  readsSheet,
  rowsToImport,
  takesSheet,
} from '../../../platform/contract/workbook.ts'
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
  summary: 'The filtered people as an Excel file; every row says who took it out and when',
  may: organisationPermissions.exportUsers,
  effect: 'write',
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

/** The columns of the desk's own template: names, no ids. */
export const personSheetTitles = [
  '姓名',
  '账户',
  '手机',
  '部门名称',
  '角色名称',
  '岗位名称',
  '邮箱',
  '生日',
] as const

export const readPeople = endpoint({
  path: '/blade-system/user/read-sheet',
  summary: 'The rows of a sheet of people, to be mended on screen; nothing is checked or written',
  may: organisationPermissions.importUsers,
  ...readsSheet,
})

export const importPeopleRows = endpoint({
  method: 'POST',
  path: '/blade-system/user/import-rows',
  summary: 'Imports mended rows, all or none; a check returns every problem and writes nothing',
  may: organisationPermissions.importUsers,
  input: z.object(rowsToImport),
  reply: z.object({
    added: z.number(),
    /** The new people, in the order of their rows. */
    ids: z.array(z.string()),
    isWritten: z.boolean(),
    problems: z.array(CellProblem),
  }),
  refusals: ['IMPORT_FAILED'],
  idempotent: true,
})

export const peopleTemplate = endpoint({
  method: 'GET',
  path: '/blade-system/user/rows-template',
  summary: 'Template sheet for people, with drop-downs of departments, roles and posts',
  may: organisationPermissions.importUsers,
  ...givesTemplate,
})
