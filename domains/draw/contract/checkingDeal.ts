import { dealClasses, mostStrata } from './dealing.ts'
import { fault, when } from './deviation.ts'
import type { Deviation } from './deviation.ts'
import type { DrawFile } from './drawFile.ts'

/** The part of a file that is known before it is frozen. */
type Planned = Pick<DrawFile, 'kind' | 'roster' | 'deal' | 'seed' | 'result'>

/** What the deal of a well-formed file may do wrong. */
export function dealFaults({ kind, roster, deal, seed, result }: Planned): Deviation[] {
  const hasApart = roster.some(({ apart }) => apart)
  if (!deal)
    return [
      ...when(result !== undefined, 'RESULT', '有分班结果，却没有写明班级'),
      ...when(hasApart, 'ROSTER', '不是分班摇号，名单里却有多胞胎分开的意愿'),
    ]
  return [
    ...when(kind !== 'CLASSES', 'FILE', '只有阳光分班才写明班级'),
    ...when(new Set(deal.classes).size < deal.classes.length, 'FILE', '班级重复'),
    ...when(new Set(roster.map(({ tier }) => tier)).size > mostStrata, 'ROSTER', '分组过多'),
    ...when(
      roster.some(({ apart, group }) => apart && group === undefined),
      'ROSTER',
      '没有同组的抽签号不能要求分开',
    ),
    ...when(mostApart(roster) > deal.classes.length, 'ROSTER', '要求分开的多胞胎比班级还多'),
    ...when((seed !== undefined) !== (result !== undefined), 'RESULT', '种子和分班结果应同时出现'),
  ]
}

function mostApart(roster: DrawFile['roster']): number {
  const groups = [...Map.groupBy(roster, ({ group }) => group).values()]
  const separated = groups.filter((members) => members.some(({ apart }) => apart))
  return Math.max(0, ...separated.map(({ length }) => length))
}

/**
 * The members of a group share tier and weight. In a deal they may belong to different strata, a
 * brother and a sister, but share the wish.
 */
export function groupFaults({ roster, deal }: Planned): Deviation[] {
  const groups = new Map<string, Set<string>>()
  for (const { group, tier, weight, apart } of roster) {
    if (group === undefined) continue
    const rank = deal ? `${weight},${apart}` : `${tier},${weight}`
    groups.set(group, (groups.get(group) ?? new Set()).add(rank))
  }
  return [...groups].flatMap(([group, ranks]) =>
    when(ranks.size > 1, 'ROSTER', `同组 ${group} 的各抽签号，批次、权重或分班意愿不一致`),
  )
}

/** Deals again and names the first number that is in another class. */
export function resultFaults(file: DrawFile, order: readonly string[]): Deviation[] {
  const { deal, result = [], roster } = file
  // A deal that breaks its rules cannot be repeated, and is named already.
  if (!deal || [...dealFaults(file), ...groupFaults(file)].length > 0) return []
  const own = dealClasses(deal.classes, roster, order)
  if (result.length !== own.length) return [fault('RESULT', '分班结果的人数与名单不同')]
  const at = own.findIndex(
    (one, place) => one.no !== result[place]?.no || one.class !== result[place]?.class,
  )
  const [is, should] = [result[at], own[at]]
  if (!is || !should) return []
  return [
    fault(
      'RESULT',
      `抽签号 ${is.no} 分到${is.class}，重新计算应为抽签号 ${should.no} 分到${should.class}`,
    ),
  ]
}
