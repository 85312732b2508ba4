/**
 * Checks the built phone and desk against their size budgets: what a first visit loads, compressed,
 * and what each later route adds.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import * as z from 'zod/mini'

import { chunkProblems } from './check-chunks.ts'
import { project, report } from './project.ts'
import { Manifest } from './source/chunkManifest.ts'

/** kB of 1024 bytes, JS and CSS, gzip; the limits are those of the design (section 5). */
const budgets = {
  login: 150,
  /** The names of all pages are part of it (ADR 48). */
  home: 156,
  /** The number of files of a first load. */
  files: 25,
  route: 60,
  deskLogin: 280,
  deskPage: 480,
}

/** Editors, designers, maps, flow drawings and charts may be larger. */
const heavy = /Editor|Map|Chart|FlowDiagram|Signature|\/desk\/designer\//

export type Manifests = { phone: Manifest; desk: Manifest }
type Load = { size: number; files: number }
type Page = { src: string; size: number }

export type Sizes = {
  /** First loads. Undefined if the page is not in the chunk of its group (vite.config.ts). */
  login: Load | undefined
  home: Load | undefined
  deskLogin: Load | undefined
  /** What each later page or part of the phone adds to the entry. */
  routes: Page[]
  /** Each page of the desk with everything loaded before it. */
  deskPages: Page[]
}

/** Adds up the files that each page loads; `sizeOf` returns the compressed size of one file. */
export function sizesOf({ phone, desk }: Manifests, sizeOf: (file: string) => number): Sizes {
  const kB = (files: Iterable<string>) => [...files].map(sizeOf).reduce((sum, one) => sum + one, 0)
  const [entry, deskEntry, frame] = [
    'index.html',
    'desk/index.html',
    'platform/desk/shell/FramedPages.tsx',
  ]
  for (const [manifest, key] of [[phone, entry] as const, [desk, deskEntry] as const])
    if (!manifest[key]) throw new Error(`the manifest has no ${key}`)
  const first = (manifest: Manifest, start: string, ...groups: string[]): Load | undefined => {
    const lazy = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)
    const chunks = groups.flatMap(
      (group) => lazy.find((key) => manifest[key]?.name === group) ?? [],
    )
    const files = filesOf(manifest, start, ...chunks)
    return chunks.length < groups.length ? undefined : { size: kB(files), files: files.size }
  }
  const known = filesOf(phone, entry)
  return {
    login: first(phone, entry, 'signIn'),
    home: first(phone, entry, 'home', 'today'),
    deskLogin: first(desk, deskEntry, 'signIn'),
    routes: pagesOf(phone).map((src) => ({
      src,
      size: kB([...filesOf(phone, src)].filter((file) => !known.has(file))),
    })),
    // Whole pages: all pages share their parts, which the browser caches.
    deskPages: pagesOf(desk)
      .filter((src) => /^domains\/\w+\/desk\//.test(src))
      .map((src) => ({ src, size: kB(filesOf(desk, deskEntry, frame, src)) })),
  }
}

const pagesOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && /^(domains|app)\//.test(key),
  )

/** The files of some chunks and of all their static imports. */
function filesOf(manifest: Manifest, ...keys: string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const key of keys) add(key)
  return files
}

/** Pages over their budget, and pages that could not be measured. */
export function sizeProblems({ login, home, routes, deskLogin, deskPages }: Sizes): string[] {
  return [
    ...firstLoadProblems('phone login', login, budgets.login),
    ...firstLoadProblems('phone home', home, budgets.home),
    ...firstLoadProblems('desk login', deskLogin, budgets.deskLogin),
    ...routes
      .filter(({ src, size }) => size > budgets.route && !heavy.test(src))
      .map(
        ({ src, size }) =>
          `${src} adds ${size.toFixed(1)} kB, budget ${budgets.route} → share or drop a package`,
      ),
    ...deskPages
      .filter(({ src, size }) => size > budgets.deskPage && !heavy.test(src))
      .map(
        ({ src, size }) =>
          `${src} makes the desk load ${size.toFixed(1)} kB, budget ${budgets.deskPage} → share or drop a package`,
      ),
  ]
}

function firstLoadProblems(name: string, load: Load | undefined, budget: number): string[] {
  if (!load)
    return [
      `${name}: its page is not a chunk of its own → load it lazily, from the folder of its group in vite.config.ts`,
    ]
  const problems = []
  if (load.size > budget)
    problems.push(
      `${name}: first load is ${load.size.toFixed(1)} kB, budget ${budget} → load lazily what the first screen does not show`,
    )
  if (load.files > budgets.files)
    problems.push(
      `${name}: first load takes ${load.files} files, budget ${budgets.files} → move what it needs into a folder that is loaded as one (groups in vite.config.ts)`,
    )
  return problems
}

const web = join(project, 'dist', 'web')

function readManifest(client: string): Manifest {
  const manifest = join(web, '.vite', `${client}.json`)
  if (!existsSync(manifest)) throw new Error('dist/web is not built → run npm run build')
  return z.parse(Manifest, JSON.parse(readFileSync(manifest, 'utf8')))
}

const gzipSize = (file: string): number =>
  gzipSync(readFileSync(join(web, file)), { level: 9 }).length / 1024

if (import.meta.main) {
  const manifests = { phone: readManifest('phone'), desk: readManifest('desk') }
  const sizes = sizesOf(manifests, gzipSize)
  const list = (pages: readonly Page[]) => {
    for (const { src, size } of pages.toSorted((a, b) => b.size - a.size))
      console.log(`  ${size.toFixed(1).padStart(6)} kB  ${src}`)
  }
  const first = (name: string, load: Load | undefined, budget: number) =>
    console.log(`${name} ${load?.size.toFixed(1)} kB (${budget}) in ${load?.files} files`)
  first('phone login', sizes.login, budgets.login)
  first('phone home', sizes.home, budgets.home)
  list(sizes.routes)
  first('desk login', sizes.deskLogin, budgets.deskLogin)
  list(sizes.deskPages)
  report('sizes', [
    ...sizeProblems(sizes),
    ...chunkProblems(manifests.phone),
    ...chunkProblems(manifests.desk),
  ])
}
