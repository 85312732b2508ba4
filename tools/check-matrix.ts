/** Counts, from the titles of the tests, whether each endpoint has been tried in every way that the rules of the house ask for. */
import type { Endpoint } from '../platform/contract/endpoint.ts'
import { isTest, readSource, report, sourceFiles } from './project.ts'
import { unconnectedApp } from './unconnectedApp.ts'

type Row = Pick<Endpoint, 'method' | 'path' | 'refusals'>

const generalFile = 'app/everyEndpoint.test.ts'

/** `POST /blade-weixin/baoming/submit` is called `POST baoming/submit` in a title. */
const shortName = ({ method, path }: Pick<Row, 'method' | 'path'>): string => `${method} ${path.replace(/^\/blade-[^/]+\//, '')}`

/** What is missing, one line for each endpoint and case. */
export function matrixProblems(rows: readonly Row[], titles: readonly string[]): string[] {
  return rows.flatMap((row) => {
    const names = [`${row.method} ${row.path}`, ...(rows.some((other) => other.path !== row.path && shortName(other) === shortName(row)) ? [] : [shortName(row)])]
    const said = titles.flatMap((title) => names.filter((name) => title.startsWith(`${name}: `)).map((name) => title.slice(name.length + 2)))
    const name = names.at(-1) ?? row.path
    return casesOf(row)
      .filter((keyword) => !said.some((rest) => rest.includes(keyword)))
      .map((keyword) => `${name} has no test titled "${name}: ${keyword} …"`)
  })
}

const casesOf = (row: Row): string[] => ['works', ...row.refusals]

/** Every text in a test file that names an endpoint. */
export function titlesIn(text: string): string[] {
  return [...text.matchAll(/(['"`])((?:GET|POST) \/?[^\n]+?)\1/g)].map((match) => match[2] ?? '')
}

/** These cases follow from an endpoint's declaration, so one file proves them for all endpoints there are. */
function generalProblems(text: string): string[] {
  return ['not signed in', 'not allowed', 'malformed'].filter((title) => !text.includes(`'$name: ${title}`)).map((title) => `${generalFile} no longer tests "${title}" for every endpoint`)
}

async function findMatrixProblems(): Promise<string[]> {
  const { endpoints } = await unconnectedApp()
  const titles = sourceFiles((path) => isTest(path) && /\.(test|e2e)\.tsx?$/.test(path)).flatMap((path) => titlesIn(readSource(path)))
  return [...generalProblems(readSource(generalFile)), ...matrixProblems(endpoints, titles)]
}

if (import.meta.main) report('endpoint matrix', await findMatrixProblems())
