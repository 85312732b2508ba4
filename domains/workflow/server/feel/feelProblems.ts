import type { Column } from '../../contract/form/schema.ts'
import type { Feel, FeelTest } from './expression.ts'
import { feelOf } from './judgeFeel.ts'

/** What stands against an expression: it cannot be read, or looks at what the form has not. */
export function feelProblems(text: string, columns: readonly Pick<Column, 'prop' | 'label' | 'type'>[]): string[] {
  const read = feelOf(text)
  if ('no' in read) return [read.no]
  return [...namesIn(read.is)].flatMap((name) => {
    const column = columns.find(({ prop }) => prop === name)
    if (!column) return [columns.some(({ label }) => label === name) ? `请写字段“${name}”的标识，不写名称` : `字段 ${name} 不在表单里`]
    return column.type === 'password' ? [`“${column.label}”是密码，不能作为条件`] : []
  })
}

/** The fields that an expression looks at. */
function namesIn(feel: Feel): Set<string> {
  const names = new Set<string>()
  const open: Feel[] = [feel]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one.kind === 'name') names.add(one.name)
    open.push(...partsOf(one).toReversed())
  }
  return names
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
