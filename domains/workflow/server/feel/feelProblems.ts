import type { Feel, FeelTest } from './expression.ts'
import { bareProblem, typeProblems } from './feelTypes.ts'
import type { Field } from './feelTypes.ts'
import { feelOf } from './judgeFeel.ts'

/** What stands against an expression: it cannot be read, looks at what the form has not, or compares what never compares. */
export function feelProblems(text: string, columns: readonly Field[]): string[] {
  const read = feelOf(text)
  if ('no' in read) return [read.no]
  const parts = allParts(read.is)
  const names = new Set(parts.flatMap((one) => (one.kind === 'name' ? [one.name] : [])))
  const unknown = [...names].flatMap((name) => {
    const column = columns.find(({ prop }) => prop === name)
    if (!column) return [columns.some(({ label }) => label === name) ? `请写字段“${name}”的标识，不写名称` : `字段 ${name} 不在表单里`]
    return column.type === 'password' ? [`“${column.label}”是密码，不能作为条件`] : []
  })
  if (unknown.length > 0) return unknown
  return [...new Set([...bareProblem(read.is, columns), ...parts.flatMap((one) => typeProblems(one, columns))])]
}

/** An expression and everything in it, in the order in which it is written. */
function allParts(feel: Feel): Feel[] {
  const parts: Feel[] = []
  const open: Feel[] = [feel]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    parts.push(one)
    open.push(...partsOf(one).toReversed())
  }
  return parts
}

function partsOf(feel: Feel): readonly Feel[] {
  switch (feel.kind) {
    case 'value':
    case 'name':
      return []
    case 'list':
      return feel.items
    case 'both':
    case 'either':
      return feel.parts
    case 'compare':
    case 'calculate':
      return [feel.left, feel.right]
    case 'between':
      return [feel.of, feel.from, feel.to]
    case 'in':
      return [feel.of, ...feel.tests.flatMap(testParts)]
    case 'if':
      return [feel.when, feel.thus, feel.otherwise]
    case 'call':
      return feel.args
  }
}

function testParts(test: FeelTest): readonly Feel[] {
  if (test.kind === 'one') return [test.of]
  return test.kind === 'order' ? [test.to] : [test.from, test.to]
}
