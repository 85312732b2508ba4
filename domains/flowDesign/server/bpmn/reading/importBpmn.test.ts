import { describe, expect, test } from 'vitest'

import { processorMs } from '../../../../../platform/testing/processorTime.ts'
import { FlowDesign } from '../../../../workflow/contract/design.ts'
import { FormSchema } from '../../../../forms/contract/schema.ts'
import { withCalls } from '../../../../workflow/contract/flow/calls.ts'
import type { Drawing, FlowNode, Graph } from '../../../../workflow/contract/flow/graph.ts'
import type { Party } from '../../../../workflow/contract/flow/party.ts'
import { problemsOf } from '../../../../workflow/contract/flow/problems.ts'
import type { FlowData } from '../../../../forms/contract/rules.ts'
import { partyKey } from '../../../../workflow/server/engine/protocol.ts'
import type { Facts } from '../../../../workflow/server/engine/protocol.ts'
import { newInstance, openTasks } from '../../../../workflow/server/engine/state.ts'
import { step } from '../../../../workflow/server/engine/step.ts'
import { importBpmn } from './importBpmn.ts'
import {
  countersigned,
  customMethod,
  defaults,
  externalForm,
  leave,
  ownForm,
} from '../testing/samples.ts'

async function read(xml: string) {
  const read = await importBpmn(xml)
  if ('no' in read) throw new Error(read.no)
  return read.is
}

/** The report lines about lost or changed parts, without those that ask to check people. */
const losses = ({ report }: Awaited<ReturnType<typeof read>>) =>
  report
    .filter(({ level }) => level !== 'check')
    .map(({ level, elementId, what }) => `${level} ${elementId}: ${what}`)

const partiesIn = (node: FlowNode): readonly Party[] =>
  node.kind === 'approve' ? node.candidates : node.kind === 'cc' ? node.to : []

/** One person for every group. */
const factsFor = ({ nodes }: Graph): Facts => {
  const groups = Object.values(nodes)
    .flatMap(partiesIn)
    .filter(({ kind }) => kind !== 'user')
  return {
    people: Object.fromEntries(
      groups.map((party, at) => [partyKey(party), [{ userId: `${100 + at}`, name: party.label }]]),
    ),
  }
}

/** Approves every task until the process ends, and returns the steps that had tasks. */
function run(drawing: Drawing, data: FlowData): { status: string; heard: string[] } {
  const graph = withCalls(drawing, new Map(), new Set())
  const facts = factsFor(graph)
  const at = 1_800_000_000_000
  const heard: string[] = []
  const applicant = { userId: '1000', name: 'A' }
  const started = step(graph, newInstance(applicant, data), {
    actor: { ...applicant, roles: [] },
    action: { type: 'start' },
    facts,
    atMs: at,
  })
  let result = started
  while (result.kind === 'done') {
    const { instance } = result
    const [task] = openTasks(instance)
    if (!task) return { status: instance.status, heard }
    const [who] = task.candidates
    if (!who || heard.length > 30) throw new Error('nobody to ask')
    const actor =
      who.kind === 'user'
        ? { userId: who.value, name: who.label, roles: [] }
        : { userId: '100', name: who.label, roles: [who.value] }
    const key = { round: task.round, seat: task.seat }
    const claimed = step(graph, instance, {
      actor,
      action: { type: 'claim', task: key },
      facts,
      atMs: at,
    })
    heard.push(task.node)
    const answer = { type: 'approve', task: key, comment: '', values: {} } as const
    result = step(graph, claimed.kind === 'done' ? claimed.instance : instance, {
      actor,
      action: answer,
      facts,
      atMs: at,
    })
  }
  throw new Error(JSON.stringify(result))
}

