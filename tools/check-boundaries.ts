import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { domains } from '../app/domains.ts'
import { staleExceptions, storageProblems } from './source/deviceStorage.ts'
import { cyclesIn } from './source/cycles.ts'
import { importsOf, type Import } from './source/importsOf.ts'
import { isCode, isTest, project, readSource, report, sourceFiles } from './project.ts'

/** The location of a file: `area/part`, and its domain. */
type Place = { area: string; part: string; word: string; path: string }

export function placeOf(path: string): Place {
  const [area = '', second = '', third = ''] = path.split('/')
  if (area === 'domains') return { area, word: second, part: third, path }
  return { area, word: '', part: area === 'platform' ? second : '', path }
}

const order: readonly string[] = domains
const clientParts = ['phone', 'desk']
const clientPackages =
  /^(react|react-dom|react-router|@tanstack\/|react-hook-form|@hookform\/|@base-ui\/|antd|lucide-react|idb|dompurify|signature_pad|qr\/|qrcode|lexical$|@lexical\/|bpmn-js\/|zod|vitest|@testing-library\/|node:.*)/
const serverOnly =
  /^(node:|fastify|@fastify\/|pg$|pg-boss|kysely|pino|sharp|fast-jwt|svg-captcha|file-type)/

/** Finds imports that violate the dependency rules; each message says what to do instead. */
export function boundaryProblems(path: string, text: string): string[] {
  const from = placeOf(path)
  return importsOf(path, text).flatMap((one) => {
    const advice = one.isRelative ? relativeAdvice(from, one) : packageAdvice(from, one)
    return advice ? [`${path}:${one.line} imports ${one.target} → ${advice}`] : []
  })
}

function packageAdvice(from: Place, { target }: Import): string | undefined {
  if (isTest(from.path)) return undefined
  if (from.part === 'contract' && !/^zod\/mini$/.test(target))
    return 'a contract describes shapes and imports zod/mini and other contracts only'
  const isClient =
    clientParts.includes(from.part) ||
    (from.area === 'platform' && (from.part === 'web' || from.part === 'desk')) ||
    /^app\/(phone|desk)/.test(from.path)
  if (isClient && (serverOnly.test(target) || !clientPackages.test(target)))
    return 'this runs in the browser: ask the server through an endpoint, or add the package to the list in tools/check-boundaries.ts with its size in mind'
  const isServer = from.part === 'server'
  if (isServer && /^(react|react-dom|react-router|antd|@tanstack\/)/.test(target))
    return 'the server renders nothing: move it to phone/ or desk/'
  return undefined
}

function relativeAdvice(from: Place, { target, written }: Import): string | undefined {
  if (!/\.(tsx?|mjs|css|json|svg|sql|js)(\?\w+)?$/.test(written))
    return 'write the extension (.ts or .tsx): Node loads exactly the file that is named'
  const to = placeOf(target)
  if (target.startsWith('..')) return 'import nothing from outside the project'
  if (isTest(from.path)) return undefined
  if (isTest(target) && from.area !== 'tools' && from.area !== 'e2e')
    return 'product code must not import test code: move the shared part out of the test'
  if (from.area === 'platform') return platformAdvice(from, to)
  if (from.area === 'domains') return domainAdvice(from, to)
  if (/^app\/(phone|desk)/.test(from.path) && to.part === 'server')
    return 'a client must not import the server: call an endpoint of the contract'
  return undefined
}

function platformAdvice(from: Place, to: Place): string | undefined {
  if (to.area !== 'platform')
    return 'platform code must not import a domain: pass it in as a parameter from app/, or move this file into the domain'
  const allowed: Record<string, string[]> = {
    contract: ['contract'],
    server: ['server', 'contract'],
    web: ['web', 'contract'],
    desk: ['desk', 'web', 'contract'],
    testing: ['testing', 'server', 'contract', 'web'],
  }
  if (from.part === 'desk' && !isForDesk(to)) return phoneLook
  return allowed[from.part]?.includes(to.part)
    ? undefined
    : `platform/${from.part} may use platform/${(allowed[from.part] ?? []).join(', platform/')} only`
}

