/** Checks, by the titles of the tests, that each endpoint has a test for every required case. */
import type { Endpoint } from '../platform/contract/endpoint.ts'
import { isTest, readSource, report, sourceFiles } from './project.ts'
import { unconnectedApp } from './contract/unconnectedApp.ts'

type Row = Pick<Endpoint, 'method' | 'path' | 'refusals'>

const generalFile = 'app/everyEndpoint.test.ts'

/** A title writes `POST /blade-weixin/baoming/submit` as `POST baoming/submit`. */
const shortName = ({ method, path }: Pick<Row, 'method' | 'path'>): string =>
  `${method} ${path.replace(/^\/blade-[^/]+\//, '')}`

/** The missing cases, one line per endpoint and case. */
export function matrixProblems(rows: readonly Row[], titles: readonly string[]): string[] {
  const said = new Map<Row, string[]>()
  for (const title of titles) {
    const at = title.indexOf(': ')
    const row = at === -1 ? undefined : endpointOf(rows, title.slice(0, at))
    if (row) said.set(row, [...(said.get(row) ?? []), title.slice(at + 2)])
  }
  return rows.flatMap((row) =>
    casesOf(row)
      .filter((keyword) => !said.get(row)?.some((rest) => rest.includes(keyword)))
      .map((keyword) => `${shortName(row)} has no test titled "${shortName(row)}: ${keyword} …"`),
  )
}

/** A title may omit leading path segments while it remains unambiguous. */
function endpointOf(rows: readonly Row[], name: string): Row | undefined {
  const [method, path = ''] = name.split(' ')
  const sameMethod = rows.filter((row) => row.method === method)
  const candidates = [
    sameMethod.filter((row) => row.path === path),
    sameMethod.filter((row) => shortName(row) === name),
    sameMethod.filter((row) => row.path.endsWith(`/${path}`)),
  ]
  const found = candidates.find((rowsFound) => rowsFound.length > 0)
  return found?.length === 1 ? found[0] : undefined
}

const casesOf = (row: Row): string[] => ['works', ...row.refusals]

/** Every string in a test file that names an endpoint. */
export function titlesIn(text: string): string[] {
  return [...text.matchAll(/(['"`])((?:GET|POST|PUT|DELETE|OPTIONS) \/?[^\n]+?)\1/g)].map(
    (match) => match[2] ?? '',
  )
}

/** These cases derive from an endpoint's declaration, so one file tests them for all endpoints. */
function generalProblems(text: string): string[] {
  return ['not signed in', 'not allowed', 'malformed']
    .filter((title) => !text.includes(`'$name: ${title}`))
    .map((title) => `${generalFile} no longer tests "${title}" for every endpoint`)
}

async function findMatrixProblems(): Promise<string[]> {
  const { endpoints } = await unconnectedApp()
  const titles = sourceFiles((path) => isTest(path) && /\.(test|e2e)\.tsx?$/.test(path)).flatMap(
    (path) => titlesIn(readSource(path)),
  )
  return [...generalProblems(readSource(generalFile)), ...matrixProblems(endpoints, titles)]
}

if (import.meta.main) report('endpoint matrix', await findMatrixProblems())