describe('files of other products', () => {
  test('请假: branches by days, number, title, a refusal back to the applicant', async () => {
    const found = await read(leave)

    expect(found.design).toMatchObject({
      key: 'leave',
      name: '教职工请假',
      title: '请假：{reason}',
      serialPrefix: 'LEAVE',
    })
    expect(found.design.graph.nodes).toMatchObject({
      fill: { kind: 'start', next: 'office' },
      office: {
        candidates: [{ kind: 'role', value: 'hr', label: '人事' }],
        mode: { kind: 'claim' },
        fields: { readable: ['days', 'reason'], writable: [] },
        onReject: { returnTo: 'fill' },
        allows: ['transfer'],
        next: 'howLong',
      },
      howLong: {
        branches: [{ when: { field: 'days', op: 'lt', value: 5 }, next: 'manager' }],
        otherwise: 'boss',
      },
      boss: {
        candidates: [{ kind: 'user', value: '7', label: '王校长' }],
        afterReturn: 'returner',
      },
    })
    expect(losses(found)).toEqual([
      'changed leave: 标题中的 #{#applyUserName}',
      'changed leave: 流水号前缀 Leave',
      'changed howLong: 没有默认去向',
    ])
    expect(run(found.design.graph, { days: 3 })).toEqual({
      status: 'approved',
      heard: ['office', 'manager'],
    })
    expect(run(found.design.graph, { days: 5 })).toEqual({
      status: 'approved',
      heard: ['office', 'boss'],
    })
  })

  test('会签: a share of votes, in turn, all, any one', async () => {
    const found = await read(countersigned)
    const { graph } = found.design

    expect(
      Object.values(graph.nodes).flatMap((node) => (node.kind === 'approve' ? [node.mode] : [])),
    ).toEqual([{ kind: 'ratio', pass: 0.5 }, { kind: 'inOrder' }, { kind: 'all' }, { kind: 'any' }])
    expect(losses(found)).toEqual([])
    expect(run(graph, {})).toEqual({
      status: 'approved',
      heard: ['half', 'half', 'turns', 'turns', 'turns', 'all', 'all', 'all', 'first'],
    })
  })

  test('with its own form: its fields get types, pass becomes the target of a refusal, branches join again', async () => {
    const found = await read(ownForm)
    const { graph, form } = found.design

    expect(graph.nodes).toMatchObject({
      check: {
        onReject: { returnTo: 'fill' },
        skipsApplicant: true,
        skipsRepeated: true,
        next: 'split',
      },
      split: { kind: 'fork', takes: 'fitting', join: 'meet' },
      store: { candidates: [{ kind: 'resolver', value: 'department:12' }], next: 'store_cc' },
      store_cc: { kind: 'cc', to: [{ kind: 'user', value: '5', label: '5' }], next: 'meet' },
      quick: { candidates: [{ kind: 'resolver', value: 'post:31' }] },
    })
    expect(graph.nodes).not.toHaveProperty('agreed')
    expect(form).toEqual({
      column: [
        { prop: 'amount', label: '金额', type: 'number' },
        { prop: 'isUrgent', label: '加急', type: 'switch' },
      ],
    })
    expect(losses(found)).toEqual(['changed purchase: 审批人与发起人相同时跳过'])
    expect(run(graph, { amount: 2000, isUrgent: false }).heard).toEqual(['check', 'head'])
    expect(run(graph, { amount: 10, isUrgent: true }).heard).toEqual(['check', 'quick'])
    expect(run(graph, { amount: 10, isUrgent: false })).toEqual({
      status: 'approved',
      heard: ['check', 'store'],
    })
  })

  test('the standard alone: two in parallel, joined again', async () => {
    const found = await read(defaults)

    expect(found.design.graph.nodes).toMatchObject({
      both: { kind: 'fork', takes: 'all', join: 'together' },
      b: { mode: { kind: 'claim' } },
    })
    expect(losses(found)).toEqual(['changed Plain_Flow: 流程标识 Plain_Flow'])
    expect(run(found.design.graph, {})).toEqual({ status: 'approved', heard: ['a', 'b'] })
  })

  test('an external form is named in the report', async () => {
    const found = await read(externalForm)

    expect(found.formReference).toEqual({
      key: 'wf_ex_Trip',
      url: '/trip/form',
      appUrl: '/pages/trip/form',
    })
    expect(found.report.filter(({ what }) => what === '外置表单')).toMatchObject([
      { level: 'check', elementId: 'begin' },
    ])
    expect(losses(found)).toEqual(['left look: 属性 flowable:hideAttachment'])
    expect(run(found.design.graph, {})).toEqual({ status: 'approved', heard: ['look'] })
  })

  test('code, timers and unknown elements are reported with a line each, and the rest is imported', async () => {
    const found = await read(customMethod)

    expect(losses(found)).toEqual([
      'left : 内容 weird',
      'left bell: Signal',
      'left custom: 扩展 flowable:executionListener（com.school.Starter）',
      'left late: 边界事件',
      'left post: 服务任务（com.school.Push）',
      'left script: 脚本任务',
      'left mail: 邮件任务',
      'left inner: 子流程',
      'left pick: 自定义审批人 ${people.find(execution)}',
      'left known: 扩展 flowable:taskListener（${bean.go()}）',
      'left odd: 条件 ${checker.isFree(days)}',
      'left chase: 步骤',
    ])
    expect(problemsOf(found.design.graph)).toEqual([
      { at: 'pick', msg: '请设置审批人' },
      { at: 'where', msg: '请设置“分支 1”的条件' },
    ])
    const { pick } = found.design.graph.nodes
    const repaired = {
      ...found.design.graph.nodes,
      ...(pick?.kind === 'approve' && {
        pick: { ...pick, candidates: [{ kind: 'user', value: '3', label: '丙' }] } as const,
      }),
    }
    expect(run({ ...found.design.graph, nodes: repaired }, {})).toEqual({
      status: 'approved',
      heard: ['pick', 'known'],
    })
  })

  test.each([leave, countersigned, ownForm, defaults, externalForm, customMethod])(
    'sample %# becomes a drawing that can be saved',
    async (xml) => {
      expect(FlowDesign.safeParse((await read(xml)).design).error).toBeUndefined()
    },
  )
})

