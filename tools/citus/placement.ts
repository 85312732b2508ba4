/** Where schools are on a cluster, and how many nodes their statements reach. */
import type pg from 'pg'

/** How many statements reached one shard, and how many several. */
export type Statements = { readonly one: number; readonly several: number }

/** The port of the node that holds the rows of a school, and the shard of its posts. */
export async function placeOf(
  coordinator: pg.Client,
  school: string,
): Promise<{ shard: string; port: number }> {
  const { rows } = await coordinator.query<{ shard: string; port: number }>(
    `select shardid as shard, nodeport as port from citus_shards
     where shardid = get_shard_id_for_distribution_column('post', $1::text)`,
    [school],
  )
  if (!rows[0]) throw new Error(`no node holds school ${school}`)
  return rows[0]
}

/** Moves the second school to another worker if both are on one. */
export async function putApart(
  coordinator: pg.Client,
  schools: readonly [string, string],
): Promise<void> {
  const { rows } = await coordinator.query<{ shard: string; port: number; other: number }>(
    `select s.shardid as shard, s.nodeport as port,
       (select min(n.nodeport) from pg_dist_node n where n.shouldhaveshards and n.nodeport <> s.nodeport) as other
     from unnest($1::text[]) with ordinality as school (id, at)
     join citus_shards s on s.shardid = get_shard_id_for_distribution_column('post', school.id)
     order by school.at`,
    [[...schools]],
  )
  const [first, second] = rows
  if (!first || !second || first.port !== second.port) return
  await coordinator.query(
    "select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'block_writes')",
    [second.shard, second.port, second.other],
  )
}

/** How many of two hundred schools each node would hold, by the hash of their numbers. */
export async function spreadOf(coordinator: pg.Client): Promise<string> {
  const { rows } = await coordinator.query<{ schools: string }>(
    `select count(*) as schools from generate_series(200001, 200200) school
     join citus_shards s on s.shardid = get_shard_id_for_distribution_column('post', school::text)
     group by s.nodeport order by count(*)`,
  )
  return `200 schools spread as ${rows.map(({ schools }) => schools).join(', ')}`
}

/** Statements since the start of the cluster, which runs with `citus.enable_stat_counters`. */
export async function statementsOf(coordinator: pg.Client): Promise<Statements> {
  const { rows } = await coordinator.query<{ one: string; several: string }>(
    `select query_execution_single_shard as one, query_execution_multi_shard as several
     from citus_stat_counters where name = current_database()`,
  )
  return { one: Number(rows[0]?.one), several: Number(rows[0]?.several) }
}
