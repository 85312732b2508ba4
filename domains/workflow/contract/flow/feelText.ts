import { fieldsIn } from '../form/dependencies.ts'
import { ruleWords } from '../form/ruleWords.ts'
import type { Column } from '../form/schema.ts'
import type { BranchCondition } from '../rules.ts'

/** The names of functions that consist of several words: a field may be called as one of these words. */
export const longFunctions = ['list contains', 'starts with', 'ends with', 'string length', 'upper case', 'lower case'] as const

/** Texts in quotes, calls of functions, words: what may be a field is the last. */
const words = new RegExp(
  String.raw`"(?:[^"\\]|\\[^])*"|(?:${longFunctions.join('|').replaceAll(' ', String.raw`\s+`)}|[a-z]+)\s*\(|(?<name>[A-Za-z_]\w*)`,
  'gu',
)

const keywords: ReadonlySet<string> = new Set(['and', 'or', 'between', 'in', 'if', 'then', 'else', 'true', 'false', 'null'])

const isName = (name: unknown): name is string => typeof name === 'string' && !keywords.has(name)

/** The words of an expression that may be fields, as they stand in its text. */
export const namesInFeel = (feel: string): string[] => [
  ...new Set([...feel.matchAll(words)].flatMap(({ groups }) => (isName(groups?.['name']) ? [groups['name']] : []))),
]

/** An expression with its fields called otherwise. */
export const withNames = (feel: string, rename: (name: string) => string): string =>
  feel.replaceAll(words, (found: string, ...rest: readonly unknown[]) => (rest.includes(found) && isName(found) ? rename(found) : found))

/** A sentence about the expression of a branch, as it is said of the branching. */
export const saidOfFeel = (branch: string, msg: string): string => `${headOf(branch)}${msg}`

/** What was said of the expression of that branch, without its head. */
export const saidOfBranch = (branch: string, said: readonly string[]): string[] =>
  said.flatMap((one) => (one.startsWith(headOf(branch)) ? [one.slice(headOf(branch).length)] : []))

const headOf = (branch: string): string => `“${branch}”的表达式：`

/** The fields that a condition looks at. */
export const fieldsOfCondition = (when: BranchCondition): string[] => ('feel' in when ? namesInFeel(when.feel) : fieldsIn(when))

/** A condition as a sentence for people; of an expression its text with the labels of its fields. */
export function conditionWords(when: BranchCondition, columns: readonly Column[]): string {
  if (!('feel' in when)) return ruleWords(when, columns)
  const labelled = withNames(when.feel, (name) => columns.find(({ prop }) => prop === name)?.label ?? name)
  const said = labelled.replaceAll(/\s+/g, ' ').trim()
  return said && `表达式：${said}`
}

/** The same where there is little room. */
export function shortConditionWords(when: BranchCondition, columns: readonly Column[]): string {
  const said = conditionWords(when, columns)
  return 'feel' in when && said.length > mostCardLetters ? `${said.slice(0, mostCardLetters)}…` : said
}

const mostCardLetters = 44
