import { hostname } from 'node:os'

/** This process as 运行状态 shows it: its number, and the machine or container that it runs on. */
export const processName = `${process.pid}@${hostname().slice(0, 40)}`

/** The name of a connection in pg_stat_activity: what it is for, and which process holds it. */
export const connectionName = (purpose: '' | 'changes' | 'jobs'): string =>
  ['qinghe', purpose, processName].filter((word) => word !== '').join(' ')
