import { BpmnModdle } from 'bpmn-moddle'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Drawing, DrawnNode } from '../../../workflow/contract/flow/graph.ts'
import { problemsOf } from '../../../workflow/contract/flow/problems.ts'
import { FlowDesign } from '../../../workflow/contract/design.ts'
import type { BranchCondition, Rule } from '../../../forms/contract/rules.ts'
import { anyDrawing } from '../../../workflow/server/engine/testing/anyGraph.ts'
import { exportBpmn } from './writing/exportBpmn.ts'
import { importBpmn } from './reading/importBpmn.ts'
import { designOf } from './testing/designs.ts'

const numRuns = process.env['DEEP'] ? 5_000 : 60

const scalar = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('"', "'", '\\', '<&>', '\n', '}', '${x}'),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.boolean(),
  fc.constant(null),
)
const field = fc.constantFrom('value', 'days', 'pass', 'empty', 'and', 'applyUser', 'A_1')
const order = fc.constantFrom<('eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge')[]>(
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
)
const anyRule = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3 },
    fc.record({ field, op: order, value: scalar }),
    fc.record({ field, op: order, other: field }),
    fc.record({
      field,
      op: fc.constantFrom<('in' | 'notIn')[]>('in', 'notIn'),
      value: fc.array(scalar, { maxLength: 3 }),
    }),
    fc.record({ field, op: fc.constant<'has'>('has'), value: scalar }),
    fc.record({ field, op: fc.constantFrom<('exists' | 'notExists')[]>('exists', 'notExists') }),
    fc.record({ all: fc.array(tie('rule'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('rule'), { maxLength: 3 }) }),
    fc.record({ not: tie('rule') }),
  ),
})).rule

/** Expressions with characters that XML has to escape. */
const anyFeel = fc.constantFrom(
  { feel: 'value in (0, 2, 4)' },
  { feel: 'days < 3 and A_1 != "<&>]]>"' },
  { feel: 'if value > 1\n  then contains(A_1, "\\"\\\\")\n  else days >= -0.5' },
)

const names = fc
  .uniqueArray(fc.constantFrom('destination', 'value', 'other', 'more'), { maxLength: 4 })
  .map((list) => list.toSorted())
const extras = fc.record({
  rules: fc.array(fc.oneof({ weight: 3, arbitrary: anyRule }, { weight: 1, arbitrary: anyFeel }), {
    minLength: 1,
    maxLength: 4,
  }),
  readable: fc.option(names, { nil: '*' as const }),
  writable: names,
  afterReturn: fc.constantFrom(undefined, 'returner' as const, 'again' as const),
  skips: fc.constantFrom(undefined, true, false),
  signs: fc.constantFrom(undefined, true, false),
  onNobody: fc.constantFrom(undefined, 'pass' as const, {
    ask: [{ kind: 'user' as const, value: '9', label: 'N' }],
  }),
  name: fc.constantFrom('一步', 'a "b" <c>', "d & 'e'", 'f\ng', '  h'.trim()),
})
type Extras = typeof extras extends fc.Arbitrary<infer Value> ? Value : never

/**
 * Adds what the generated histories lack: rules of every form, field rights, and parties without
 * people.
 */
function decorated(
  graph: Drawing,
  { rules, readable, writable, afterReturn, skips, signs, onNobody, name }: Extras,
): Drawing {
  let turn = 0
  const nodes = Object.values(graph.nodes).map((node): [string, DrawnNode] => {
    turn += 1
    const when = rules[turn % rules.length]
    if (!when || turn % 2 === 0) return [node.id, node]
    if (node.kind === 'exclusive')
      return [
        node.id,
        { ...node, name, branches: node.branches.map((branch) => ({ ...branch, when })) },
      ]
    if (node.kind === 'fork')
      return [
        node.id,
        { ...node, name, branches: node.branches.map((branch) => ({ ...branch, name, when })) },
      ]
    if (node.kind === 'start')
      return [node.id, { ...node, name, ...(skips && { opens: writable }) }]
    if (node.kind !== 'approve') return [node.id, { ...node, name }]
    const settings = {
      ...(afterReturn && { afterReturn }),
      ...(skips !== undefined && { skipsApplicant: skips, skipsRepeated: skips }),
      ...(signs !== undefined && { asksSignature: signs }),
      ...(onNobody && { onNobody }),
    }
    return [
      node.id,
      { ...node, ...settings, name, fields: { readable, writable: withFirst(readable, writable) } },
    ]
  })
  return { ...graph, nodes: Object.fromEntries(nodes) }
}

