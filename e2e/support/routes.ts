import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const domains = join(import.meta.dirname, '../../domains')

/** The paths that the domains' route files register, aliases included; none of a domain may be forgotten here. */
export function registeredPaths(): string[] {
  const named = readdirSync(domains)
  // A page may be drawn by a later domain than the one that names it; some are named by the platform.
  const folders = [
    ...named.map((domain) => join(domains, domain, 'contract')),
    join(domains, '../platform/contract'),
  ]
  const contracts = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => join(folder, file)),
  )
  const declared = contracts
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/const (\w+) = screen\('([^']+)'/g)])
  const paths = new Map(declared.map(([, name, path]) => [name, path]))

  const files = named.flatMap((domain) =>
    ['routes.tsx', 'laterRoutes.tsx'].map((file) => join(domains, domain, 'phone', file)),
  )
  const text = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  const names = text.flatMap((one) =>
    [...one.matchAll(/route\(\s*(\w+)|aliases: \[(\w+)\.path\]/g)].map(
      (found) => found[1] ?? found[2] ?? '',
    ),
  )
  return names.map((name) => paths.get(name) ?? `unknown ${name}`)
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
  '/pages/plugin/workflow/pages/external/Leave/start',
  '/pages/plugin/workflow/pages/external/Leave/detail',
  '/pages/plugin/workflow/pages/external/jigou/start',
  '/pages/plugin/workflow/pages/external/jigou/detail',
  '/pages/plugin/workflow/pages/external/kecheng/start',
  '/pages/plugin/workflow/pages/external/kecheng/detail',
  '/pages/plugin/workflow/pages/external/xuesheng/start',
  '/pages/plugin/workflow/pages/external/xuesheng/detail',
  '/pages/plugin/workflow/pages/external/kechengdetail/detail',
  '/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index',
  '/pages/plugin/workflow/components/wf_jgtabber/index',
  '/pages/plugin/workflow/components/wf-buttonjg/index',
  '/pages/plugin/workflow/components/wg_xstabber/index',
  '/pages/plugin/workflow/components/wf-xscard/index',
  '/pages/plugin/workflow/components/wf-xzcard/index',
  '/pages/plugin/workflow/components/wf-paycard/index',
  '/pages/plugin/workflow/components/wf-ui/components/wf-editor/wf-editor',
  '/components/wf-ui/components/wf-editor/wf-editor',
]
