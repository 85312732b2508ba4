import type { DumpTable } from './dumpText.ts'
import { table } from './oldSchool.ts'

const leave = 'leave:1:7001'
const instance = (id: string, starter: string, more: Record<string, string | null> = {}) => ({
  ID_: id,
  PROC_INST_ID_: id,
  BUSINESS_KEY_: `blade_process_leave:${id}`,
  PROC_DEF_ID_: leave,
  START_TIME_: `2024-05-0${id.at(-1)} 08:30:15.250`,
  END_TIME_: null,
  START_USER_ID_: starter,
  SUPER_PROCESS_INSTANCE_ID_: null,
  TENANT_ID_: '',
  NAME_: null,
  ...more,
})
const task = (id: string, name: string, assignee: string | null = '401') => ({
  ID_: `t${id}`,
  PROC_INST_ID_: id,
  PROC_DEF_ID_: leave,
  NAME_: name,
  TASK_DEF_KEY_: 'step',
  ASSIGNEE_: assignee,
})
const variable = (id: string, name: string, type: string, value: string) => ({
  ID_: `v${id}${name}`,
  TYPE_: type,
  NAME_: name,
  PROC_INST_ID_: id,
  TASK_ID_: null,
  BYTEARRAY_ID_: null,
  DOUBLE_: null,
  LONG_: type === 'integer' ? value : null,
  TEXT_: type === 'string' ? value : null,
})
const business = (id: string, reason: string) => ({
  id: `8${id}`,
  process_definition_id: leave,
  process_instance_id: id,
  start_time: '2024-05-06 08:00:00',
  end_time: '2024-05-07 18:00:00',
  reason,
  status: 1,
  is_deleted: 0,
})

/** Running requests of the old school, with a row for every reason of a refusal. */
export const oldRunning: readonly DumpTable[] = [
  table('ACT_HI_PROCINST', [
    instance('7101', 'taskUser_402'),
    instance('7102', '402'),
    instance('7103', '401', { END_TIME_: '2024-05-09 10:00:00.000' }),
    instance('7104', '404'),
    instance('7105', '401', { PROC_DEF_ID_: 'expense:1:7002' }),
    instance('7106', '401', { SUPER_PROCESS_INSTANCE_ID_: '7101' }),
    instance('7107', '402'),
    instance('7108', '413'),
    instance('7109', '412'),
    instance('7111', '402', { START_TIME_: '2024-05-01 08:30:15.900' }),
    instance('7112', '401'),
  ]),
  table('ACT_RU_TASK', [
    task('7101', '财务审核'),
    task('7102', '部门审核', null),
    task('7104', '部门审核'),
    task('7107', '部门审核'),
    task('7108', '部门审核'),
  ]),
  table('ACT_RU_VARIABLE', [
    variable('7101', 'serialNumber', 'string', 'QJ20240501001'),
    variable('7101', 'days', 'integer', '2'),
    variable('7102', 'days', 'serializable', ''),
    variable('7107', 'days', 'integer', '99'),
    variable('7108', 'days', 'integer', '1'),
    variable('7112', 'days', 'integer', '1'),
  ]),
  table('ACT_HI_TASKINST', [
    {
      ID_: 'h1',
      PROC_INST_ID_: '7101',
      NAME_: '部门审核',
      ASSIGNEE_: '401',
      END_TIME_: '2024-05-02 09:00:00.000',
    },
    {
      ID_: 'h2',
      PROC_INST_ID_: '7101',
      NAME_: '登记',
      ASSIGNEE_: '999',
      END_TIME_: '2024-05-01 09:00:00.000',
    },
    { ID_: 't7101', PROC_INST_ID_: '7101', NAME_: '财务审核', ASSIGNEE_: '401', END_TIME_: null },
  ]),
  table('ACT_HI_COMMENT', [
    {
      ID_: 'c1',
      TYPE_: 'comment',
      TIME_: '2024-05-02 09:00:00.000',
      USER_ID_: 'taskUser_401',
      TASK_ID_: 'h1',
      PROC_INST_ID_: '7101',
      MESSAGE_: '同意，请财务…',
      FULL_MSG_: '同意，请财务核对',
    },
    {
      ID_: 'c2',
      TYPE_: 'event',
      TIME_: '2024-05-02 09:00:00.000',
      USER_ID_: '402',
      TASK_ID_: 'h1',
      PROC_INST_ID_: '7101',
      MESSAGE_: 'x',
      FULL_MSG_: 'x',
    },
  ]),
  table('blade_process_leave', [
    business('7101', '回老家'),
    business('7102', '看病'),
    business('7107', '出差'),
    business('7108', '搬家'),
    business('7112', '探亲'),
  ]),
]
