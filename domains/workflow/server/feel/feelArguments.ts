import type { Feel, FunctionName } from './expression.ts'
import { isSingle, kindIn, kindNames } from './feelKinds.ts'
import type { Kind, Single } from './feelKinds.ts'
import { isNamed, nameOf } from './feelScope.ts'
import type { Scope } from './feelScope.ts'
import { manyProblem, momentProblem } from './singleValues.ts'

type Call = Extract<Feel, { kind: 'call' }>

/**
 * Reports arguments of the wrong kind for functions that need a single value of a kind, numbers, or
 * a list.
 */
export function callProblems({ name, args }: Call, scope: Scope): string[] {
  const odd = (wanted: (kind: Kind) => boolean): Feel | undefined =>
    args.find((one) => {
      const kind = kindIn(one, scope)
      return kind !== undefined && !wanted(kind)
    })
  switch (name) {
    case 'sum':
    case 'mean': {
      // Among several arguments a list is not a number.
      const wrong = odd(
        (kind) => kind === 'number' || (kind === 'list of number' && args.length === 1),
      )
      return wrong ? [`${name} 只能用于数字：${nameOf(wrong, scope)}不是数字`] : []
    }
    case 'min':
    case 'max': {
      const wrong = odd(
        (kind) => kind !== 'row' && kind !== 'list of row' && (isSingle(kind) || args.length === 1),
      )
      return wrong
        ? [
            `${name} 不能直接用于${nameOf(wrong, scope)}，请写明一个字段，例如 ${name}(items.amount)`,
          ]
        : []
    }
    case 'count': {
      const wrong = odd((kind) => !isSingle(kind))
      return wrong
        ? [`count 只用于明细（行数）或多选（选项数），${nameOf(wrong, scope)}只有一个值`]
        : []
    }
    case 'list contains':
      return args.slice(1).flatMap((one) => manyProblem(one, scope))
    case 'date':
    case 'time': {
      const [first, another] = args
      if (!first || another)
        return singleProblems({ name, args, wanted: ['number', 'number', 'number'] }, scope)
      const problems = singleProblems({ name, args, wanted: ['text'] }, scope)
      return problems.length > 0 ? problems : momentProblem(first, name, scope)
    }
    default:
      return singleProblems({ name, args, wanted: taken[name] }, scope)
  }
}

/** The argument kinds of functions of single values, in order. */
const taken: Readonly<
  Record<
    Exclude<
      FunctionName,
      'sum' | 'mean' | 'min' | 'max' | 'count' | 'list contains' | 'date' | 'time'
    >,
    readonly Single[]
  >
> = {
  not: ['yesNo'],
  contains: ['text', 'text'],
  'starts with': ['text', 'text'],
  'ends with': ['text', 'text'],
  'string length': ['text'],
  substring: ['text', 'number', 'number'],
  'upper case': ['text'],
  'lower case': ['text'],
  abs: ['number'],
  floor: ['number'],
  ceiling: ['number'],
  modulo: ['number', 'number'],
  duration: ['text'],
}

type Taking = {
  readonly name: FunctionName
  readonly args: readonly Feel[]
  readonly wanted: readonly Single[]
}

const singleProblems = ({ name, args, wanted }: Taking, scope: Scope): string[] =>
  args.flatMap((one, at) => {
    const [kind, takes] = [kindIn(one, scope), wanted[at]]
    if (kind === undefined || takes === undefined || kind === takes) return []
    if (!isSingle(kind)) return manyProblem(one, scope)
    return [
      `${name} 只能用于${kindNames[takes]}：${isNamed(one) ? nameOf(one, scope) : '括号里的值'}是${kindNames[kind]}`,
    ]
  })