/** The file stores rights by field, in a fixed order. */
const withFirst = (readable: '*' | readonly string[], writable: readonly string[]): string[] => {
  const order = [...(readable === '*' ? [] : readable), 'destination', 'value', ...writable]
  return [...new Set(order)].filter((one) => writable.includes(one))
}

test(
  `export and import return ${numRuns} random drawings unchanged, and BPMN reads them without a warning`,
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyDrawing, extras, async (drawn, more) => {
        const graph = decorated(drawn, more)
        fc.pre(problemsOf(graph).length === 0)
        const design = designOf(graph)
        const xml = await exportBpmn(design)
        const { warnings } = await new BpmnModdle().fromXML(xml)
        const back = await importBpmn(xml)

        expect(warnings).toEqual([])
        expect(back).toEqual({
          is: { design, formReference: { key: '', url: '', appUrl: '' }, report: [] },
        })
        expect(FlowDesign.safeParse('is' in back ? back.is.design : {}).error).toBeUndefined()
      }),
      { numRuns },
    )
  },
)

test('joins are found without our own marks', async () => {
  await fc.assert(
    fc.asyncProperty(anyDrawing, async (graph) => {
      const xml = (await exportBpmn(designOf(graph))).replaceAll(/ qinghe:join="[^"]*"/g, '')
      const back = await importBpmn(xml)

      expect(back).toMatchObject({ is: { design: { graph }, report: [] } })
    }),
    { numRuns: 25 },
  )
})

/** A choice of two branches, both with conditions; the graph may be a draft. */
const chosen = (...when: readonly [BranchCondition, BranchCondition]): Drawing => ({
  start: 'fill',
  policy: { afterReturn: 'returner', withdraw: 'never', recall: 'never' },
  nodes: {
    fill: { kind: 'start', id: 'fill', name: '填写', next: 'where' },
    where: {
      kind: 'fork',
      id: 'where',
      name: '包容分支',
      takes: 'fitting',
      branches: when.map((one, at) => ({ name: `分支 ${at + 1}`, when: one, next: 'meet' })),
      join: 'meet',
    },
    meet: { kind: 'join', id: 'meet', name: '汇合', next: 'done' },
    done: { kind: 'end', id: 'done', name: '结束' },
  },
})

/** The conditions of a draft after export and import. */
async function backFrom(graph: Drawing): Promise<(BranchCondition | undefined)[]> {
  const back = await importBpmn(await exportBpmn(designOf(graph)))
  const fork = 'is' in back ? back.is.design.graph.nodes['where'] : undefined
  return fork?.kind === 'fork' ? fork.branches.map(({ when }) => when) : []
}

test.each<[string, BranchCondition, BranchCondition]>([
  ['first', { feel: '' }, { feel: 'value > 1' }],
  ['last', { feel: 'value > 1' }, { feel: ' \n' }],
  ['first beside a rule', { feel: '' }, { field: 'value', op: 'gt', value: 1 }],
])(
  'the unfinished expression of a draft, %s, is imported as a missing condition',
  async (_where, one, other) => {
    const unset = (when: BranchCondition) =>
      'feel' in when && when.feel.trim() === '' ? { all: [] } : when
    const back = await backFrom(chosen(one, other))

    expect(back).toEqual([unset(one), unset(other)])
  },
)

test('blank lines around an expression are not exported, and its neighbour is unchanged', async () => {
  expect(await backFrom(chosen({ feel: 'value > 1\n' }, { feel: 'value < 9\n' }))).toEqual([
    { feel: 'value > 1' },
    { feel: 'value < 9' },
  ])
})