const wrapped = (inside: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:qinghe="urn:qinghe:bpmn:1" targetNamespace="t"><process id="p1" name="P">${inside}</process></definitions>`

const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${wrapped('<startEvent id="s" name="&b;"/>')}`

const hostile: [string, string, RegExp][] = [
  ['entities', laughs, /DOCTYPE/],
  [
    'an external entity',
    `<?xml version="1.0"?>\n<!doctype x SYSTEM "file:///etc/passwd">${wrapped('')}`,
    /DOCTYPE/,
  ],
  ['too long a text', wrapped('<startEvent id="s"/>') + ' '.repeat(900_000), /过大/],
  ['too deep', wrapped('<startEvent id="s">' + '<extensionElements><a>'.repeat(200)), /层次太多/],
  ['too many elements', wrapped('<endEvent/>'.repeat(21_000)), /内容太多/],
  ['incomplete', '<definitions', /不完整/],
  ['no XML', 'hello', /不是 XML/],
  ['no BPMN', '<html><body/></html>', /不是 BPMN/],
  ['no start', wrapped('<endEvent id="e"/>'), /没有开始/],
  ['too many steps', wrapped(`<startEvent id="s"/>${manySteps(120)}`), /步骤超过 100 个/],
]

function manySteps(count: number): string {
  const ids = Array.from({ length: count }, (_, at) => `t${at}`)
  return ids
    .map(
      (id, at) =>
        `<userTask id="${id}"/><sequenceFlow id="f${at}" sourceRef="${ids[at - 1] ?? 's'}" targetRef="${id}"/>`,
    )
    .join('')
}

test.each(hostile)('%s is refused at once', async (_, xml, why) => {
  const before = processorMs()
  const found = await importBpmn(xml)

  expect('no' in found ? found.no : '').toMatch(why)
  expect(processorMs() - before).toBeLessThan(3000)
})

test('a call activity of another system asks which flow of the school is meant', async () => {
  const { design, report } = await read(
    wrapped(
      `<startEvent id="s"/><callActivity id="c" name="盖章" calledElement="sealing"/><endEvent id="e"/>
      <sequenceFlow id="a" sourceRef="s" targetRef="c"/><sequenceFlow id="b" sourceRef="c" targetRef="e"/>`,
    ),
  )

  expect(design.graph.nodes['c']).toEqual({
    kind: 'call',
    id: 'c',
    name: '盖章',
    flow: '',
    label: '',
    version: 0,
    next: 'e',
  })
  expect(report.map(({ level, elementId, what }) => `${level} ${elementId}: ${what}`)).toEqual([
    'check c: 调用其他流程（sealing）',
  ])
  expect(problemsOf(design.graph)).toEqual([{ at: 'c', msg: '请选择子流程' }])
})

const manyGateways = `<startEvent id="s"/>${Array.from({ length: 6000 }, (_, at) => `<exclusiveGateway id="g${at}"/><sequenceFlow id="f${at}" sourceRef="${at ? `g${at - 1}` : 's'}" targetRef="g${at}"/>`).join('')}`

test.each([
  ['thousands of gateways', wrapped(manyGateways)],
  [
    'a name of spaces',
    wrapped(
      `<startEvent id="s"/><userTask id="t" flowable:assignee="\${${' '.repeat(400_000)}x"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/>`,
    ),
  ],
  [
    'a step with many lines',
    wrapped(
      `<startEvent id="s"/><userTask id="t" flowable:candidateUsers="${'1,2,'.repeat(100_000)}"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/>`,
    ),
  ],
])('reading %s is cheap', async (_, xml) => {
  const before = processorMs()
  await importBpmn(xml)

  expect(processorMs() - before).toBeLessThan(4000)
})

const odd = [
  '<startEvent id="constructor"/><userTask id="__proto__"/><sequenceFlow id="a" sourceRef="constructor" targetRef="__proto__"/>',
  '<startEvent id="s"/><exclusiveGateway id="g"/><sequenceFlow id="a" sourceRef="s" targetRef="g"/><sequenceFlow id="b" sourceRef="g" targetRef="g"/>',
  '<startEvent id="s"/><userTask id="t"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/><sequenceFlow id="b" sourceRef="t" targetRef="s"/>',
  '<startEvent id="s"/><startEvent id="s2"/><userTask id="t" qinghe:deadline="{{" flowable:rollbackNode="nowhere"/><sequenceFlow id="a" sourceRef="s2" targetRef="t"/><sequenceFlow id="b" sourceRef="s" targetRef="t"/>',
  `<startEvent id="s"/><userTask id="t" qinghe:onNobody="${'['.repeat(5000)}" qinghe:mode="x"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/>`,
  '<startEvent id="s"/><parallelGateway id="g"/><userTask id="t"/><userTask id="u"/><sequenceFlow id="a" sourceRef="s" targetRef="g"/><sequenceFlow id="b" sourceRef="g" targetRef="t"/><sequenceFlow id="c" sourceRef="g" targetRef="u"/>',
  `<startEvent id="s"/><exclusiveGateway id="g"/><userTask id="t"/><sequenceFlow id="a" sourceRef="s" targetRef="g"/><sequenceFlow id="b" sourceRef="g" targetRef="t"><conditionExpression>\${${'('.repeat(900)}x</conditionExpression></sequenceFlow><sequenceFlow id="c" sourceRef="g" targetRef="t"><conditionExpression>days</conditionExpression></sequenceFlow>`,
]

test.each(odd)(
  'odd drawing %# is read as far as possible, into something that can be validated and saved',
  async (inside) => {
    const { design, report } = await read(wrapped(inside))

    expect(FlowDesign.safeParse(design).error).toBeUndefined()
    expect(problemsOf(design.graph).length + report.length).toBeGreaterThan(0)
  },
)

const feelFile = (
  language: string,
  ...conditions: readonly string[]
): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="http://school.test/flows">
  <process id="feelFlow" name="表达式" isExecutable="true"><startEvent id="begin"/><inclusiveGateway id="where" default="usual"/><inclusiveGateway id="meet"/>
  <userTask id="usual_task" name="通常" />
  <sequenceFlow id="f1" sourceRef="begin" targetRef="where"/>
  ${conditions
    .map(
      (
        condition,
        at,
      ) => `<userTask id="t${at}" name="第${at}步"/><sequenceFlow id="o${at}" sourceRef="t${at}" targetRef="meet"/>
  <sequenceFlow id="c${at}" sourceRef="where" targetRef="t${at}"><conditionExpression xsi:type="tFormalExpression"${language}><![CDATA[${condition}]]></conditionExpression></sequenceFlow>`,
    )
    .join('')}
  <sequenceFlow id="usual" sourceRef="where" targetRef="usual_task"/><sequenceFlow id="o" sourceRef="usual_task" targetRef="meet"/>
  <endEvent id="done"/><sequenceFlow id="f9" sourceRef="meet" targetRef="done"/></process></definitions>`

const branchesOf = ({ design }: Awaited<ReturnType<typeof read>>) => {
  const fork = Object.values(design.graph.nodes).find(({ kind }) => kind === 'fork')
  return fork?.kind === 'fork' ? fork.branches.map(({ when }) => when) : []
}

test('conditions in FEEL are recognised by their language, also under names of other engines, and the default is used if none holds', async () => {
  const language = ' language="http://www.omg.org/spec/FEEL/20140401"'
  const taken = await read(feelFile(language, '=days > 3', 'kind in ("a", "b")'))

  expect(losses(taken)).toEqual([])
  expect(branchesOf(taken)).toEqual([
    { feel: 'days > 3' },
    { feel: 'kind in ("a", "b")' },
    { feel: 'not(((days > 3) or (kind in ("a", "b"))) = true)' },
  ])
})

test('an invalid expression is kept and reported; without its language it is no expression', async () => {
  const kept = await read(feelFile(' language="feel"', 'today() > date(day)'))
  expect(branchesOf(kept)[0]).toEqual({ feel: 'today() > date(day)' })
  expect(
    kept.report.map(({ level, elementId, what }) => `${level} ${elementId} ${what}`),
  ).toContain('check c0 条件 today() > date(day)')

  const refused = await read(feelFile('', 'days > 3'))
  expect(branchesOf(refused)[0]).toEqual({ any: [] })
  expect(losses(refused)).toContain('left c0: 条件 days > 3')
})

test('sub-tables that expressions read are sketched with their columns', async () => {
  const { design, report } = await read(
    feelFile(
      ' language="feel"',
      'sum(items.amount) > 3',
      'some one in items satisfies one.name = "a"',
    ),
  )

  expect(design.form['column']).toMatchObject([
    {
      prop: 'items',
      type: 'dynamic',
      children: { column: [{ prop: 'amount' }, { prop: 'name' }] },
    },
  ])
  expect(FormSchema.safeParse(design.form).error).toBeUndefined()
  expect(report.map(({ what }) => what)).toContain('表单的 1 个字段')
})

test('conditions that are too long in total leave the default to be set, which is reported, and the file is imported', async () => {
  const long = Array.from(
    { length: 4 },
    (_one, at) => `days > ${at} and kind != "${'a'.repeat(300)}"`,
  )
  const taken = await read(feelFile(' language="feel"', ...long))

  expect(branchesOf(taken)).toEqual([...long.map((feel) => ({ feel })), { any: [] }])
  expect(taken.report.map(({ elementId, what }) => `${elementId} ${what}`)).toContain(
    'usual 默认去向',
  )
  expect(FlowDesign.safeParse(taken.design).error).toBeUndefined()
})
