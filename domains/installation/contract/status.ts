import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { installationPermissions } from './permissions.ts'

const count = z.number()

/** One process of the product that is connected to the database. */
const RunningProcess = z.object({
  address: labelled('来自', z.string()),
  /** Its number and its machine; empty for connections through a pooler. */
  process: labelled('进程', z.string()),
  connections: labelled('连接数', count),
  since: labelled('连接自', dateTime),
})

const Queue = z.object({
  name: labelled('任务', z.string()),
  waiting: labelled('等待', count),
  failed: labelled('失败', count),
})

const InstallationStatus = z.object({
  checkTime: dateTime,
  version: labelled('版本', z.string()),
  runtime: labelled('运行环境', z.string()),
  startTime: labelled('启动时间', dateTime),
  database: z.object({
    isEmbedded: z.boolean(),
    version: labelled('数据库版本', z.string()),
    bytes: labelled('数据库大小', count),
    lastMigration: labelled('结构版本', z.string()),
  }),
  processes: z.array(RunningProcess),
  queues: z.array(Queue),
  /** Absent where there is none. */
  backup: z.optional(
    z.object({
      createTime: labelled('备份时间', dateTime),
      rows: labelled('行数', count),
      files: labelled('文件数', count),
    }),
  ),
  /** What is wrong with the register of erasures after a restore; absent if nothing is. */
  erasures: z.optional(labelled('删除登记', z.string())),
  /** The last time that the newest backup was restored on trial; absent where there was none. */
  restoreTrial: z.optional(
    z.object({
      tryTime: labelled('试恢复时间', dateTime),
      backup: labelled('备份', z.string()),
      isGood: z.boolean(),
      rows: labelled('行数', count),
      problem: labelled('问题', z.string()),
    }),
  ),
  /** Free space of the data folder; absent where it cannot be read. */
  freeBytes: z.optional(labelled('剩余磁盘', count)),
})
export type InstallationStatus = z.output<typeof InstallationStatus>

export const readStatus = endpoint({
  method: 'GET',
  path: '/blade-desk/installation/status',
  summary: 'Versions, processes, background work, backup and disk of the installation',
  may: installationPermissions.view,
  input: nothing,
  reply: InstallationStatus,
})
