import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { domains } from '../app/domains.ts'
import { importsOf, type Import } from './importsOf.ts'
import { isCode, isTest, project, readSource, report, sourceFiles } from './project.ts'

/** Where a file stands: `area/part`, and whose domain it is. */
type Place = { area: string; part: string; word: string; path: string }

export function placeOf(path: string): Place {
  const [area = '', second = '', third = ''] = path.split('/')
  if (area === 'domains') return { area, word: second, part: third, path }
  return { area, word: '', part: area === 'platform' ? second : '', path }
}

const order: readonly string[] = domains
const clientParts = ['phone', 'desk']
const clientPackages =
  /^(react|react-dom|react-router|@tanstack\/|react-hook-form|@hookform\/|@base-ui\/|antd|lucide-react|idb|dompurify|signature_pad|qrcode|lexical$|@lexical\/|bpmn-js\/|zod|vitest|@testing-library\/|node:.*)/
const serverOnly =
  /^(node:|fastify|@fastify\/|pg$|pg-boss|kysely|pino|sharp|fast-jwt|svg-captcha|file-type)/

/** Finds imports against the arrows of the architecture; each answer says what to do instead. */
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
    return 'the server draws nothing: move it to phone/ or desk/'
  return undefined
}

function relativeAdvice(from: Place, { target, written }: Import): string | undefined {
  if (!/\.(tsx?|mjs|css|json|svg|sql|js)(\?\w+)?$/.test(written))
    return 'write the ending (.ts or .tsx): Node loads the file as it is named'
  const to = placeOf(target)
  if (target.startsWith('..')) return 'import nothing from outside the project'
  if (isTest(from.path)) return undefined
  if (isTest(target) && from.area !== 'tools')
    return 'code of the product never imports test code: move what both need out of the test'
  if (from.area === 'platform') return platformAdvice(from, to)
  if (from.area === 'domains') return domainAdvice(from, to)
  if (/^app\/(phone|desk)/.test(from.path) && to.part === 'server')
    return 'a client never sees the server: call an endpoint of the contract'
  return undefined
}

function platformAdvice(from: Place, to: Place): string | undefined {
  if (to.area !== 'platform')
    return 'the platform knows no business word: pass it in as a parameter from app/, or move this file into the domain'
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
    return `a domain is put together by app/ and never imports ${to.area}/: let app/ pass it in`
  if (to.word === from.word) return insideAdvice(from, to)
  if (!order.includes(to.word) || !order.includes(from.word))
    return 'add the domain to the list in app/domains.ts'
  if (order.indexOf(to.word) > order.indexOf(from.word))
    return `${to.word} comes after ${from.word} in app/domains.ts: turn the call around, with an event or a function that ${to.word} registers`
  if (to.part === 'contract') return undefined
  if (from.part === 'server' && to.path.startsWith(`domains/${to.word}/server/public.`))
    return undefined
  return from.part === 'server'
    ? `reach ${to.word} through its contract/ or through a function in domains/${to.word}/server/public.ts`
    : `share the piece through platform/web, or ask ${to.word}'s contract for the data (CONTRIBUTING.md, "sharing")`
}

const phoneLook =
  'this is the look of the phone: use platform/desk, or the parts of platform/web without a look (calls, session, queries, location)'
const forBoth =
  /^platform\/web\/(kit\/(Toaster|Drawing|useLate|classNames)|form\/(formFacts|useCheckedForm|useCollecting|useJudgedForm|jumpToFirst|shapeAt|useField|useRows|useShapeForm|useSignature|useSignaturePad|useSmallForm|useUploads)|shell\/lazyPage)\./

/** The desk draws with its own kit; of the phone's it takes what has no look. */
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
    return 'the contract is what the others build on: it imports contracts only'
  if (to.part === 'server')
    return 'a client never sees the server: call an endpoint of the contract'
  return from.part === 'server'
    ? 'the server never sees a client'
    : 'phone and desk never see each other: share through platform/web (no look) or a contract'
}

function missingTargets(path: string, text: string): string[] {
  return importsOf(path, text)
    .filter((one) => one.isRelative && !existsSync(join(project, one.target.replace(/\?\w+$/, ''))))
    .map(
      (one) => `${path}:${one.line} imports ${one.target}, which does not exist → correct the path`,
    )
}

/** Checks every source file. */
export function findBoundaryProblems(): string[] {
  return sourceFiles(isCode).flatMap((path) => {
    const text = readSource(path)
    return [...boundaryProblems(path, text), ...(isTest(path) ? [] : missingTargets(path, text))]
  })
}

if (import.meta.main) report('boundaries', findBoundaryProblems())
