import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import {
  dateTime,
  id,
  labelled,
  isBigint,
  text,
  wholeNumber,
} from '../../../../platform/contract/shapes.ts'
import { OpsOutcome } from './ops.ts'
import { workflowPermissions } from '../permissions.ts'

/** The most requests that one call migrates. */
export const maxMoved = 100

/** The most requests that one call checks. */
export const maxJudged = 500

/** A running request of an older version, and whether it can move to the newer one. */
export const MigrationLine = z.object({
  processInstanceId: id,
  processDefinitionName: labelled('标题', z.string()),
  serialNumber: labelled('流水号', z.string()),
  applyUserName: labelled('申请人', z.string()),
  createTime: labelled('开始时间', dateTime),
  version: labelled('版本', z.number()),
  /** The current steps. */
  taskNames: labelled('当前步骤', z.array(z.string())),
  isMovable: z.boolean(),
  /** Why it cannot move to the newer version. */
  reasons: z.array(z.string()),
  /** What would change for its readers. */
  notes: z.array(z.string()),
})
export type MigrationLine = z.output<typeof MigrationLine>

const version = labelled('版本', wholeNumber(1, 100_000))
const may = workflowPermissions.manage

export const listMigrations = endpoint({
  method: 'GET',
  path: '/blade-workflow/ops/migration/list',
  summary:
    'Previews the migration of running requests to a newer version of their flow, oldest first; changes nothing (ours)',
  may,
  // The id of the drawing. By default: to the published version, from every older one.
  input: z.object({ id, version: z.optional(version), from: z.optional(version) }),
  reply: z.object({
    version: z.number(),
    /** All running requests of older versions; only the oldest are checked. */
    total: z.number(),
    movable: z.number(),
    stuck: z.number(),
    lines: z.array(MigrationLine),
  }),
  refusals: ['NOT_PUBLISHED'],
})

const someIds = z.string().check(
  z.regex(/^\d{1,19}(,\d{1,19}){0,99}$/, { error: `一次最多 ${maxMoved} 项` }),
  z.refine((value) => value.split(',').every(isBigint), { error: '编号列表不正确' }),
)

export const migrateProcesses = endpoint({
  method: 'POST',
  path: '/blade-workflow/ops/migration/submit',
  summary:
    'Migrates running requests to a newer version of their flow; lists a reason for each that cannot (ours)',
  may,
  input: z.object({
    id,
    version,
    processInsId: labelled('申请', someIds),
    comment: labelled('原因', text(500)),
  }),
  reply: OpsOutcome,
  refusals: ['NOT_PUBLISHED'],
  idempotent: true,
})
