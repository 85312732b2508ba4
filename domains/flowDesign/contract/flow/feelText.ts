import { fieldsIn } from '../../../forms/contract/conditions/dependencies.ts'
import { ruleWords } from '../../../forms/contract/conditions/conditionWords.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import type { BranchCondition } from '../../../forms/contract/rules.ts'

/** Function names of several words. A field may have one of these words as its name. */
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

/**
 * Function calls and words. The last word may be a field, followed by its column if there is one.
 */
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

/** The row variable of `some` and `every`, and the list it iterates over. */
const items = new RegExp(
  String.raw`\b(?:some|every)\s+(?<item>${name})\s+in\b[\s(]*(?<list>${name})?`,
  'gu',
)

/**
 * A word of an expression that is a field or a column of one; `own` marks a variable that the
 * expression itself declares.
 */
type Word = {
  readonly at: number
  readonly text: string
  readonly name: string
  readonly own: boolean
} & Partial<Readonly<Record<'dot' | 'table' | 'column', string>>>

function wordsIn(feel: string): Word[] {
  // Blanks out string literals: their words are not names, and all offsets stay the same.
  const bare = feel.replaceAll(quoted, (text) => '"'.repeat(text.length))
  const lists = [...bare.matchAll(items)].map(({ index: at, groups = {} }) => ({
    at,
    item: groups['item'],
    list: groups['list'],
  }))
  return [...bare.matchAll(words)].flatMap(({ 0: text, index: at, groups }): Word[] => {
    const { name: found, dot, column } = groups ?? {}
    if (found === undefined || keywords.has(found)) return []
    // Loops do not nest, so a row variable belongs to the list that was named last.
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

/** The words of an expression that may be fields, as written in its text. */
export const namesInFeel = (feel: string): string[] => [
  ...new Set(wordsIn(feel).flatMap((word) => (word.own ? [] : [word.name]))),
]

/** The columns of sub-tables that an expression reads. */
export const columnsInFeel = (
  feel: string,
): { readonly table: string; readonly column: string }[] =>
  wordsIn(feel).flatMap(({ table, column }) =>
    table === undefined || column === undefined ? [] : [{ table, column }],
  )

/** Renames fields and sub-table columns in an expression. */
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

/**
 * Prefixes a message about a branch's expression with the branch, to report it on the branching.
 */
export const withBranchPrefix = (branch: string, msg: string): string => `${headOf(branch)}${msg}`

/** The messages about the expression of that branch, without the prefix. */
export const problemsOfBranch = (branch: string, said: readonly string[]): string[] =>
  said.flatMap((one) => (one.startsWith(headOf(branch)) ? [one.slice(headOf(branch).length)] : []))

const headOf = (branch: string): string => `“${branch}”的表达式：`

/** The fields that a condition reads, including columns of sub-tables. */
export const fieldsOfCondition = (when: BranchCondition): string[] =>
  'feel' in when
    ? [
        ...new Set([
          ...namesInFeel(when.feel),
          ...columnsInFeel(when.feel).map(({ column }) => column),
        ]),
      ]
    : fieldsIn(when)

/** A condition as a sentence; for an expression, its text with the labels of its fields. */
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

/** A shortened sentence for narrow places. */
export function shortConditionWords(when: BranchCondition, columns: readonly Column[]): string {
  const said = conditionWords(when, columns)
  return 'feel' in when && said.length > maxCardLetters ? `${said.slice(0, maxCardLetters)}…` : said
}

const maxCardLetters = 44
