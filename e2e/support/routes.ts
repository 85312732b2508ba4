import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const domains = join(import.meta.dirname, '../../domains')

/** The paths that the domains' phone manifests register, aliases included. */
export const registeredPaths = (): string[] =>
  pathsIn('phone/phone.tsx', /\broute\(\s*(\w+)|aliases: \[(\w+)\.path\]/g)

/** The paths that the domains' desk manifests register. */
export const registeredDeskPaths = (): string[] =>
  pathsIn('desk/desk.tsx', /\bdeskRoute\(\s*(\w+)/g)

function pathsIn(manifest: string, registration: RegExp): string[] {
  const paths = declaredPaths()
  return readdirSync(domains)
    .map((domain) => join(domains, domain, manifest))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(registration)])
    .map((found) => found[1] ?? found[2] ?? '')
    .map((name) => paths.get(name) ?? `unknown ${name}`)
}

/**
 * All paths that contracts declare, by the name of their constant. The platform declares some too.
 */
function declaredPaths(): ReadonlyMap<string | undefined, string | undefined> {
  const folders = [
    ...readdirSync(domains).map((domain) => join(domains, domain, 'contract')),
    join(domains, '../platform/contract'),
  ]
  const texts = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
  return new Map(
    texts
      .flatMap((text) => [...text.matchAll(/const (\w+) = screen\(\s*'([^']+)'/g)])
      .map(([, name, path]) => [name, path]),
  )
}

/** Every route of spec.md 2, written by hand. */
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
  '/pages/jianli/list',
  '/pages/jianli/detail',
  '/pages/baoming/baoming',
  '/pages/baoming/addstudent',
  '/pages/baoming/detailstudent',
  '/pages/demo/demo',
  '/pages/demo/storage',
  '/pages/demo/vuex',
  '/pages/demo/mock',
  '/pages/demo/request',
  '/pages/demo/crud',
  '/pages/demo/crud1',
  '/pages/demo/crud2',
  '/pages/rich/index',
  '/choose-location',
  '/open-location',
  '/pages/plugin/workflow/pages/workbench/index',
  '/pages/plugin/workflow/pages/create/index',
  '/pages/plugin/workflow/pages/mine/index',
  '/pages/plugin/workflow/pages/form/start',
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
  '/pages/plugin/workflow/pages/kehou/index',
  '/pages/plugin/workflow/pages/kehou/shenqing/sqlist',
  '/pages/plugin/workflow/pages/kehou/kecheng/kecheng',
  '/pages/plugin/workflow/pages/kehou/jiazhang/index/index',
  '/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index',
  '/pages/plugin/workflow/pages/kehou/jiazhang/selectkecheng/index',
  '/pages/plugin/workflow/pages/kehou/jiazhang/kecheng/index',
  '/pages/plugin/workflow/components/wf_jgtabber/index',
  '/pages/plugin/workflow/components/wf-buttonjg/index',
  '/pages/plugin/workflow/components/wg_xstabber/index',
  '/pages/plugin/workflow/components/wf-xscard/index',
  '/pages/plugin/workflow/components/wf-xzcard/index',
  '/pages/plugin/workflow/components/wf-paycard/index',
  '/pages/plugin/workflow/components/wf-ui/components/wf-editor/wf-editor',
  '/components/wf-ui/components/wf-editor/wf-editor',
]

/** The routes of spec.md 2 without a page so far. A page that is built is removed from this list. */
export const unbuiltPaths: readonly string[] = []
