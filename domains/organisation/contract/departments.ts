import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  id,
  idList,
  labelled,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { TreeNode } from '../../../platform/contract/treeNode.ts'
import { organisationPermissions } from './permissions.ts'
import { blankable, wireText } from './rowFields.ts'
import { ofSchool } from './treeNode.ts'

/** A department on the wire; `parentId` is 0 at the top, children are omitted on leaves. */
export type DepartmentRow = {
  id: string
  tenantId: string
  parentId: string
  parentName: string
  ancestors: string
  deptName: string
  fullName: string
  deptCategory: number
  deptCategoryName: string
  sort: number
  remark: string
  isDeleted: number
  leaderId: string
  leaderName: string
  hasChildren: boolean
  children?: DepartmentRow[] | undefined
}

export const DepartmentRow: z.ZodMiniType<DepartmentRow> = z.object({
  id: z.string(),
  tenantId: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  ancestors: z.string(),
  deptName: z.string(),
  fullName: z.string(),
  deptCategory: z.number(),
  deptCategoryName: z.string(),
  sort: z.number(),
  remark: z.string(),
  isDeleted: z.number(),
  leaderId: z.string(),
  leaderName: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.optional(z.array(DepartmentRow))
  },
})

/**
 * The fields of a department that a client may change. Clients post whole rows back; other fields
 * are ignored.
 */
export const DepartmentForm = z.object({
  id: blankable('部门', id),
  parentId: blankable('上级部门', id),
  deptName: labelled('部门名称', text(45)),
  fullName: blankable('部门全称', wireText(90)),
  deptCategory: blankable('部门类型', wholeNumber(1, 9)),
  sort: blankable('排序', wholeNumber(0, 99_999)),
  remark: labelled('备注', z.optional(wireText(255))),
})
export type DepartmentForm = z.output<typeof DepartmentForm>

const { viewDepartments, editDepartments, removeDepartments } = organisationPermissions
const names = {
  deptName: blankable('部门名称', wireText(45)),
  fullName: blankable('部门全称', wireText(90)),
}
const below = { parentId: blankable('上级部门', id) }

export const listDepartments = endpoint({
  method: 'GET',
  path: '/blade-system/dept/list',
  summary: 'Departments as a tree; a filter keeps the ancestors of its matches',
  may: viewDepartments,
  input: z.object({ ...names, ...ofSchool }),
  reply: z.array(DepartmentRow),
  dialect: 'blade',
})

export const lazyDepartments = endpoint({
  method: 'GET',
  path: '/blade-system/dept/lazy-list',
  summary: 'Departments of one level',
  may: viewDepartments,
  input: z.object({ ...names, ...below }),
  reply: z.array(DepartmentRow),
  dialect: 'blade',
})

export const lazyDepartmentTree = endpoint({
  method: 'GET',
  path: '/blade-system/dept/lazy-tree',
  summary: 'Department options of one level',
  may: organisationPermissions.belong,
  input: z.object(below),
  reply: z.array(TreeNode),
})

export const departmentDetail = endpoint({
  method: 'GET',
  path: '/blade-system/dept/detail',
  summary: 'One department',
  may: viewDepartments,
  input: z.object({ id: labelled('部门', id) }),
  reply: DepartmentRow,
  dialect: 'blade',
})

export const selectDepartments = endpoint({
  method: 'GET',
  path: '/blade-system/dept/select',
  summary: 'Departments of a person (default the caller), for choosing the acting department',
  may: 'signedIn',
  input: z.object({ userId: blankable('用户', id) }),
  reply: z.array(DepartmentRow),
  dialect: 'blade',
})

export const submitDepartment = endpoint({
  method: 'POST',
  path: '/blade-system/dept/submit',
  summary: 'Adds or changes a department',
  may: editDepartments,
  input: DepartmentForm,
  reply: z.object({ id }),
  refusals: ['PARENT_IS_SELF', 'PARENT_UNKNOWN', 'PARENT_BELOW'],
})

export const moveDepartment = endpoint({
  method: 'POST',
  path: '/blade-system/dept/move',
  summary: 'Moves a department under another one, at a position among its children',
  may: editDepartments,
  input: z.object({
    id: labelled('部门', id),
    ...below,
    position: labelled('位置', z._default(wholeNumber(0, 9999), 9999)),
  }),
  reply: nothing,
  refusals: ['PARENT_IS_SELF', 'PARENT_UNKNOWN', 'PARENT_BELOW'],
})

export const removeDepartmentRows = endpoint({
  method: 'POST',
  path: '/blade-system/dept/remove',
  summary: 'Removes departments without children and people',
  may: removeDepartments,
  input: z.object({ ids: labelled('部门', idList) }),
  reply: nothing,
  refusals: ['HAS_CHILDREN', 'HAS_PEOPLE'],
})
