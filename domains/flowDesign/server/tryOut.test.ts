import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { tryDesign } from '../contract/designs.ts'
import type { FlowDesign } from '../../workflow/contract/design.ts'
import type { InputOf } from '../../../platform/contract/endpoint.ts'
import {
  approval,
  finance,
  graphOf,
  person,
  tripDesign,
} from '../../workflow/server/testing/drawnFlows.ts'

const teacher = demoUserId('000000', 'teacher')
const far = { place: '苏州', km: 240 }

const tried = async (api: Api, design: FlowDesign, more: Partial<InputOf<typeof tryDesign>> = {}) =>
  (
    await api
      .as('admin')
      .call(tryDesign, { design, applicantId: teacher, variables: far, refusing: [], ...more })
  ).data

const told = ({ steps }: Awaited<ReturnType<typeof tried>>): string[] =>
  steps.map(({ kind, nodeId, names, why }) => `${kind} ${nodeId} [${names.join('、')}] ${why}`)

test('POST design/model/tryOut: works with every step, its people, its branch and the reasons, and stores nothing', async ({
  api,
  world,
}) => {
  world.statements.length = 0
  const run = await tried(api, tripDesign('tried'))

  expect(told(run)).toEqual([
    'approve check [财务（吴会计）] 财务，或签，一人处理即可',
    'branch far [] 符合条件“100 公里以上”',
    'approve head [王校长] 王校长，或签，一人处理即可',
  ])
  expect(run).toMatchObject({ outcome: 'approved', problems: [] })
  expect(
    world.statements.filter((text) => /insert|update|delete/i.test(text) && text.includes('wf_')),
  ).toEqual([])

  const near = await tried(api, tripDesign('tried'), { variables: { km: '20' } })
  expect(told(near).slice(1)).toEqual(['branch far [] “路程”的条件都不符合，走默认分支'])
})

test('POST design/model/tryOut: refusing nodes end the process or return it', async ({ api }) => {
  expect(await tried(api, tripDesign('tried'), { refusing: ['check'] })).toMatchObject({
    outcome: 'rejected',
    steps: [{ nodeId: 'check' }],
  })

  const returning = tripDesign('tried', {
    graph: graphOf(
      approval('check', 'head', [finance]),
      approval('head', 'done', [person('head', '王校长')], { onReject: { returnTo: 'check' } }),
    ),
  })
  const again = await tried(api, returning, { refusing: ['head'] })
  expect(again.steps.map(({ nodeId }) => nodeId)).toEqual(['check', 'head', 'check', 'head'])
  expect(again.outcome).toBe('approved')

  const toApplicant = tripDesign('tried', {
    graph: graphOf(approval('check', 'done', [finance], { onReject: { returnTo: 'apply' } })),
  })
  const back = await tried(api, toApplicant, { refusing: ['check'] })
  expect(back).toMatchObject({
    outcome: 'returned',
    steps: [{ nodeId: 'check' }, { nodeId: 'apply', names: ['李老师'], why: '退回给申请人修改' }],
  })
})

test('POST design/model/tryOut: the last decider decides again; at the first step the applicant', async ({
  api,
}) => {
  const before = { kind: 'resolver', value: 'before', label: '上一步的处理人' } as const
  const graph = graphOf(
    approval('own', 'check', [before], { skipsApplicant: false }),
    approval('check', 'again', [person('lead', '周敏')]),
    approval('again', 'done', [before]),
  )

  expect(told(await tried(api, tripDesign('tried', { graph })))).toEqual([
    'approve own [李老师] 上一步的处理人，或签，一人处理即可',
    'approve check [周敏] 周敏，或签，一人处理即可',
    'approve again [周敏] 上一步的处理人，或签，一人处理即可',
  ])
})

