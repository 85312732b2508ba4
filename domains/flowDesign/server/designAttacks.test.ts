import { processorMs } from '../../../platform/testing/processorTime.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import * as designs from '../contract/designs.ts'
import type { FlowDesign } from '../../workflow/contract/design.ts'
import type { FlowNode, Graph } from '../../workflow/contract/flow/graph.ts'
import * as start from '../../workflow/contract/start.ts'
import * as tasks from '../../workflow/contract/tasks.ts'
import {
  approval,
  drawn,
  finance,
  graphOf,
  published,
  tripDesign,
} from '../../workflow/server/testing/drawnFlows.ts'

const post = async (api: Api, design: unknown) => {
  const began = processorMs()
  const answer = await api.as('admin').inject({
    method: 'POST',
    url: designs.saveDesign.path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ design }),
  })
  return { answer, ms: processorMs() - began }
}

/** The longest time for a refusal on a busy machine, in milliseconds. */
const bearable = 3000

const withGraph = (graph: unknown): unknown => ({ ...tripDesign('hostile'), graph })
const withNodes = (nodes: Record<string, unknown>): unknown =>
  withGraph({ ...graphOf(), nodes: { ...graphOf().nodes, ...nodes } })
const nested = (depth: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown => {
  let value = innermost
  for (let level = 0; level < depth; level += 1) value = wrap(value)
  return value
}
const branching = (when: unknown): unknown =>
  withNodes({
    far: {
      kind: 'exclusive',
      id: 'far',
      name: '远',
      branches: [{ name: '远', when, next: 'done' }],
      otherwise: 'done',
    },
  })

const hostile: [string, unknown][] = [
  [
    '10 000 nodes',
    withNodes(
      Object.fromEntries(
        Array.from({ length: 10_000 }, (_, at) => [
          `n${at}`,
          { kind: 'end', id: `n${at}`, name: '结束' },
        ]),
      ),
    ),
  ],
  [
    'an unknown kind of node',
    withNodes({ shell: { kind: 'shell', id: 'shell', name: '脚本', next: 'done' } }),
  ],
  ['a forbidden node id', withNodes({ 'a b': { kind: 'end', id: 'a b', name: '结束' } })],
  [
    'code in a node',
    withNodes({ check: { ...approval('check', 'done', [finance]), listener: 'process.exit()' } }),
  ],
  [
    'conditions within conditions',
    branching(nested(5000, (inner) => ({ not: inner }), { field: 'km', op: 'exists' })),
  ],
  [
    'a form within a form',
    { ...tripDesign('hostile'), form: nested(20_000, (inner) => ({ column: [inner] }), {}) },
  ],
  ['an invalid key', tripDesign('__proto__')],
  [
    'shapes beyond the sheet',
    withGraph({ ...graphOf(), places: { shapes: { apply: { x: 1e300, y: 0 } }, lines: {} } }),
  ],
  [
    'lines with thousands of corners',
    withGraph({
      ...graphOf(),
      places: {
        shapes: {},
        lines: { 'apply>done': Array.from({ length: 20_000 }, () => ({ x: 1, y: 1 })) },
      },
    }),
  ],
  ['no graph', withGraph(null)],
  ['a list', []],
]

test.for(hostile)('refused at once: %s', async ([, design], { api }) => {
  const { answer, ms } = await post(api, design)

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(ms).toBeLessThan(bearable)
})

const kept: [string, FlowDesign][] = [
  [
    'steps named like inherited properties',
    tripDesign('protoLinks', { graph: graphOf(approval('check', 'constructor', [finance])) }),
  ],
  [
    'a start named like an inherited property',
    tripDesign('protoStart', { graph: { ...graphOf(), start: 'toString' } }),
  ],
  [
    'a cycle without people',
    tripDesign('circle', {
      graph: graphOf(
        { kind: 'cc', id: 'tell', name: '抄送', to: [], next: 'again' },
        { kind: 'cc', id: 'again', name: '抄送', to: [], next: 'tell' },
      ),
    }),
  ],
  [
    'a form whose fields depend on themselves',
    tripDesign('circularForm', {
      form: {
        column: [
          { prop: 'a', label: '甲', type: 'number', formula: { field: 'b' } },
          { prop: 'b', label: '乙', type: 'number', formula: { field: 'a' } },
        ],
      },
    }),
  ],
  [
    'fields named like inherited properties',
    tripDesign('protoForm', {
      form: {
        column: [
          { prop: 'constructor', label: '甲' },
          { prop: 'toString', label: '乙' },
        ],
      },
    }),
  ],
  [
    'code in a form',
    tripDesign('codeForm', {
      form: { column: [{ prop: 'a', label: '甲', change: '() => fetch("/")' }] },
    }),
  ],
  [
    'a form of 20 000 fields',
    tripDesign('longForm', {
      form: {
        column: Array.from({ length: 20_000 }, (_, at) => ({ prop: `f${at}`, label: '字段' })),
      },
    }),
  ],
]

test.for(kept)('may be saved as a draft but not published: %s', async ([, design], { api }) => {
  const began = processorMs()
  const { id, rev, problems } = await drawn(api, design)

  expect(problems.length).toBeGreaterThan(0)
  expect(await api.as('admin').callRaw(designs.publishDesign, { id, rev, note: '' })).toBeRefused(
    'HAS_PROBLEMS',
  )
  expect(processorMs() - began).toBeLessThan(bearable)
})

/**
 * A chain of branchings with a short and a long branch each: the number of paths grows
 * exponentially while the graph stays small.
 */
const ladder = (rungs: number): Graph =>
  graphOf(
    ...Array.from({ length: rungs }, (_, at): FlowNode[] => {
      const next = at + 1 < rungs ? `x${at + 1}` : 'check'
      const when = { field: 'km', op: 'ge', value: at } as const
      return [
        {
          kind: 'exclusive',
          id: `x${at}`,
          name: '分支',
          branches: [{ name: '近', when, next }],
          otherwise: `y${at}`,
        },
        { kind: 'cc', id: `y${at}`, name: `抄送${at}`, to: [finance], next },
      ]
    }).flat(),
    approval('check', 'done', [finance]),
  )

test('a drawing with a billion paths is published, started, tried and shown in bounded time', async ({
  api,
}) => {
  const began = processorMs()
  await published(api, tripDesign('ladder', { graph: ladder(45) }))
  const id = (
    await api.as('teacher').call(start.startByForm, { processId: 'ladder', place: '苏州', km: -1 })
  ).data
  const { map, process } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id }))
    .data

  expect(map).toHaveLength(48)
  expect(process.instanceStatus).toBe('running')
  expect(
    (
      await api
        .as('teacher')
        .call(start.previewPath, { processId: 'ladder', place: '苏州', km: -1 })
    ).data,
  ).toHaveLength(46)
  expect(processorMs() - began).toBeLessThan(2 * bearable)
})
