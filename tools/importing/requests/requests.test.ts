import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api, World } from '../../../app/testing/world.ts'
import { createPasswordQueue } from '../../../domains/identity/server/passwords/passwordQueue.ts'
import { listTodo } from '../../../domains/workflow/contract/inbox.ts'
import { problemsOfLog } from '../../../domains/workflow/server/acting/verifyLog.ts'
import { findProcess } from '../../../domains/workflow/server/queries/loading.ts'
import {
  approval,
  finance,
  graphOf,
  person,
  published,
  tripDesign,
} from '../../../domains/workflow/server/testing/drawnFlows.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { dumpText } from '../testing/dumpText.ts'
import { oldRunning } from '../testing/oldRunning.ts'
import { oldSchool } from '../testing/oldSchool.ts'
import { reportText } from '../reportText.ts'
import { readSql } from '../sqlRows.ts'
import type { SqlDialect } from '../sqlScanner.ts'
import { tryMove, writeMove } from '../takeOver.ts'
import type { Move } from '../takeOver.ts'
import type { Mapping, ProcessMapping } from './mapping.ts'

const tables = [...oldSchool, ...oldRunning]
const wanted = new Set(tables.map(({ table }) => table.toLowerCase()))
const services = { queue: createPasswordQueue() }

const leave: ProcessMapping = {
  flow: 'oldLeave',
  table: 'blade_process_leave',
  fields: {
    reason: 'reason',
    days: 'days',
    period: ['start_time', 'end_time'],
    asked: '@assignee',
    kind: { value: 'private' },
  },
}

const moveOf = (
  { tenant, now }: World,
  requests: Mapping = new Map([['leave', leave]]),
  dialect: SqlDialect = 'mysql',
): Move => ({
  source: '000000',
  tenantId: tenant,
  tables: readSql(dumpText(tables, dialect), wanted),
  at: { now, request: { id: 'import', ip: '' } },
  requests,
})

/** A flow of the school that continues the old one: two steps, as there. */
const leaveFlow = (api: Api) =>
  published(
    api,
    tripDesign('oldLeave', {
      name: '教工请假',
      title: '请假：{reason}',
      graph: graphOf(
        approval('first', 'money', [person('head', '王校长')], { name: '部门审核' }),
        approval('money', 'done', [finance], { name: '财务审核' }),
      ),
      form: {
        column: [
          { prop: 'reason', label: '事由', required: true },
          { prop: 'days', label: '天数', type: 'number', max: 10, required: true },
          { prop: 'period', label: '时间', type: 'datetimerange' },
          { prop: 'asked', label: '原审批人', type: 'user' },
          {
            prop: 'kind',
            label: '类别',
            type: 'radio',
            dicData: [{ value: 'private', label: '事假' }],
          },
        ],
      },
    }),
  )

const requestsOf = (database: Database, tenantId: string) =>
  database.read(tenantId, async (db) => {
    const rows = await db
      .selectFrom('wfInstance')
      .select('id')
      .where('flowKey', '=', 'oldLeave')
      .execute()
    return Promise.all(rows.map(({ id }) => findProcess(db, tenantId, { processInstanceId: id })))
  })

const written = (database: Database, move: Move) =>
  writeMove(database, move, services, async () => undefined)

const countsOf = ({ report }: Awaited<ReturnType<typeof tryMove>>) => {
  const found = report.get('act_hi_procinst')
  return found && [found.new, found.same, found.changed, found.refused.length]
}

