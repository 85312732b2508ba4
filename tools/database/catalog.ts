import type pg from 'pg'

/** Each part of the schema as sorted lines, without the tables and partitions of the job queue. */
const parts: Record<string, string> = {
  columns: `
    select format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
      coalesce(case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  policies: `
    select format('%s %s %s using %s check %s', tablename, policyname, cmd, qual, with_check) as line from pg_policies where schemaname = 'public'`,
  security: `
    select format('%s rls=%s force=%s persistence=%s', relname, relrowsecurity, relforcerowsecurity, relpersistence) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  grants: `
    select format('%s to %s: %s', table_name, grantee, string_agg(privilege_type, ', ' order by privilege_type)) as line
    from information_schema.role_table_grants where table_schema = 'public' and grantee like 'qinghe%' group by table_name, grantee`,
  functions: `
    select pg_get_functiondef(p.oid) as line from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  triggers: `
    select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal`,
  sequences: `select format('%s %s %s..%s cycle=%s', sequencename, data_type, min_value, max_value, cycle) as line from pg_sequences where schemaname = 'public'`,
  extensions: `select extname as line from pg_extension`,
}

/** The whole schema as text; equal schemas give equal text, however they were created. */
export async function catalogText(client: pg.ClientBase): Promise<string> {
  const sections: string[] = []
  for (const [name, sql] of Object.entries(parts)) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (${sql}) as lines order by line collate "C"`,
    )
    sections.push([`-- ${name}`, ...rows.map(({ line }) => line.trim())].join('\n'))
  }
  return `${sections.join('\n\n')}\n`
}