test('POST design/model/tryOut: parallel branches, copies, and steps that pass automatically', async ({
  api,
}) => {
  const graph = graphOf(
    {
      kind: 'fork',
      id: 'both',
      name: '同时',
      takes: 'all',
      branches: [
        { name: '财务', next: 'check' },
        { name: '校长', next: 'head' },
      ],
      join: 'met',
    },
    approval('check', 'met', [finance]),
    approval('head', 'met', [person('head', '王校长'), person('lead', '周敏')], {
      mode: { kind: 'all' },
    }),
    { kind: 'join', id: 'met', name: '汇合', next: 'own' },
    approval('own', 'tell', [{ kind: 'resolver', value: 'applicant', label: '申请人本人' }], {
      skipsApplicant: true,
      onNobody: 'pass',
    }),
    { kind: 'cc', id: 'tell', name: '抄送', to: [person('finance', '吴会计')], next: 'done' },
  )
  const run = await tried(api, tripDesign('tried', { graph }))

  expect(told(run)).toEqual([
    'branch both [] “财务”、“校长”同时进行',
    'approve check [财务（吴会计）] 财务，或签，一人处理即可',
    'approve head [王校长、周敏] 王校长、周敏，会签，须全体通过',
    expect.stringMatching(/^approve own \[\] /),
    'cc tell [吴会计] 吴会计',
  ])
  expect(run.outcome).toBe('approved')
})

test('POST design/model/tryOut: a step without people is reported; a drawing with problems is not run', async ({
  api,
}) => {
  const graph = graphOf(
    approval('check', 'done', [{ kind: 'resolver', value: 'leaderAt:9', label: '第 9 级负责人' }]),
  )
  const stuck = await tried(api, tripDesign('tried', { graph }))
  expect(stuck).toMatchObject({
    outcome: 'stuck',
    problems: [],
    steps: [{ nodeId: 'check', names: [], why: '“check”暂时没有可处理的人，请联系学校管理员' }],
  })

  const broken = await tried(
    api,
    tripDesign('tried', { graph: graphOf(approval('check', 'moon', [finance])) }),
  )
  expect(broken).toMatchObject({
    outcome: 'stuck',
    steps: [],
    problems: [{ area: 'flow', at: 'check' }],
  })
  const answer = await api.as('admin').callRaw(tryDesign, {
    design: tripDesign('tried'),
    applicantId: '1',
    variables: {},
    refusing: [],
  })
  expect(answer).toBeRefused('NOT_FOUND')
})

test('POST design/model/tryOut: values that do not fit their field are ignored, as in a half-filled form', async ({
  api,
}) => {
  const run = await tried(api, tripDesign('tried'), { variables: { km: '很远', moon: 1 } })

  expect(told(run)).toContain('branch far [] “路程”的条件都不符合，走默认分支')
})

test('POST design/model/tryOut: rows of a sub-table and files with only a name decide the branch', async ({
  api,
}) => {
  const items = {
    prop: 'items',
    label: '明细',
    type: 'dynamic' as const,
    children: { column: [{ prop: 'fee', label: '金额', type: 'number' as const }] },
  }
  const total = {
    prop: 'km',
    label: '合计',
    type: 'number' as const,
    formula: { sum: 'items', of: { field: 'fee' } },
  }
  const papers = { prop: 'papers', label: '附件', type: 'upload' as const }
  const when = {
    all: [
      { field: 'km', op: 'ge', value: 100 },
      { field: 'papers', op: 'exists' },
    ],
  } as const
  const graph = graphOf(
    {
      kind: 'exclusive',
      id: 'far',
      name: '金额',
      branches: [{ name: '大额', when, next: 'head' }],
      otherwise: 'check',
    },
    approval('head', 'done', [person('head', '王校长')]),
    approval('check', 'done', [finance]),
  )
  const design = tripDesign('tried', { graph, title: '', form: { column: [items, total, papers] } })
  const wayOf = async (variables: Record<string, unknown>) =>
    (await tried(api, design, { variables })).steps.at(-1)?.nodeId

  expect(await wayOf({ items: [{ fee: 60 }, { fee: 70 }], papers: ['1', '2'] })).toBe('head')
  expect(await wayOf({ items: [{ fee: 60 }, { fee: 70 }] })).toBe('check')
  expect(await wayOf({ items: [{ fee: 60 }], papers: ['1'] })).toBe('check')
})
