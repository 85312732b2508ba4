import { dialectOf, SqlScanner, UnreadableDump } from './sqlScanner.ts'
import type { SqlDialect } from './sqlScanner.ts'

/** The columns of one row of a dump by name, and where it stands. */
export type SourceRow = {
  readonly place: string
  readonly values: ReadonlyMap<string, string | null>
}

/** Puts the file or list of a row in front of its place. */
export const placedIn = (where: string, row: SourceRow): SourceRow => ({
  ...row,
  place: `${where} ${row.place}`,
})

/** The rows of some tables of a dump. */
export type SourceTables = Map<string, SourceRow[]>

type Reading = {
  readonly scanner: SqlScanner
  readonly wanted: ReadonlySet<string>
  readonly columns: Map<string, string[]>
  readonly tables: SourceTables
}

/** Reads the rows of the wanted tables from the INSERT statements of a dump. */
export function readSql(
  text: string,
  wanted: ReadonlySet<string>,
  dialect: SqlDialect = dialectOf(text),
): SourceTables {
  const scanner = new SqlScanner(text, dialect)
  const reading: Reading = { scanner, wanted, columns: new Map(), tables: new Map() }
  while (!scanner.isAtEnd()) readStatement(reading)
  return reading.tables
}

function readStatement(reading: Reading): void {
  const { scanner } = reading
  if (scanner.takesWords('create', 'table')) readColumns(reading)
  else if (
    scanner.takesWords('insert', 'into') ||
    scanner.takesWords('insert', 'ignore', 'into') ||
    scanner.takesWords('replace', 'into')
  )
    readInsert(reading)
  else if (scanner.takesWords('copy')) refuseCopy(reading)
  else scanner.skipStatement()
}

/** The order of the columns, for inserts that name none. */
function readColumns({ scanner, wanted, columns }: Reading): void {
  scanner.takesWords('if', 'not', 'exists')
  const table = scanner.name().toLowerCase()
  if (!wanted.has(table) || !scanner.takes('(')) return scanner.skipStatement()
  const names: string[] = []
  do {
    scanner.skipBlanks()
    const isKey = scanner.match(
      /(?:primary|unique|key|index|constraint|fulltext|foreign|check|exclude)\b/iy,
    )
    if (!isKey) names.push(scanner.name().toLowerCase())
    skipDefinition(scanner)
  } while (scanner.takes(','))
  columns.set(table, names)
  scanner.skipStatement()
}

/** Goes to the comma or the bracket behind the definition of a column. */
function skipDefinition(scanner: SqlScanner): void {
  let depth = 0
  for (;;) {
    scanner.skipBlanks()
    const sign = scanner.text[scanner.at] ?? ''
    if (sign === '' || sign === ';' || (depth === 0 && (sign === ',' || sign === ')'))) return
    if (sign === "'") {
      scanner.value()
      continue
    }
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (!scanner.match(/[\p{L}\p{N}_]+/uy)) scanner.at += 1
  }
}

function readInsert({ scanner, wanted, columns, tables }: Reading): void {
  const table = scanner.name().toLowerCase()
  if (!wanted.has(table)) return scanner.skipStatement()
  const names = scanner.takes('(') ? listOf(scanner, () => scanner.name().toLowerCase()) : []
  const order = names.length > 0 ? names : columns.get(table)
  if (!order)
    throw scanner.unreadable(`${table} 的列没有写明。请连同建表语句转出，或在 INSERT 里写明列名`)
  scanner.takesWords('overriding', 'system', 'value')
  if (!scanner.takesWords('values') && !scanner.takesWords('value'))
    throw scanner.unreadable('只读 INSERT … VALUES')
  const rows = tables.get(table) ?? []
  tables.set(table, rows)
  do {
    scanner.needs('(')
    const line = scanner.line()
    const values = listOf(scanner, () => scanner.value())
    if (values.length !== order.length)
      throw new UnreadableDump(
        `第 ${line} 行：${table} 有 ${order.length} 列，这一行有 ${values.length} 个值`,
      )
    rows.push({
      place: `第 ${line} 行`,
      values: new Map(order.map((name, index) => [name, values[index] ?? null])),
    })
  } while (scanner.takes(','))
  scanner.skipStatement()
}

function listOf<One>(scanner: SqlScanner, read: () => One): One[] {
  const list: One[] = []
  do list.push(read())
  while (scanner.takes(','))
  scanner.needs(')')
  return list
}

/** Rows of COPY are not statements: those of other tables are passed over, ours are refused. */
function refuseCopy({ scanner, wanted }: Reading): void {
  const table = scanner.name().toLowerCase()
  if (wanted.has(table))
    throw scanner.unreadable(`${table} 是以 COPY 转出的。请用 pg_dump --column-inserts 重新转出`)
  const end = scanner.text.indexOf('\n\\.', scanner.at)
  if (end < 0) return scanner.skipStatement()
  scanner.at = end + 3
}
