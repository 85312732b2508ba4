import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as content from '../../domains/content/contract/screens.ts'
import * as enrolment from '../../domains/enrolment/contract/screens.ts'
import * as identity from '../../domains/identity/contract/screens.ts'
import * as messaging from '../../domains/messaging/contract/screens.ts'
import * as organisation from '../../domains/organisation/contract/screens.ts'
import * as reference from '../../domains/reference/contract/screens.ts'
import * as people from '../../domains/people/contract/screens.ts'
import * as workflow from '../../domains/workflow/contract/screens.ts'

const contracts: Readonly<Record<string, Readonly<Record<string, { readonly path: string }>>>> = {
  content,
  enrolment,
  identity,
  messaging,
  organisation,
  people,
  reference,
  workflow,
}
const project = join(import.meta.dirname, '../..')

/** The paths that the domains' route files register, aliases included. */
export function registeredPaths(): string[] {
  // A page may be drawn by a later domain than the one that names it.
  const screens = new Map(Object.values(contracts).flatMap((one) => Object.entries(one)))
  return Object.keys(contracts).flatMap((domain) => {
    const files = ['routes.tsx', 'laterRoutes.tsx'].map((file) => join(project, 'domains', domain, 'phone', file)).filter((file) => existsSync(file))
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const names = [...text.matchAll(/route\(\s*(\w+)|aliases: \[(\w+)\.path\]/g)].map((found) => found[1] ?? found[2] ?? '')
    return names.map((name) => screens.get(name)?.path ?? `unknown ${name}`)
  })
}

/** The routes of spec.md 2 that the product has so far. */
export const specifiedPaths: readonly string[] = [
  '/',
  '/pages/home/home',
  '/pages/service/service',
  '/pages/manage/manage',
  '/pages/manage/notice',
  '/pages/manage/role',
  '/pages/manage/post',
  '/pages/manage/dept',
  '/pages/manage/dict',
  '/pages/user/center',
  '/pages/user/profile',
  '/pages/login/login-phone',
  '/pages/login/login-account',
  '/pages/login/register',
  '/pages/system/setting',
  '/pages/news/list',
  '/pages/news/detail',
  '/pages/baoming/baoming',
  '/pages/baoming/addstudent',
  '/pages/baoming/detailstudent',
  '/pages/plugin/workflow/pages/workbench/index',
  '/pages/plugin/workflow/pages/create/index',
  '/pages/plugin/workflow/pages/form/start',
  '/pages/plugin/workflow/pages/mine/index',
  '/pages/plugin/workflow/pages/form/detail',
  '/pages/plugin/workflow/pages/baoming/index',
]
