import type { Feel } from './expression.ts'
import { allParts, fieldOf, isItem, nameOf, tableOf } from './feelScope.ts'
import type { Field, Part, Scope } from './feelScope.ts'
import { bareProblem, typeProblems } from './feelTypes.ts'
import { feelOf } from './judgeFeel.ts'

/**
 * The problems of an expression: it cannot be parsed, names unknown fields, or compares values that
 * are never comparable.
 */
export function feelProblems(text: string, columns: readonly Field[]): string[] {
  const read = feelOf(text)
  if ('no' in read) return [read.no]
  const parts = allParts(read.is, columns)
  const unknown = new Set(parts.flatMap(nameProblems))
  if (unknown.size > 0) return [...unknown]
  return [
    ...new Set([...bareProblem(read.is, { fields: columns }), ...parts.flatMap(typeProblems)]),
  ]
}

function nameProblems({ feel, scope }: Part): string[] {
  switch (feel.kind) {
    case 'name':
      return isItem(feel, scope)
        ? []
        : namedProblems(feel.name, fieldOf(feel, scope), scope.fields, '表单')
    case 'path':
      return pathProblems(feel, scope)
    case 'quantified':
      return scope.fields.some(({ prop }) => prop === feel.name)
        ? [`${feel.name} 是字段的标识，${feel.takes} 后面请换一个名字`]
        : []
    default:
      return []
  }
}

function pathProblems(feel: Extract<Feel, { kind: 'path' }>, scope: Scope): string[] {
  const table = tableOf(feel.of, scope)
  if (table)
    return namedProblems(
      feel.name,
      fieldOf(feel, scope),
      table.children?.column ?? [],
      `“${table.label}”`,
    )
  // The part before the dot is itself unknown, and that problem is reported already.
  if (!isItem(feel.of, scope) && !fieldOf(feel.of, scope)) return []
  return [`${nameOf(feel.of, scope)}不是明细，不能用“.”取里面的内容`]
}

function namedProblems(
  name: string,
  field: Field | undefined,
  among: readonly Field[],
  where: string,
): string[] {
  if (!field)
    return [
      among.some(({ label }) => label === name)
        ? `请写字段“${name}”的标识，不写名称`
        : `字段 ${name} 不在${where}里`,
    ]
  return field.type === 'password' ? [`“${field.label}”是密码，不能作为条件`] : []
}
