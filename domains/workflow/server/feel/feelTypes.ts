import type { Feel, FeelTest } from './expression.ts'
import { callProblems } from './feelArguments.ts'
import { eachOf, isSingle, kindIn, kindNames } from './feelKinds.ts'
import type { Kind } from './feelKinds.ts'
import { fieldBehind, isNamed, nameOf, textOf } from './feelScope.ts'
import type { Part, Scope } from './feelScope.ts'
import { manyProblem, momentProblem, waysOf } from './singleValues.ts'

/** Comparisons and calls in one part of an expression that never have an answer, as sentences. */
export function typeProblems({ feel, scope }: Part): string[] {
  switch (feel.kind) {
    case 'compare': {
      const { left, right } = feel
      const [one, other] = isNamed(right) && !isNamed(left) ? [right, left] : [left, right]
      return against(one, [kindIn(other, scope)], scope)
    }
    case 'between':
      return against(
        feel.of,
        [feel.from, feel.to].map((one) => kindIn(one, scope)),
        scope,
      )
    case 'in':
      return against(
        feel.of,
        feel.tests.flatMap((test) => comparedKinds(test, scope)),
        scope,
      )
    case 'calculate':
      return calculationProblems(feel, scope)
    case 'quantified':
      if (isSingle(kindIn(feel.of, scope))) return [`${nameOf(feel.of, scope)}不是明细，不能逐行看`]
      return bareProblem(feel.test, { ...scope, item: { name: feel.name, of: feel.of } })
    case 'both':
    case 'either':
      return feel.parts.flatMap((one) => bareProblem(one, scope))
    case 'if':
      return bareProblem(feel.when, scope)
    case 'call':
      return callProblems(feel, scope)
    default:
      return []
  }
}

/** Why a bare field is not a condition. */
export function bareProblem(feel: Feel, scope: Scope): string[] {
  const kind = isNamed(feel) ? kindIn(feel, scope) : undefined
  if (kind === undefined || kind === 'yesNo') return []
  return isSingle(kind)
    ? [`${nameOf(feel, scope)}是${kindNames[kind]}，请写出和什么比较，例如 >= 3`]
    : manyProblem(feel, scope)
}

function against(left: Feel, others: readonly (Kind | undefined)[], scope: Scope): string[] {
  const kind = kindIn(left, scope)
  // If any value fits or has an unknown kind, the comparison may be intended.
  const odd = others.find((one) => one !== kind)
  return kind === undefined ||
    odd === undefined ||
    others.some((one) => one === undefined || one === kind)
    ? []
    : mismatch(left, kind, odd, scope)
}

/** The kinds a test compares with; for a list, those of its items. */
function comparedKinds(test: FeelTest, scope: Scope): (Kind | undefined)[] {
  if (test.kind === 'order') return [kindIn(test.to, scope)]
  if (test.kind === 'interval') return [test.from, test.to].map((one) => kindIn(one, scope))
  return test.of.kind === 'list'
    ? test.of.items.map((one) => kindIn(one, scope))
    : [eachOf(kindIn(test.of, scope))]
}

function mismatch(left: Feel, kind: Kind, other: Kind, scope: Scope): string[] {
  const many = manyProblem(left, scope)
  if (many.length > 0 || !isSingle(kind)) return many
  if (!isSingle(other))
    return [
      `${nameOf(left, scope)}是${kindNames[kind]}，不能和一列值比较，可以用 in、max、min 或 some … satisfies`,
    ]
  const said = `${nameOf(left, scope)}是${kindNames[kind]}，不能和${kindNames[other]}比较`
  if (isSpan(kind) && isSpan(other))
    return [`${said}，按月的时长请加到日期上，例如 date(…) + duration("P1M")`]
  if (kind !== 'text' || (other !== 'date' && other !== 'time') || !fieldBehind(left, scope))
    return [said]
  const problem = momentProblem(left, other, scope)
  return problem.length > 0
    ? problem
    : [`${said}，${kindNames[other]}请写 ${other}(${textOf(left)})`]
}

const isSpan = (kind: Kind): boolean => kind === 'span' || kind === 'months'

function calculationProblems(feel: Extract<Feel, { kind: 'calculate' }>, scope: Scope): string[] {
  const { op, left, right } = feel
  const many = [left, right].flatMap((one) => manyProblem(one, scope))
  const [first, second] = [kindIn(left, scope), kindIn(right, scope)]
  if (many.length > 0 || !isSingle(first) || !isSingle(second) || kindIn(feel, scope) !== undefined)
    return many
  if (first === second && (first === 'number' || (first === 'text' && op === '+'))) return []
  const [way] = first === 'text' ? waysOf(left, scope) : []
  const advice =
    way && (second === 'date' || second === 'time' || isSpan(second))
      ? `，请写 ${way}(${textOf(left)})`
      : ''
  return [
    `${nameOf(left, scope)}是${kindNames[first]}，不能用“${op}”和${kindNames[second]}计算${advice}`,
  ]
}
