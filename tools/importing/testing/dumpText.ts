import type { SqlDialect } from '../sqlScanner.ts'

/** A table for a dump: its columns, and rows of as many values. */
export type DumpTable = {
  table: string
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** Writes a dump as mysqldump or pg_dump with inserts does. For tests of the reader. */
export function dumpText(tables: readonly DumpTable[], dialect: SqlDialect): string {
  const isMysql = dialect === 'mysql'
  const heading = isMysql
    ? '-- MySQL dump 10.13\n/*!40101 SET NAMES utf8mb4 */;\n'
    : "-- PostgreSQL database dump\nSET standard_conforming_strings = on;\nSELECT pg_catalog.set_config('search_path', '', false);\n"
  return heading + tables.map((one) => (isMysql ? mysqlTable(one) : postgresTable(one))).join('\n')
}

/** One statement of many rows; the columns are named by the table only. */
function mysqlTable({ table, columns, rows }: DumpTable): string {
  const name = `\`${table}\``
  const list = columns.map((one) => `  \`${one}\` varchar(255) DEFAULT 'a,b' COMMENT 'it''s (;)'`)
  const created = `DROP TABLE IF EXISTS ${name};\nCREATE TABLE ${name} (\n${list.join(',\n')},\n  PRIMARY KEY (\`${columns[0]}\`) USING BTREE,\n  KEY \`by_all\` (\`${columns[0]}\`)\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n`
  const values = rows.map((row) => `(${row.map(mysqlValue).join(',')})`)
  return values.length === 0
    ? created
    : `${created}LOCK TABLES ${name} WRITE;\nINSERT INTO ${name} VALUES\n${values.join(',\n')};\nUNLOCK TABLES;\n`
}

/** One statement for each row, with its columns, as `--column-inserts` writes it. */
function postgresTable({ table, columns, rows }: DumpTable): string {
  const created = `CREATE TABLE public.${table} (\n${columns.map((one) => `    ${one} character varying(255) DEFAULT ''::character varying NOT NULL`).join(',\n')}\n);\n`
  return (
    created +
    rows
      .map(
        (row) =>
          `INSERT INTO public.${table} (${columns.join(', ')}) VALUES (${row.map(postgresValue).join(', ')});\n`,
      )
      .join('')
  )
}

function mysqlValue(value: string | number | null): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\0')
  return `'${escaped}'`
}

function postgresValue(value: string | number | null): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
