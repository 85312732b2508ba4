import pg from 'pg'

import { demoTenant } from '../../../db/demo/world.ts'
import { placeOf } from '../../citus/placement.ts'
import type { PatroniCluster } from './patroni.ts'

type Say = (text: string) => void

/** The port of the worker that holds the demo school. */
export async function portOfDemo(coordinatorUrl: string): Promise<number> {
  const owner = new pg.Client({ connectionString: coordinatorUrl })
  await owner.connect()
  try {
    return (await placeOf(owner, demoTenant)).port
  } finally {
    await owner.end()
  }
}

async function lose(cluster: PatroniCluster, group: number, say: Say): Promise<void> {
  say(`${(await cluster.killPrimary(group)).name} was killed`)
  say(`the primary is ${(await cluster.primary(group)).name}`)
}

/** Kills the primary: of the only database, or of the coordinator. */
export const losePrimary = (cluster: PatroniCluster, say: Say): Promise<void> =>
  lose(cluster, 0, say)

/** Kills the primary of the worker that holds the demo school. */
export async function loseWorker(cluster: PatroniCluster, say: Say): Promise<void> {
  await lose(cluster, cluster.groupAt(await portOfDemo(cluster.url)), say)
}
