import type * as z from 'zod/mini'

import { fieldTypes } from '../fieldTypes.ts'

/** A problem of a form: the field, its label and the message. */
export type FormProblem = { readonly at: string; readonly label: string; readonly msg: string }

/** Settings that hold JavaScript or load from outside in the plugin; they are refused. */
const code = new Set([
  'change',
  'blur',
  'click',
  'focus',
  'event',
  'control',
  'dicFormatter',
  'formatter',
  'onLoad',
  'action',
])
const remote = new Set([
  'dicUrl',
  'dicMethod',
  'dicQuery',
  'remote',
  'propsHttp',
  'cascader',
  'cascaderItem',
])

/** Describes schema errors of a form in words for its author, one message per field. */
export function shapeProblems(json: unknown, issues: readonly z.core.$ZodIssue[]): FormProblem[] {
  const said = new Map<string, FormProblem>()
  for (const issue of issues) {
    const { at, label } = placeOf(json, issue.path)
    for (const msg of sentencesOf(json, issue)) said.set(`${at} ${msg}`, { at, label, msg })
  }
  return [...said.values()].slice(0, 50)
}

function sentencesOf(json: unknown, issue: z.core.$ZodIssue): string[] {
  const key = String(issue.path.at(-1) ?? '')
  if (issue.code === 'unrecognized_keys') return issue.keys.map(unknownKey)
  if (key === 'type')
    return [
      `没有类型“${String(valueAt(json, issue.path)).slice(0, 40)}”，可用：${Object.keys(fieldTypes).join('、')}`,
    ]
  if (key === 'column' && issue.code === 'invalid_type') return ['缺少字段列表（column）']
  if (key === 'check') return ['没有这种格式校验']
  if (issue.path.some((part) => part === 'formula')) return ['公式的写法不正确']
  if (issue.path.some((part) => part === 'display' || part === 'requiredWhen' || part === 'holds'))
    return ['条件的写法不正确']
  return [
    key === '' || typeof issue.path.at(-1) === 'number'
      ? issue.message
      : `${key}：${issue.message}`,
  ]
}

function unknownKey(key: string): string {
  const name = key.slice(0, 40)
  if (code.has(key)) return `${name}：表单里不允许代码，请改用条件、公式和填写检查`
  return remote.has(key) ? `${name}：不支持远程字典，请把选项写进 dicData` : `不认识的属性 ${name}`
}

/** The innermost field on a path. */
function placeOf(json: unknown, path: readonly PropertyKey[]): { at: string; label: string } {
  let here: unknown = json
  let place = { at: '', label: '表单' }
  for (const key of path) {
    here = inside(here, key)
    const [prop, label] = [inside(here, 'prop'), inside(here, 'label')]
    if (typeof prop === 'string')
      place = {
        at: prop.slice(0, 40),
        label: typeof label === 'string' ? label.slice(0, 60) : prop.slice(0, 40),
      }
  }
  return place
}

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(inside, json)

function inside(here: unknown, key: PropertyKey): unknown {
  return typeof here === 'object' && here !== null && Object.hasOwn(here, key)
    ? Object.entries(here).find(([name]) => name === String(key))?.[1]
    : undefined
}
