import { join } from 'node:path'

/** A new primary is elected at the latest 15 s after the old one was heard last. */
const timing = { ttl: 15, loop_wait: 3, retry_timeout: 5 }

type Place = {
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string
  readonly name: string
  readonly home: string
  readonly data: string
  readonly port: number
  /** The port at which Patroni says whether its server is the primary. */
  readonly rest: number
  readonly etcd: number
  readonly password: string
  /** In a Citus cluster: 0 for the servers of the coordinator, another number for each worker. */
  readonly group?: number
}

/** But for the interval, those of the cluster of the tests (`tools/citus/cluster.ts`). */
const citusParameters = {
  'citus.node_conninfo': 'sslmode=disable',
  // How often the coordinator finishes writes that it confirmed while their worker was lost.
  'citus.recover_2pc_interval': '5s',
  max_prepared_transactions: 200,
  max_worker_processes: 64,
}

/** The configuration of one server under Patroni. */
export const patroniSettings = ({ postgres, name, data, group, ...place }: Place) => ({
  scope: 'qinghe',
  name,
  ...(group === undefined ? {} : { citus: { group, database: 'postgres' } }),
  etcd3: { host: `127.0.0.1:${place.etcd}` },
  restapi: { listen: `127.0.0.1:${place.rest}`, connect_address: `127.0.0.1:${place.rest}` },
  bootstrap: {
    dcs: {
      ...timing,
      // A commit waits for one standby, so that nothing acknowledged is lost with the primary.
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 120,
          max_locks_per_transaction: 1024,
          ...(group === undefined ? {} : citusParameters),
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${place.port}`,
    connect_address: `127.0.0.1:${place.port}`,
    data_dir: data,
    bin_dir: postgres,
    pgpass: join(place.home, 'passwords'),
    pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    authentication: {
      superuser: { username: 'owner', password: place.password },
      replication: { username: 'replica', password: place.password },
    },
    parameters: { unix_socket_directories: '' },
  },
})