function domainAdvice(from: Place, to: Place): string | undefined {
  if (to.area === 'platform') return platformFromDomain(from, to)
  if (to.area !== 'domains')
    return `domains are assembled by app/ and must not import ${to.area}/: let app/ pass it in`
  if (to.word === from.word) return insideAdvice(from, to)
  if (!order.includes(to.word) || !order.includes(from.word))
    return 'add the domain to the list in app/domains.ts'
  if (order.indexOf(to.word) > order.indexOf(from.word))
    return `${to.word} comes after ${from.word} in app/domains.ts: reverse the dependency with an event or a function that ${to.word} registers`
  if (to.part === 'contract' || isKitFor(from, to)) return undefined
  if (from.part === 'server' && /^domains\/\w+\/server\/public(\.ts$|\/)/.test(to.path))
    return undefined
  return from.part === 'server'
    ? `reach ${to.word} through its contract/ or through a function in domains/${to.word}/server/public.ts`
    : `share the code through platform/web, move it to domains/${to.word}/${to.part}/kit/, or ask ${to.word}'s contract for the data (CONTRIBUTING.md, "sharing")`
}

/**
 * A domain may use the client code of earlier `forms`, and the `kit/` of any other earlier domain.
 */
const isKitFor = (from: Place, to: Place): boolean =>
  clientParts.includes(from.part) &&
  from.part === to.part &&
  (to.word === 'forms' || to.path.startsWith(`domains/${to.word}/${to.part}/kit/`))

const phoneLook =
  'this is a visual component of the phone: use platform/desk, or the non-visual parts of platform/web (calls, session, queries, location)'
const forBoth =
  /^platform\/web\/(kit\/(overlay\/Toaster|Drawing|page\/useLate|classNames)|form\/(days\/(dayRange|dayBounds|momentRange|shortcutDays)|formFacts|useAutosave|useCheckedForm|useCollecting|useJudgedForm|useKept|validation\/(jumpToFirst|shapeAt)|useField|useFieldValues|sheets\/MonthView|useRows|useShapeForm|small\/useSmallForm|file\/(useSignature|useSignaturePad|useUploads))|shell\/lazyPage)\./

/**
 * The desk has its own kit; from the phone's kit it uses only modules without styling, and the month
 * of the calendar.
 */
const isForDesk = (to: Place): boolean =>
  to.part !== 'web' ||
  !/^platform\/web\/(kit|form|shell|dev)\//.test(to.path) ||
  forBoth.test(to.path)

function platformFromDomain(from: Place, to: Place): string | undefined {
  const allowed: Record<string, string[]> = {
    contract: ['contract'],
    server: ['server', 'contract'],
    phone: ['web', 'contract'],
    desk: ['desk', 'web', 'contract'],
  }
  if (from.part === 'desk' && !isForDesk(to)) return phoneLook
  const mine = allowed[from.part]
  if (!mine) return undefined
  return mine.includes(to.part)
    ? undefined
    : `${from.part}/ may use platform/${mine.join(' and platform/')} only`
}

function insideAdvice(from: Place, to: Place): string | undefined {
  if (from.part === to.part || to.part === 'contract') return undefined
  if (from.part === 'contract')
    return 'server, phone and desk depend on the contract: it imports contracts only'
  if (to.part === 'server')
    return 'a client must not import the server: call an endpoint of the contract'
  return from.part === 'server'
    ? 'the server must not import a client'
    : 'phone and desk must not import each other: share through platform/web (non-visual) or a contract'
}

function missingTargets(path: string, text: string): string[] {
  return importsOf(path, text)
    .filter((one) => one.isRelative && !existsSync(join(project, one.target.replace(/\?\w+$/, ''))))
    .map(
      (one) => `${path}:${one.line} imports ${one.target}, which does not exist → correct the path`,
    )
}

/**
 * Finds files that import each other, directly or in a cycle. Imports of types count: such
 * files can only be understood together. Dynamic imports do not: a manifest loads its pages, and
 * they link back to it.
 */
export function cycleProblems(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...sources].map(([path, text]) => [
      path,
      importsOf(path, text)
        .filter((one) => one.isRelative && !one.isDynamic)
        .map(({ target }) => target),
    ]),
  )
  return cyclesIn(imports).map(
    (cycle) =>
      `${[...cycle, cycle[0]].join(' → ')} is a cycle of imports → move what they share into the file it belongs to, or into one of its own`,
  )
}

/** Checks every source file. */
export function findBoundaryProblems(): string[] {
  const sources = new Map(sourceFiles(isCode).map((path) => [path, readSource(path)]))
  const problems = [...sources].flatMap(([path, text]) => [
    ...boundaryProblems(path, text),
    ...storageProblems(path, text),
    ...(isTest(path) ? [] : missingTargets(path, text)),
  ])
  return [...problems, ...cycleProblems(sources), ...staleExceptions([...sources.keys()])]
}

if (import.meta.main) report('boundaries', findBoundaryProblems())
