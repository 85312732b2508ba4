import pg from 'pg'

export type TableFacts = { schema: string; name: string; columns: string[] }
export type SequenceFacts = { schema: string; name: string; lastValue: string; isCalled: boolean }

/** Schemas that hold our data; everything else belongs to PostgreSQL or to its extensions. */
const ours = "n.nspname in ('public', 'pgboss')"

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
export const columnList = (table: TableFacts): string =>
  table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** Whether the rows of a table belong to schools. */
export const isOfSchools = ({ schema, columns }: TableFacts): boolean =>
  schema === 'public' && columns.includes('tenant_id')

/**
 * The rows of one school for COPY, which takes no parameters; of a table that belongs to no school
 * all rows, and none of the queue.
 */
export function partOf(table: TableFacts, tenantId: string): string {
  const rows = `select ${columnList(table)} from ${quoted(table)}`
  if (isOfSchools(table)) return `(${rows} where tenant_id = ${pg.escapeLiteral(tenantId)})`
  return table.schema === 'public' ? `(${rows})` : `(${rows} where false)`
}

/**
 * All tables with rows to back up, parents before children. Unlogged tables are skipped by design,
 * and the queue's version table belongs to its package.
 */
export async function listTables(client: pg.ClientBase): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts & { oid: string }>(`
    select c.oid::text as oid, n.nspname::text as schema, c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'r' and c.relpersistence = 'p' and (n.nspname, c.relname) <> ('pgboss', 'version')
    order by n.nspname, c.relname`)
  const links = await client.query<{ child: string; parent: string }>(
    "select conrelid::text as child, confrelid::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid",
  )
  return parentsFirst(rows, links.rows)
}

/** The load order that satisfies all foreign keys; a cycle between tables is refused by name. */
function parentsFirst(
  tables: readonly (TableFacts & { oid: string })[],
  links: readonly { child: string; parent: string }[],
): TableFacts[] {
  const waiting = new Map(tables.map((table) => [table.oid, table]))
  const ordered: TableFacts[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ oid }) => !links.some((link) => link.child === oid && waiting.has(link.parent)),
    )
    if (ready.length === 0)
      throw new Error(
        `foreign keys form a cycle: ${[...waiting.values()].map((table) => table.name).join(', ')}`,
      )
    for (const { oid, schema, name, columns } of ready) {
      waiting.delete(oid)
      ordered.push({ schema, name, columns })
    }
  }
  return ordered
}

/**
 * The current value of every sequence. Sequences are not transactional: read them after the
 * snapshot was taken.
 */
export async function listSequences(client: pg.ClientBase): Promise<SequenceFacts[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind = 'S' order by 1, 2`,
  )
  const found: SequenceFacts[] = []
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted({ schema, name })}`,
    )
    for (const value of values) found.push({ schema, name, ...value })
  }
  return found
}

/** Columns whose highest value is ahead of their sequence: the next insert would collide. */
export async function listSequencesBehind(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname::text as column
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_namespace n on n.oid = s.relnamespace and ${ours}
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and d.refobjsubid > 0`)
  const behind: string[] = []
  for (const { sequence, table, column } of rows) {
    const text = `select (select max(${pg.escapeIdentifier(column)}) from ${table}) > (select last_value from ${sequence}) as "isBehind"`
    const { rows: answers } = await client.query<{ isBehind: boolean | null }>(text)
    if (answers[0]?.isBehind) behind.push(sequence)
  }
  return behind
}

/** Makes COPY write the same text for the same value on every server. */
export const plainTextSettings =
  "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'"
