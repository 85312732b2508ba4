import type { ExclusiveNode, FlowNode, ForkNode } from '../../contract/flow/graph.ts'
import { RuleShape } from '../../contract/form/schema.ts'
import type { Rule } from '../../contract/rules.ts'
import { jsonOf } from './ownJson.ts'
import { arriveAt, following, nameOf } from './importing.ts'
import type { Importing } from './importing.ts'
import { ruleOf, textOfRule } from './juelRule.ts'
import type { Report } from './report.ts'
import { tellDocumentation, tellLeftovers } from './leftovers.ts'
import { outOf } from './sheet.ts'
import type { Box, Flow } from './sheet.ts'

/** Never holds: a condition that could not be read lets nobody through. */
export const never: Rule = { any: [] }

/** A choice between ways. */
export function exclusiveNode(importing: Importing, box: Box): ExclusiveNode {
  const { sheet, report } = importing
  const ways = outOf(sheet, box.id)
  const fallback = ways.find(({ isDefault }) => isDefault) ?? ways.find(({ condition }) => !condition) ?? ways.at(-1)
  if (fallback?.condition && !fallback.isDefault) report.changed(box, '没有默认去向', '条件都不满足时走最后一支')
  const branches = fewEnough(
    ways.filter((way) => way !== fallback),
    box,
    report,
  ).map((way, at) => ({ name: nameOf(way, `分支${at + 1}`), when: ruleOfFlow(way, importing) ?? { all: [] }, next: arriveAt(importing, way.to) }))
  tellGateway(importing, box)
  const otherwise = fallback ? arriveAt(importing, fallback.to) : importing.impliedEnd()
  return { kind: 'exclusive', id: importing.idOf(box.id), name: nameOf(box, '条件分支'), branches, otherwise }
}

/** Branches at once; `join` is found once all steps are known. */
export function forkNode(importing: Importing, box: Box, id: string): ForkNode {
  const takes = box.type === 'ParallelGateway' ? 'all' : 'fitting'
  const ways = fewEnough(outOf(importing.sheet, box.id), box, importing.report)
  const ordered = takes === 'all' ? ways : [...ways.filter(({ isDefault }) => !isDefault), ...ways.filter(({ isDefault }) => isDefault)]
  const rules: (Rule | undefined)[] = []
  for (const [at, way] of ordered.entries()) rules.push(ruleOfFlow(way, importing, at === ordered.length - 1 ? rules : undefined))
  const branches = ordered.map((way, at) => {
    const when = takes === 'fitting' && way.isDefault ? { not: anyOf(rules.slice(0, -1)) } : rules[at]
    return { name: nameOf(way, `分支${at + 1}`), ...(when && { when }), next: arriveAt(importing, way.to) }
  })
  const isOpen = takes === 'fitting' && ordered.every(({ condition, isDefault, attrs }) => condition && !isDefault && !attrs.has('qinghe:rule'))
  if (isOpen && box.attrs.get('qinghe:kind') !== 'fork') importing.report.changed(box, '没有默认去向', '条件都不满足时走最后一支')
  tellGateway(importing, box)
  return { kind: 'fork', id, name: nameOf(box, takes === 'all' ? '并行分支' : '包容分支'), takes, branches, join: box.attrs.get('qinghe:join') ?? '' }
}

const mostBranches = 20

function fewEnough(ways: readonly Flow[], box: Box, report: Report): readonly Flow[] {
  if (ways.length > mostBranches) report.left(box, '过多的分支', `最多 ${mostBranches} 个分支，其余没有导入`)
  return ways.slice(0, mostBranches)
}

/** Where branches meet. */
export function joinNode(importing: Importing, box: Box, next: string | undefined): FlowNode {
  tellGateway(importing, box)
  return { kind: 'join', id: importing.idOf(box.id), name: nameOf(box, '汇合'), next: next ?? following(importing, box) }
}

function tellGateway({ report }: Importing, box: Box): void {
  tellDocumentation(box, report)
  tellLeftovers(box, { attrs: /^(?:qinghe:(?:kind|join)|flowable:(?:async|exclusive))$/, extensions: /^$/ }, report)
}

const anyOf = (rules: readonly (Rule | undefined)[]): Rule => ({ any: rules.filter((rule) => rule !== undefined) })

/** A condition that also holds where none of the others does: what the last branch of a branching by conditions means. */
export const orElse = (rule: Rule, others: readonly (Rule | undefined)[]): Rule => ({ any: [rule, { not: anyOf(others) }] })

/** Our own rule counts as long as nobody has changed the condition that stands beside it. */
function ruleOfFlow(flow: Flow, { report }: Importing, others?: readonly (Rule | undefined)[]): Rule | undefined {
  if (!flow.condition) return undefined
  const own = ownRule(flow.attrs.get('qinghe:rule'))
  if (own && flow.condition.text === textOfRule(own)) return own
  if (own && others && flow.condition.text === textOfRule(orElse(own, others))) return own
  const { juel, text } = flow.condition
  const read = 'no' in juel ? juel : ruleOf(juel.is)
  const isFit = 'is' in read && RuleShape.safeParse(read.is).success
  if ('is' in read && isFit) return read.is
  const why = 'is' in read ? '条件过于复杂' : read.no
  report.left({ id: flow.id.replace(/#\d+$/, ''), name: flow.name }, `条件 ${text}`, `${why}；这一支暂时不会走到，请重新设置条件`)
  return never
}

function ownRule(text: string | undefined): Rule | undefined {
  const read = text === undefined ? undefined : RuleShape.safeParse(jsonOf(text))
  return read?.success ? read.data : undefined
}
