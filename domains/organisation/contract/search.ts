import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { PersonRow } from './people.ts'
import { organisationPermissions } from './permissions.ts'

/** Only the fields needed to tell two results apart. */
export const FoundRole = z.object({ id, roleName: z.string(), roleAlias: z.string() })
export const FoundDepartment = z.object({ id, parentId: z.string(), deptName: z.string() })
export const FoundPost = z.object({ id, postName: z.string() })

const asking = { method: 'GET', may: organisationPermissions.belong, dialect: 'blade' } as const
const part = z.object({ name: labelled('名称', z._default(maybeText(40), '')) })
const whole = z.object({
  name: labelled(
    '名称',
    z.string().check(z.trim(), z.minLength(1, { error: '不能为空' }), z.maxLength(400)),
  ),
})

export const searchRoles = endpoint({
  ...asking,
  path: '/blade-system/search/role-list',
  summary: 'Roles by a part of their name; families find only their own',
  input: part,
  reply: z.array(FoundRole),
})
export const rolesByName = endpoint({
  ...asking,
  path: '/blade-system/search/role-by-name',
  summary: 'Roles by exact name; accepts a comma-separated list',
  input: whole,
  reply: z.array(FoundRole),
})
export const searchDepartments = endpoint({
  ...asking,
  path: '/blade-system/search/dept-list',
  summary: 'Departments by a part of their name',
  input: part,
  reply: z.array(FoundDepartment),
})
export const departmentsByName = endpoint({
  ...asking,
  path: '/blade-system/search/dept-by-name',
  summary: 'Departments by exact name; accepts a comma-separated list',
  input: whole,
  reply: z.array(FoundDepartment),
})
export const searchPosts = endpoint({
  ...asking,
  path: '/blade-system/search/post-list',
  summary: 'Posts by a part of their name',
  input: part,
  reply: z.array(FoundPost),
})
export const searchPeopleList = endpoint({
  ...asking,
  path: '/blade-system/search/user-list',
  summary: 'The first two hundred results of search/user',
  input: part,
  reply: z.array(PersonRow),
})
export const peopleByName = endpoint({
  ...asking,
  path: '/blade-system/search/user-by-name',
  summary: 'People by exact name, among the results of search/user',
  input: whole,
  reply: z.array(PersonRow),
})
