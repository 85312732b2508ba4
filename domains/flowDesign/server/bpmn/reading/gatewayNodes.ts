import type { ExclusiveNode, FlowNode, ForkNode } from '../../../../workflow/contract/flow/graph.ts'
import { BranchConditionShape } from '../../../../workflow/contract/flow/shape.ts'
import type { BranchCondition, Rule } from '../../../../forms/contract/rules.ts'
import { feelOf } from '../../../../workflow/server/public/drawing.ts'
import { jsonOf } from '../ownJson.ts'
import { arriveAt, following, nameOf } from './importing.ts'
import type { Importing } from './importing.ts'
import { ruleOf } from '../juelRule.ts'
import { noneOf, withDefaultBranch, textOfCondition } from '../writing/outCondition.ts'
import type { Read } from '../juel.ts'
import type { Named, Report } from '../report.ts'
import { reportDocumentation, reportLeftovers } from './unreadParts.ts'
import { outOf } from './fileGraph.ts'
import type { Box, Flow } from './fileGraph.ts'

/** Never true: a condition that cannot be read must not let a request pass. */
export const never: Rule = { any: [] }

/** An exclusive branching. */
export function exclusiveNode(importing: Importing, box: Box): ExclusiveNode {
  const { sheet, report } = importing
  const ways = outOf(sheet, box.id)
  const fallback =
    ways.find(({ isDefault }) => isDefault) ??
    ways.find(({ condition }) => !condition) ??
    ways.at(-1)
  if (fallback?.condition && !fallback.isDefault)
    report.changed(box, '没有默认去向', '条件都不满足时走最后一个分支')
  const branches = fewEnough(
    ways.filter((way) => way !== fallback),
    box,
    report,
  ).map((way, at) => ({
    name: nameOf(way, `分支 ${at + 1}`),
    when: ruleOfFlow(way, importing) ?? { all: [] },
    next: arriveAt(importing, way.to),
  }))
  reportGateway(importing, box)
  const otherwise = fallback ? arriveAt(importing, fallback.to) : importing.impliedEnd()
  return {
    kind: 'exclusive',
    id: importing.idOf(box.id),
    name: nameOf(box, '条件分支'),
    branches,
    otherwise,
  }
}

/** A parallel branching; `join` is determined once all steps are known. */
export function forkNode(importing: Importing, box: Box, id: string): ForkNode {
  const takes = box.type === 'ParallelGateway' ? 'all' : 'fitting'
  const ways = fewEnough(outOf(importing.sheet, box.id), box, importing.report)
  const ordered =
    takes === 'all'
      ? ways
      : [
          ...ways.filter(({ isDefault }) => !isDefault),
          ...ways.filter(({ isDefault }) => isDefault),
        ]
  const rules: (BranchCondition | undefined)[] = []
  for (const [at, way] of ordered.entries())
    rules.push(ruleOfFlow(way, importing, at === ordered.length - 1 ? rules : undefined))
  const branches = ordered.map((way, at) => {
    const when =
      takes === 'fitting' && way.isDefault
        ? otherwiseOf(way, rules.slice(0, -1), importing.report)
        : rules[at]
    return {
      name: nameOf(way, `分支 ${at + 1}`),
      ...(when && { when }),
      next: arriveAt(importing, way.to),
    }
  })
  const isOpen =
    takes === 'fitting' &&
    ordered.every(
      ({ condition, isDefault, attrs }) => condition && !isDefault && !attrs.has('qinghe:rule'),
    )
  if (isOpen && box.attrs.get('qinghe:kind') !== 'fork')
    importing.report.changed(box, '没有默认去向', '条件都不满足时走最后一个分支')
  reportGateway(importing, box)
  return {
    kind: 'fork',
    id,
    name: nameOf(box, takes === 'all' ? '并行分支' : '包容分支'),
    takes,
    branches,
    join: box.attrs.get('qinghe:join') ?? '',
  }
}

/**
 * The default branch holds where no other condition does. If that condition is too long, it becomes
 * `never`: as the last branch it is still taken when no other is.
 */
function otherwiseOf(
  way: Flow,
  others: readonly (BranchCondition | undefined)[],
  report: Report,
): BranchCondition {
  const none = noneOf(others)
  if (BranchConditionShape.safeParse(none).success) return none
  report.check(
    { id: way.id.replace(/#\d+$/, ''), name: way.name },
    '默认去向',
    '其他分支的条件合起来过长，没有写进这个分支，请重新设置条件',
  )
  return never
}

const maxBranches = 20

function fewEnough(ways: readonly Flow[], box: Box, report: Report): readonly Flow[] {
  if (ways.length > maxBranches)
    report.left(box, '过多的分支', `最多 ${maxBranches} 个分支，其余没有导入`)
  return ways.slice(0, maxBranches)
}

/** A join node. */
export function joinNode(importing: Importing, box: Box, next: string | undefined): FlowNode {
  reportGateway(importing, box)
  return {
    kind: 'join',
    id: importing.idOf(box.id),
    name: nameOf(box, '汇合'),
    next: next ?? following(importing, box),
  }
}

function reportGateway({ report }: Importing, box: Box): void {
  reportDocumentation(box, report)
  reportLeftovers(
    box,
    { attrs: /^(?:qinghe:(?:kind|join)|flowable:(?:async|exclusive))$/, extensions: /^$/ },
    report,
  )
}

/** Our own rule applies only as long as the condition text beside it is unchanged. */
function ruleOfFlow(
  flow: Flow,
  { report }: Importing,
  others?: readonly (BranchCondition | undefined)[],
): BranchCondition | undefined {
  if (!flow.condition) return undefined
  const own = ownRule(flow.attrs.get('qinghe:rule'))
  if (own && flow.condition.text === textOfCondition(own)) return own
  if (own && others && flow.condition.text === textOfCondition(withDefaultBranch(own, others)))
    return own
  const { juel, text } = flow.condition
  const named = { id: flow.id.replace(/#\d+$/, ''), name: flow.name }
  const read = flow.condition.isFeel
    ? feelCondition(text, named, report)
    : 'no' in juel
      ? juel
      : ruleOf(juel.is)
  const isFit = 'is' in read && BranchConditionShape.safeParse(read.is).success
  if ('is' in read && isFit) return read.is
  const why = 'is' in read ? '条件过于复杂' : read.no
  report.left(named, `条件 ${text}`, `${why}；这个分支暂时不会走到，请重新设置条件`)
  return never
}

/**
 * Keeps an expression as written. An invalid one never holds, and is reported again before
 * publishing.
 */
function feelCondition(text: string, named: Named, report: Report): Read<BranchCondition> {
  const read = feelOf(text)
  if ('no' in read)
    report.check(named, `条件 ${text}`, `${read.no}；这个分支暂时不会走到，请改写表达式`)
  return { is: { feel: text } }
}

function ownRule(text: string | undefined): BranchCondition | undefined {
  const read = text === undefined ? undefined : BranchConditionShape.safeParse(jsonOf(text))
  return read?.success ? read.data : undefined
}
