/**
 * `npm run texts [-- <word in the path>]`: lists every Chinese text of the product's own code with
 * the places where it stands, so that one person can read all of them. Tests, demo data, and the
 * states of screens are left out.
 */
import { nodesOf } from './nodesOf.ts'
import { isCode, isTest, readSource, sourceFiles } from '../project.ts'

const chinese = /\p{Script=Han}/u
const texts = new Set(['Literal', 'JSXText', 'TemplateLiteral'])

const isShown = (path: string): boolean =>
  isCode(path) &&
  !isTest(path) &&
  /^(app|domains|platform)\//.test(path) &&
  !/\/(screens\.ts|dev\/)/.test(path)

/** The Chinese texts of one file with their lines. */
function textsIn(path: string, source: string): { text: string; line: number }[] {
  if (!chinese.test(source)) return []
  return nodesOf(path, source)
    .filter(({ type }) => texts.has(type))
    .map(({ start, end }) => ({
      text: source
        .slice(start, end)
        .trim()
        .replaceAll(/^['"`]|['"`]$|\s*\n\s*/g, ''),
      line: source.slice(0, start).split('\n').length,
    }))
    .filter(({ text }) => chinese.test(text))
}

if (import.meta.main) {
  const [word = ''] = process.argv.slice(2)
  const places = new Map<string, string[]>()
  for (const path of sourceFiles((one) => isShown(one) && one.includes(word)))
    for (const { text, line } of textsIn(path, readSource(path)))
      places.set(text, [...(places.get(text) ?? []), `${path}:${line}`])
  for (const [text, where] of places) console.log(`${text}\t${where.join(' ')}`)
}
