import type pg from 'pg'

/** Whether the database is the coordinator of a Citus cluster. */
export async function isCoordinator(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  return rowCount === 1
}

/**
 * What every connection to the coordinator needs: `set local` reaches the workers, triggers stay,
 * and a transaction has one connection to each worker, which sees what it has written.
 */
const lasting = [
  'citus.propagate_set_commands = local',
  'citus.enable_unsafe_triggers = on',
  'citus.max_adaptive_executor_pool_size = 1',
  'citus.multi_shard_modify_mode = sequential',
  // `bound_school` must be asked for each use of a prepared statement.
  'plan_cache_mode = force_custom_plan',
] as const

/** What a worker needs: a function in a statement of a school may ask for rows of that school. */
const lastingOnWorkers = ['citus.allow_nested_distributed_execution = on'] as const

/** Each node keeps its own: only one node may pass settings of a database on. */
const keeping = (setting: string): string =>
  `do $$ begin
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    execute format('alter database %I set ${setting}', current_database());
  end $$`

/** Gives this database those settings, on every node. */
export async function keepSettings(client: pg.ClientBase): Promise<void> {
  for (const setting of [...lasting, ...lastingOnWorkers]) await client.query(keeping(setting))
  for (const setting of lastingOnWorkers) await onWorkers(client, keeping(setting))
}

async function onWorkers(client: pg.ClientBase, statement: string): Promise<void> {
  const { rows } = await client.query<{ isDone: boolean; result: string }>(
    'select success as "isDone", result from run_command_on_workers($1)',
    [statement],
  )
  const failed = rows.find(({ isDone }) => !isDone)
  if (failed) throw new Error(`a worker refused a setting: ${failed.result}`)
}

/**
 * Gives every node a share of the ids of one millisecond: an insert from rows of the school draws
 * them where the rows are.
 */
async function shareIds(client: pg.ClientBase): Promise<void> {
  const share = `
    do $$
    declare
      node constant integer := (select groupid from pg_dist_local_group);
      first constant integer := case when node = 0 then 0 else (node - 1) % 15 + 1 end * 262144;
    begin
      perform set_config('citus.enable_ddl_propagation', 'off', true);
      if exists (select from pg_sequences where sequencename = 'id_sequence' and min_value = first and max_value = first + 262143) then
        return;
      end if;
      create sequence if not exists id_sequence as bigint;
      execute format('alter sequence id_sequence minvalue %s maxvalue %s start %s restart %s cycle cache 64', first, first + 262143, first, first);
      grant usage on sequence id_sequence to qinghe_app;
    end $$`
  await client.query(share)
  await onWorkers(client, share)
}

type LocalTable = { name: string; isUnlogged: boolean; isOfSchool: boolean }
type ForeignKey = { table: string; name: string; definition: string }

/**
 * Distributes what migrations have left local: tables with a school by `tenant_id`, all in the same
 * colocation group, and the others as reference tables, which every node holds. One transaction, on
 * the owner's connection; foreign keys are taken off and put back, because a local table may not
 * refer to a distributed one.
 */
export async function distributeTables(client: pg.ClientBase): Promise<number> {
  await keepSettings(client)
  await shareIds(client)
  await client.query('begin')
  try {
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    await client.query('set local citus.enable_unsafe_triggers = on')
    const tables = await localTables(client)
    const keys = await foreignKeysOf(
      client,
      tables.map(({ name }) => name),
    )
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${name}`)
    // A school moves to another node by logical replication, which leaves out unlogged tables.
    for (const { name } of tables.filter(({ isUnlogged }) => isUnlogged))
      await client.query(`alter table ${name} set logged`)
    for (const { name } of tables.filter(({ isOfSchool }) => !isOfSchool))
      await client.query('select create_reference_table($1::regclass)', [name])
    for (const { name } of tables.filter(({ isOfSchool }) => isOfSchool))
      await client.query("select create_distributed_table($1::regclass, 'tenant_id')", [name])
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await nameSchoolWhilePlanning(client)
    await delegateFunctions(client)
    await client.query('commit')
    return tables.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Lets the coordinator read the school of a transaction from its policies while it plans, so that
 * every table of a statement is on one shard whatever the statement names. `bound_school` is called
 * immutable for that, although it is not: it only chooses the shard. The shards' own policies decide
 * which rows are seen, and a school that moves takes a comparison with the setting along.
 */
async function nameSchoolWhilePlanning(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create or replace function bound_school() returns text language sql immutable parallel safe
    set search_path = pg_catalog as $$ select current_setting('app.tenant_id', true) $$`)
  await client.query('set local citus.enable_ddl_propagation = off')
  await client.query(`
    do $$
    declare one record;
    declare rule constant text := 'tenant_id = bound_school() and tenant_id = current_setting(''app.tenant_id'', true)';
    begin
      for one in
        select polrelid::regclass as of_table from pg_policy
        where polname = 'tenant_isolation' and pg_get_expr(polqual, polrelid) not like '%bound_school%'
      loop
        execute format('alter policy tenant_isolation on %s using (%s) with check (%s)', one.of_table, rule, rule);
      end loop;
    end $$`)
}

/**
 * Lets the functions with the owner's rights that name their school run on its node. There they may
 * change rows that the application has changed in the same transaction; at the coordinator another
 * user may not.
 */
async function delegateFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proargnames[1] = 'school'
      and (p.prosecdef or p.proname = 'require_bound_school')
      and p.proname <> 'open_demo_school'
      and not exists (
        select from pg_dist_object d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.force_delegation)
    order by 1`)
  for (const { name } of rows)
    await client.query(
      `select create_distributed_function($1::regprocedure, 'school', colocate_with := 'post', force_delegation := true)`,
      [name],
    )
}

/** The migrations' own list stays local, as do the queues in a schema of their own. */
async function localTables(client: pg.ClientBase): Promise<LocalTable[]> {
  const { rows } = await client.query<LocalTable>(`
    select c.oid::regclass::text as name, c.relpersistence = 'u' as "isUnlogged",
      c.relname <> 'tenant' and exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      ) as "isOfSchool"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'schema_migration'
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
      and not exists (
        select from pg_depend e
        where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
    order by c.relname`)
  return rows
}

async function foreignKeysOf(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f'
       and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [tables],
  )
  return rows
}
