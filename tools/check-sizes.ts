/** Holds the built phone and desk against their budgets: what a first visit loads, compressed, and what each later route adds. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import * as z from 'zod/mini'

import { chunkProblems } from './check-chunks.ts'
import { project, report } from './project.ts'

const Chunk = z.object({
  file: z.string(),
  src: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
})
const Manifest = z.record(z.string(), Chunk)
export type Manifest = z.infer<typeof Manifest>

/** kB of 1024 bytes, JS and CSS, gzip. */
const budgets = {
  login: 115,
  home: 110,
  route: 40,
  drawnForm: 46,
  deskLogin: 250,
  deskPage: 400,
  deskForm: 407,
  designer: 450,
}

/** Forms drawn from data bring the evaluator that judges them, and each of its fields stands on that. */
const drawnForm = /^domains\/workflow\/phone\/start\//
const deskForm = /^domains\/workflow\/desk\/openFields\//

/** Whoever draws a flow or a form waits once for the tools; nobody else fetches them. */
const designer = /^domains\/workflow\/desk\/(designer|formDesigner)\//

/** Editors, maps, flow drawings and charts may weigh more. */
const heavy = /Editor|Map|Chart|FlowDiagram|Signature/

export type Sizes = {
  login: number | undefined
  home: number | undefined
  routes: Extra[]
  deskLogin: number | undefined
  /** Each page of the desk with all that came before it. */
  deskPages: Extra[]
}
type Extra = { src: string; extra: number }

/** Adds up what each page fetches; `sizeOf` answers the compressed size of one file. */
export function sizesOf(manifest: Manifest, sizeOf: (file: string) => number): Sizes {
  const first = filesOf(manifest, 'index.html')
  if (first.size === 0) throw new Error('the manifest has no entry')
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !isDesk(key))
  const extraOf = (...together: string[]) => {
    const files = new Set(together.flatMap((page) => [...filesOf(manifest, page)]))
    return sum([...files].filter((file) => !first.has(file)).map(sizeOf))
  }
  const start = sum([...first].map(sizeOf))
  const named = (pattern: RegExp) => pages.filter((page) => pattern.test(page))
  const total = (together: string[]) =>
    together.length === 0 ? undefined : start + extraOf(...together)
  return {
    login: total(named(/AccountLoginPage\.tsx$/)),
    // The home page asks at once for what the domains add to it.
    home: total(named(/HomePage\.tsx$|^app\/home\.ts$/)),
    routes: pages
      .filter((page) => page.startsWith('domains/') || page.startsWith('app/'))
      .map((src) => ({ src, extra: extraOf(src) })),
    ...deskSizes(manifest, sizeOf),
  }
}

const isDesk = (key: string): boolean =>
  /(^|\/)desk(\/|\.)|^app\/dashboard\./.test(key) && !key.includes('/phone/')

/** The desk counts whole pages: its parts are shared by all of them and stay in the browser. */
function deskSizes(
  manifest: Manifest,
  sizeOf: (file: string) => number,
): Pick<Sizes, 'deskLogin' | 'deskPages'> {
  const entry = 'desk/index.html'
  const whole = (...keys: string[]) =>
    sum([...new Set([entry, ...keys].flatMap((key) => [...filesOf(manifest, key)]))].map(sizeOf))
  const pages = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && /^domains\/\w+\/desk\//.test(key),
  )
  const login = pages.find((key) => key.endsWith('DeskLoginPage.tsx'))
  const frame = 'platform/desk/shell/FramedPages.tsx'
  return {
    deskLogin: login === undefined ? undefined : whole(login),
    deskPages: pages
      .filter((key) => key !== login)
      .map((src) => ({ src, extra: whole(frame, src) })),
  }
}

/** A chunk's own files and those of everything it imports at once. */
function filesOf(
  manifest: Manifest,
  key: string,
  seen: Set<string> = new Set(),
  files: Set<string> = new Set(),
): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return files
  seen.add(key)
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen, files)
  return files
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What exceeds its budget, or was not found to be measured. */
export function sizeProblems({ login, home, routes, deskLogin, deskPages }: Sizes): string[] {
  const firstLoads = [
    ['phone login', login, budgets.login],
    ['phone home', home, budgets.home],
    ['desk login', deskLogin, budgets.deskLogin],
  ] as const
  return [
    ...firstLoads.flatMap(([name, size, budget]) => {
      if (size === undefined)
        return [
          `${name}: its page is not a chunk of its own → load it lazily, in a file named like AccountLoginPage.tsx, HomePage.tsx or DeskLoginPage.tsx`,
        ]
      return size > budget
        ? [
            `${name}: first load is ${size.toFixed(1)} kB, budget ${budget} → load lazily what the first screen does not show`,
          ]
        : []
    }),
    ...routes
      .filter(({ src, extra }) => extra > routeBudget(src) && !heavy.test(src))
      .map(
        ({ src, extra }) =>
          `${src} adds ${extra.toFixed(1)} kB, budget ${routeBudget(src)} → share or drop a package`,
      ),
    ...deskPages
      .filter(({ src, extra }) => extra > deskBudget(src) && !heavy.test(src))
      .map(
        ({ src, extra }) =>
          `${src} makes the desk load ${extra.toFixed(1)} kB, budget ${deskBudget(src)} → share or drop a package`,
      ),
  ]
}

const deskBudget = (src: string): number =>
  designer.test(src) ? budgets.designer : deskForm.test(src) ? budgets.deskForm : budgets.deskPage
const routeBudget = (src: string): number =>
  drawnForm.test(src) ? budgets.drawnForm : budgets.route

const web = join(project, 'dist', 'web')

function readManifest(): Manifest {
  const manifest = join(web, '.vite', 'manifest.json')
  if (!existsSync(manifest)) throw new Error('dist/web is not built → run npm run build')
  return z.parse(Manifest, JSON.parse(readFileSync(manifest, 'utf8')))
}

function measure(manifest: Manifest): Sizes {
  const sizeOf = (file: string) =>
    gzipSync(readFileSync(join(web, file)), { level: 9 }).length / 1024
  return sizesOf(manifest, sizeOf)
}

if (import.meta.main) {
  const manifest = readManifest()
  const sizes = measure(manifest)
  console.log(
    `login ${sizes.login?.toFixed(1)} kB (${budgets.login}), home ${sizes.home?.toFixed(1)} kB (${budgets.home})`,
  )
  for (const { src, extra } of sizes.routes.toSorted((a, b) => b.extra - a.extra))
    console.log(`  +${extra.toFixed(1).padStart(5)} kB  ${src}`)
  console.log(`desk login ${sizes.deskLogin?.toFixed(1)} kB (${budgets.deskLogin})`)
  for (const { src, extra } of sizes.deskPages.toSorted((a, b) => b.extra - a.extra))
    console.log(`  ${extra.toFixed(1).padStart(6)} kB  ${src}`)
  report('sizes', [...sizeProblems(sizes), ...chunkProblems(manifest)])
}