describe('running requests of a Blade product', () => {
  test('a dry run names every refused request with the reason, and starts nothing', async ({
    api,
    world,
    database,
  }) => {
    await leaveFlow(api)

    const lines = reportText(await tryMove(database, moveOf(world)), world.tenant)

    const from = lines.findIndex((line) => line.includes('act_hi_procinst'))
    expect(lines.slice(from, -1).map((line) => line.trim())).toMatchInlineSnapshot(`
      [
        "审批中的申请 act_hi_procinst：新增 1，相同 0，更改 0，拒绝 8",
        "✗ 第 201 行：字段“days”的值只有原系统能读（Java 对象），请手工填写",
        "✗ 第 203 行：申请人 404 没有转入",
        "✗ 第 204 行：流程“expense”没有写进对应文件",
        "✗ 第 205 行：这是另一份申请的子流程，随那一份处理",
        "✗ 第 206 行：天数不能大于 10",
        "✗ 第 207 行：申请人的账号已停用，或没有学校的角色",
        "✗ 第 209 行：“2024-05-01 08:30:15 发起的“leave””与第 200 行重复",
        "✗ 第 210 行：流程“教工请假”已停用、不由表单发起，或申请人不在可以发起的范围内",
        "· 已经结束的申请 1 份，不转入",
      ]
    `)
    expect(await requestsOf(database, world.tenant)).toEqual([])
  })

  for (const dialect of ['mysql', 'postgresql'] as const)
    test(`a request of a ${dialect} dump stands at the step of the same name, once, with applicant, date, values and history`, async ({
      api,
      world,
      database,
    }) => {
      await leaveFlow(api)
      const move = moveOf(world, undefined, dialect)

      expect(countsOf(await written(database, move))).toEqual([1, 0, 0, 8])
      expect(countsOf(await written(database, move))).toEqual([0, 1, 0, 8])

      const [request, ...others] = await requestsOf(database, world.tenant)
      expect(others).toEqual([])
      expect(request).toMatchObject({
        title: '请假：回老家',
        applicantName: '钱老师',
        startTime: new Date('2024-05-01T08:30:15+08:00'),
        status: 'running',
        data: { reason: '回老家', days: 2, kind: 'private' },
      })
      expect(request?.data['period']).toEqual(['2024-05-06 08:00:00', '2024-05-07 18:00:00'])
      const todos = async (account: string) =>
        (await api.as(account).call(listTodo, { size: 50 })).data.records.filter(
          ({ processInstanceId }) => processInstanceId === request?.id,
        )
      expect(await todos('head')).toEqual([])
      expect(await todos('finance')).toMatchObject([{ taskName: '财务审核' }])
      const id = request?.id ?? ''
      const log = await database.read(world.tenant, (db) =>
        db.selectFrom('wfAction').selectAll().where('instanceId', '=', id).orderBy('seq').execute(),
      )
      const text = JSON.stringify(log)
      expect(text).toContain('流水号 QJ20240501001，2024-05-01 08:30:15 发起，当时停在“财务审核”')
      expect(text).toContain('2024-05-02 09:00 赵小云（部门审核）：同意，请财务核对')
      expect(text).toContain('2024-05-01 09:00 （已不在名单中的人）（登记）：已处理')
      expect(
        await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id)),
      ).toEqual([])
    })

  test('without a step of that name it stands at the first, which the report says; a mapped name is found', async ({
    api,
    world,
    database,
  }) => {
    await leaveFlow(api)
    const text = dumpText(tables, 'mysql').replaceAll('财务审核', '会计审核')
    const move = { ...moveOf(world), tables: readSql(text, wanted) }

    const first = await tryMove(database, move)
    expect(first.report.get('act_hi_procinst')?.notes.join()).toContain(
      '原停在“会计审核”，现在从“部门审核”开始',
    )
    const renamed = { ...leave, steps: { 会计审核: '财务审核' } }
    const second = await tryMove(database, { ...move, requests: new Map([['leave', renamed]]) })
    expect(second.report.get('act_hi_procinst')?.notes).toEqual(['已经结束的申请 1 份，不转入'])
  })

  test('a flow that does not exist, and a field that it lacks, refuse the request', async ({
    api,
    world,
    database,
  }) => {
    await leaveFlow(api)
    const reasonOf = async (changed: Partial<ProcessMapping>) => {
      const requests = new Map([['leave', { ...leave, ...changed }]])
      const { report } = await tryMove(database, moveOf(world, requests))
      return report.get('act_hi_procinst')?.refused[0]?.sentence
    }

    expect(await reasonOf({ flow: 'nothing' })).toBe('这里没有流程“nothing”')
    expect(await reasonOf({ fields: { wrong: 'reason' } })).toBe(
      '对应文件里的字段“wrong”不在流程“oldLeave”的表单里',
    )
    expect(await reasonOf({ fields: {} })).toContain('事由')
  })

  test('without a mapping they are counted and left', async ({ world, database }) => {
    const { report } = await tryMove(database, moveOf(world, new Map()))

    expect(report.get('act_hi_procinst')?.notes).toEqual([
      '已经结束的申请 1 份，不转入',
      '审批中的申请 9 份，没有转入：请用 --requests 指明对应文件',
    ])
  })
})
