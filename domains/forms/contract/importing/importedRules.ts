import { isRecord, reasonFor, refusal, textOf } from './importedLine.ts'
import type { AddLine } from './importedLine.ts'
import { readPattern } from '../values/pattern.ts'
import { checkNames, FieldRule } from '../schema.ts'

type Json = Readonly<Record<string, unknown>>
type RulesJson = { rules?: FieldRule[]; required?: boolean; minlength?: number; maxlength?: number }

/**
 * Imports the rules of a column: patterns that run in linear time and named checks, but no
 * functions.
 */
export function importRules(json: Json, path: string, label: string, addLine: AddLine): RulesJson {
  const list: unknown[] = Array.isArray(json['rules']) ? json['rules'].slice(0, 20) : []
  const own = textOf(json['pattern'])
  const found = list.flatMap((one, at) =>
    isRecord(one) ? [ruleOf(one, `${path}.rules[${at}]`, label, addLine)] : [],
  )
  if (own !== '') found.push(ruleOf({ pattern: own }, `${path}.pattern`, label, addLine))
  const rules = found.flatMap(({ rule }) => rule ?? []).slice(0, 10)
  const lengths = found.reduce<Found['lengths']>((sum, one) => ({ ...sum, ...one.lengths }), {})
  const isRequired = json['required'] === true || found.some((one) => one.isRequired)
  return { ...lengths, ...(rules.length > 0 && { rules }), ...(isRequired && { required: true }) }
}

type Found = {
  rule?: FieldRule | undefined
  isRequired: boolean
  lengths: Pick<RulesJson, 'minlength' | 'maxlength'>
}

function ruleOf(json: Json, path: string, label: string, addLine: AddLine): Found {
  for (const key of Object.keys(json))
    if (!known.has(key))
      addLine(refusal(`${path}.${key}`, label, `${key}：${reasonOf(key, json[key])}`))
  const message = textOf(json['message']).slice(0, 200)
  const said = { ...(message !== '' && { message }) }
  const pattern = patternOf(json['pattern'], path, label, addLine)
  const type = textOf(json['type'])
  const check = checkNames.find((one) => one === textOf(json['check']) || one === type)
  const own = FieldRule.safeParse({ ...(isRecord(json['holds']) && { holds: json['holds'] }) })
  const holds = own.success ? own.data.holds : undefined
  const isRequired = json['required'] === true
  const lengths =
    type === 'number'
      ? {}
      : {
          ...lengthOf('minlength', json['min'] ?? json['len']),
          ...lengthOf('maxlength', json['max'] ?? json['len']),
        }
  if (pattern === undefined && check === undefined && holds === undefined)
    return {
      isRequired,
      lengths,
      ...(isRequired && message !== '' && { rule: { required: true, message } }),
    }
  return {
    isRequired,
    lengths,
    rule: {
      ...(pattern !== undefined && { pattern }),
      ...(check && { check }),
      ...(holds && { holds }),
      ...said,
    },
  }
}

const known = new Set('required message pattern trigger type min max len check holds'.split(' '))

const reasonOf = (key: string, value: unknown): string =>
  reasonFor(key === 'validator' || key === 'asyncValidator' ? 'change' : key, value)

const lengthOf = (name: 'minlength' | 'maxlength', value: unknown) =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= (name === 'maxlength' ? 1 : 0) &&
  value <= 5000
    ? { [name]: value }
    : {}

/** A pattern as text. Strips enclosing slashes and a group around the whole. */
function patternOf(
  value: unknown,
  path: string,
  label: string,
  addLine: AddLine,
): string | undefined {
  const text = textOf(value)
  if (text === '') return undefined
  const bare = /^\/(.*)\/[a-z]*$/.exec(text)?.[1] ?? text
  if (readPattern(bare)) {
    if (bare !== text)
      addLine({
        path: `${path}.pattern`,
        label,
        verdict: 'changed',
        msg: '正则表达式两端的斜线已去掉',
      })
    return bare
  }
  addLine(refusal(`${path}.pattern`, label, '正则表达式用了分组、环视或引用，未采用'))
  return undefined
}
