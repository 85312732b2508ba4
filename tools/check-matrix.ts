/** Counts, from the titles of the tests, whether each endpoint has been tried in every way that the rules of the house ask for. */
import type { Endpoint } from '../platform/contract/endpoint.ts'
import { isTest, readSource, report, sourceFiles } from './project.ts'
import { unconnectedApp } from './unconnectedApp.ts'

type Row = Pick<Endpoint, 'method' | 'path' | 'may' | 'refusals'> & { hasInput: boolean }

/** `POST /blade-weixin/baoming/submit` is called `POST baoming/submit` in a title. */
const shortName = ({ method, path }: Pick<Row, 'method' | 'path'>): string => `${method} ${path.replace(/^\/blade-[^/]+\//, '')}`

/** What is missing, one line for each endpoint and case. */
export function matrixProblems(rows: readonly Row[], titles: readonly string[]): string[] {
  return rows.flatMap((row) => {
    const names = [`${row.method} ${row.path}`, ...(rows.some((other) => other.path !== row.path && shortName(other) === shortName(row)) ? [] : [shortName(row)])]
    const said = titles.flatMap((title) => names.filter((name) => title.startsWith(`${name}: `)).map((name) => title.slice(name.length + 2)))
    const name = names.at(-1) ?? row.path
    return casesOf(row)
      .filter(({ keywords }) => !said.some((rest) => keywords.some((keyword) => rest.includes(keyword))))
      .map(({ keywords }) => `${name} has no test titled "${name}: ${keywords.join(' … or ')} …"`)
  })
}

function casesOf(row: Row): { keywords: string[] }[] {
  return [
    { keywords: ['works'] },
    ...(row.hasInput ? [{ keywords: ['malformed'] }] : []),
    ...(row.may === 'public' ? [] : [{ keywords: ['not signed in'] }]),
    ...(row.may === 'public' || row.may === 'signedIn' ? [] : [{ keywords: ['not allowed', 'other school'] }]),
    ...row.refusals.map((reason) => ({ keywords: [reason] })),
  ]
}

/** Every text in a test file that names an endpoint. */
export function titlesIn(text: string): string[] {
  return [...text.matchAll(/(['"`])((?:GET|POST) \/?[^\n]+?)\1/g)].map((match) => match[2] ?? '')
}

/** Whether the shape reads anything at all: an endpoint without fields cannot be called wrongly. */
function readsInput({ input }: Endpoint): boolean {
  const { def } = input._zod
  return 'shape' in def && typeof def.shape === 'object' && def.shape !== null && Object.keys(def.shape).length > 0
}

async function findMatrixProblems(): Promise<string[]> {
  const { endpoints } = await unconnectedApp()
  const titles = sourceFiles((path) => isTest(path) && /\.(test|e2e)\.tsx?$/.test(path)).flatMap((path) => titlesIn(readSource(path)))
  return matrixProblems(endpoints.map((one) => ({ ...one, hasInput: readsInput(one) })), titles)
}

if (import.meta.main) report('endpoint matrix', await findMatrixProblems())
