/** The statements of a migration, read with PostgreSQL's own grammar, and the names in them. */
import { loadModule, parseSync } from 'libpg-query'
import type { Node, ObjectWithArgs, RangeVar, TypeName } from 'libpg-query'

await loadModule()

export type Statement = { readonly comment: string; readonly text: string; readonly node: Node }

/** The statements of a file with the `--` comment before each. Throws on what is no SQL. */
export function statementsOf(file: string): Statement[] {
  if (file.replaceAll(/--[^\n]*/g, '').trim() === '') return []
  // Places are counted in bytes.
  const bytes = Buffer.from(file)
  let end = 0
  return (parseSync(file).stmts ?? []).flatMap((one) => {
    const start = one.stmt_location ?? 0
    const comment = commentIn(bytes.subarray(end, start).toString())
    end = one.stmt_len === undefined ? bytes.length : start + one.stmt_len
    const text = bytes.subarray(start, end).toString().trim()
    return one.stmt ? [{ comment, text, node: one.stmt }] : []
  })
}

const commentIn = (between: string): string =>
  [...between.matchAll(/--([^\n]*)/g)].map(([, line = '']) => `${line.trim()}\n`).join('')

/** What the migrations since the last release created: no running release uses it yet. */
export type Fresh = Set<string>

const inPublic = (schema: string | undefined, name: string): string =>
  schema === undefined || schema === 'public' ? name : `${schema}.${name}`

/** A table, view, index or sequence; they share their names. */
export const relationName = (relation: RangeVar | undefined): string =>
  inPublic(relation?.schemaname, relation?.relname ?? '')

/** The words of a name that is written as a list. */
export const wordsOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => ('String' in node ? (node.String.sval ?? '') : []))

/** A name that is written as a list, with a schema or without. */
export function listedName(words: readonly string[]): string {
  const name = words.at(-1) ?? ''
  return inPublic(words.at(-2), name)
}

/** A name without the schema of PostgreSQL's own types and functions. */
export const ownName = (words: readonly string[]): string =>
  words.filter((word) => word !== 'pg_catalog').join('.')

const typeName = ({ names, arrayBounds }: TypeName): string =>
  `${ownName(wordsOf(names))}${'[]'.repeat(arrayBounds?.length ?? 0)}`

/** A function with the types of its arguments: several functions may share a name. */
function functionName(names: readonly Node[] | undefined, types: readonly TypeName[]) {
  return `${listedName(wordsOf(names))}(${types.map(typeName).join(', ')})`
}

/** The function that a `grant`, `revoke` or `drop` names; without arguments it names any of them. */
export const namedFunction = ({ objname, objargs, args_unspecified }: ObjectWithArgs): string =>
  args_unspecified
    ? ''
    : functionName(
        objname,
        (objargs ?? []).flatMap((node) => ('TypeName' in node ? node.TypeName : [])),
      )

/** Notes what a statement creates. */
export function noteCreated(node: Node, fresh: Fresh): void {
  if ('CreateStmt' in node) noteTable(node.CreateStmt.relation, node.CreateStmt.if_not_exists)
  if ('CreateTableAsStmt' in node)
    noteTable(node.CreateTableAsStmt.into?.rel, node.CreateTableAsStmt.if_not_exists)
  if ('ViewStmt' in node && !node.ViewStmt.replace) noteTable(node.ViewStmt.view, false)
  if ('CreateSeqStmt' in node)
    noteTable(node.CreateSeqStmt.sequence, node.CreateSeqStmt.if_not_exists)
  if ('IndexStmt' in node && node.IndexStmt.idxname && !node.IndexStmt.if_not_exists)
    fresh.add(inPublic(node.IndexStmt.relation?.schemaname, node.IndexStmt.idxname))
  if ('CreateFunctionStmt' in node && !node.CreateFunctionStmt.replace)
    fresh.add(createdFunction(node.CreateFunctionStmt))

  // With `if not exists` it may be a table of the running release; a temporary one hides such a table.
  function noteTable(relation: RangeVar | undefined, mayExist: boolean | undefined): void {
    if (!mayExist && relation?.relpersistence !== 't') fresh.add(relationName(relation))
  }
}

type CreatedFunction = Extract<Node, { CreateFunctionStmt: unknown }>['CreateFunctionStmt']

/** A function as its creation names it. */
export const createdFunction = ({ funcname, parameters }: CreatedFunction): string =>
  functionName(
    funcname,
    (parameters ?? []).flatMap((node) =>
      'FunctionParameter' in node &&
      node.FunctionParameter.argType &&
      !['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE'].includes(node.FunctionParameter.mode ?? '')
        ? node.FunctionParameter.argType
        : [],
    ),
  )

/** A statement and the nodes inside it, at any depth. */
export function* inside(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const one of Object.values(value)) yield* inside(one)
}

/** In the tree of a statement only a node has one capitalised key, the name of its kind. */
const isNode = (value: object): value is Node => {
  const [first = '', ...others] = Object.keys(value)
  return others.length === 0 && /^[A-Z]/.test(first)
}
