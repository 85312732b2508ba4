import { fieldsIn } from '../form/dependencies.ts'
import { ruleWords } from '../form/ruleWords.ts'
import type { Column } from '../form/schema.ts'
import type { BranchCondition } from '../rules.ts'

/** The names of functions that consist of several words: a field may be called as one of these words. */
export const longFunctions = [
  'list contains',
  'starts with',
  'ends with',
  'string length',
  'upper case',
  'lower case',
] as const

const name = String.raw`[A-Za-z_]\w*`

const quoted = /"(?:[^"\\]|\\[^])*"/gu

/** Calls of functions, words: what may be a field is the last, with its column behind it where it has one. */
const words = new RegExp(
  String.raw`(?:${longFunctions.join('|').replaceAll(' ', String.raw`\s+`)}|[a-z]+)\s*\(|(?<name>${name})(?:(?<dot>\s*\.\s*)(?<column>${name}))?`,
  'gu',
)

const keywords: ReadonlySet<string> = new Set([
  'and',
  'or',
  'between',
  'in',
  'if',
  'then',
  'else',
  'true',
  'false',
  'null',
  'some',
  'every',
  'satisfies',
])

/** What `some` and `every` call a row, and the list that it stands in. */
const items = new RegExp(
  String.raw`\b(?:some|every)\s+(?<item>${name})\s+in\b[\s(]*(?<list>${name})?`,
  'gu',
)

/** A word of an expression that is a field, or the column of one; `own` where it is called so in the expression alone. */
type Word = {
  readonly at: number
  readonly text: string
  readonly name: string
  readonly own: boolean
} & Partial<Readonly<Record<'dot' | 'table' | 'column', string>>>

function wordsIn(feel: string): Word[] {
  // Quotes in place of all that stands between them: nothing of it is a word, and everything keeps its place.
  const bare = feel.replaceAll(quoted, (text) => '"'.repeat(text.length))
  const lists = [...bare.matchAll(items)].map(({ index: at, groups = {} }) => ({
    at,
    item: groups['item'],
    list: groups['list'],
  }))
  return [...bare.matchAll(words)].flatMap(({ 0: text, index: at, groups }): Word[] => {
    const { name: found, dot, column } = groups ?? {}
    if (found === undefined || keywords.has(found)) return []
    // They do not stand within each other: a row is one of the list that was named last.
    const last = lists.findLast((one) => one.at < at)
    const own = last?.item === found
    const table = own ? last.list : found
    const word = { at, text, name: found, own }
    return [
      dot === undefined || column === undefined
        ? word
        : { ...word, dot, column, ...(table !== undefined && { table }) },
    ]
  })
}

/** The words of an expression that may be fields, as they stand in its text. */
export const namesInFeel = (feel: string): string[] => [
  ...new Set(wordsIn(feel).flatMap((word) => (word.own ? [] : [word.name]))),
]

/** The columns of sub-tables that an expression looks at. */
export const columnsInFeel = (
  feel: string,
): { readonly table: string; readonly column: string }[] =>
  wordsIn(feel).flatMap(({ table, column }) =>
    table === undefined || column === undefined ? [] : [{ table, column }],
  )

/** An expression with its fields, and columns of sub-tables, called otherwise. */
export function withNames(
  feel: string,
  rename: (name: string) => string,
  renameColumn = (_table: string, column: string): string => column,
): string {
  let [said, end] = ['', 0]
  for (const { at, text, name: found, own, dot = '', table = '', column } of wordsIn(feel)) {
    const head = own ? found : rename(found)
    said +=
      feel.slice(end, at) + head + (column === undefined ? '' : dot + renameColumn(table, column))
    end = at + text.length
  }
  return said + feel.slice(end)
}

/** A sentence about the expression of a branch, as it is said of the branching. */
export const saidOfFeel = (branch: string, msg: string): string => `${headOf(branch)}${msg}`

/** What was said of the expression of that branch, without its head. */
export const saidOfBranch = (branch: string, said: readonly string[]): string[] =>
  said.flatMap((one) => (one.startsWith(headOf(branch)) ? [one.slice(headOf(branch).length)] : []))

const headOf = (branch: string): string => `“${branch}”的表达式：`

/** The fields that a condition looks at, columns of sub-tables too. */
export const fieldsOfCondition = (when: BranchCondition): string[] =>
  'feel' in when
    ? [
        ...new Set([
          ...namesInFeel(when.feel),
          ...columnsInFeel(when.feel).map(({ column }) => column),
        ]),
      ]
    : fieldsIn(when)

/** A condition as a sentence for people; of an expression its text with the labels of its fields. */
export function conditionWords(when: BranchCondition, columns: readonly Column[]): string {
  if (!('feel' in when)) return ruleWords(when, columns)
  const fieldAt = (name: string): Column | undefined => columns.find(({ prop }) => prop === name)
  const labelled = withNames(
    when.feel,
    (one) => fieldAt(one)?.label ?? one,
    (table, column) =>
      fieldAt(table)?.children?.column.find(({ prop }) => prop === column)?.label ?? column,
  )
  const said = labelled.replaceAll(/\s+/g, ' ').trim()
  return said && `表达式：${said}`
}

/** The same where there is little room. */
export function shortConditionWords(when: BranchCondition, columns: readonly Column[]): string {
  const said = conditionWords(when, columns)
  return 'feel' in when && said.length > mostCardLetters
    ? `${said.slice(0, mostCardLetters)}…`
    : said
}

const mostCardLetters = 44
