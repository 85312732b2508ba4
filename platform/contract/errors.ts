import * as z from 'zod/mini'

import { labelOf } from './shapes.ts'

/** One problem of one field, as forms show it and refusals carry it. */
export type FieldError = { name: string; label: string; msg: string }

/**
 * Installs our Chinese texts for every shape problem; server and clients import this module once.
 */
z.config({ customError: (issue) => sentence(issue) })

function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? '请填写'
        : '格式不正确'
    case 'too_small':
      return tooSmall(String(issue.origin), Number(issue.minimum))
    case 'too_big':
      return tooBig(String(issue.origin), Number(issue.maximum))
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? '请选择' : '不在可选范围内'
    default:
      return '格式不正确'
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum === 1 ? '请填写' : `至少 ${minimum} 个字`
  if (origin === 'array') return `至少 ${minimum} 项`
  return `不能小于 ${minimum}`
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `最多 ${maximum} 个字`
  if (origin === 'array') return `最多 ${maximum} 项`
  return `不能大于 ${maximum}`
}

/** Converts zod issues to label + reason, one entry per field path. */
export function fieldErrors(
  shape: z.core.$ZodType,
  issues: readonly z.core.$ZodIssue[],
): FieldError[] {
  const seen = new Set<string>()
  return issues.flatMap((issue) => {
    const name = issue.path.join('.')
    if (seen.has(name)) return []
    seen.add(name)
    return [{ name, label: labelAt(shape, issue.path), msg: issue.message }]
  })
}

/** The Chinese label of the field at a path of a shape. */
export function labelAt(shape: z.core.$ZodType, path: readonly PropertyKey[]): string {
  let here: z.core.$ZodType | undefined = shape
  let label = ''
  for (const key of path) {
    here = here && childOf(here, key)
    if (!here) break
    label = labelOf(here) || label
  }
  return label || String(path.at(-1) ?? '')
}

function childOf(shape: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  const { def } = shape._zod
  if ('innerType' in def) return childOf(def.innerType as z.core.$ZodType, key)
  if ('shape' in def) return (def.shape as Record<PropertyKey, z.core.$ZodType>)[key]
  if ('element' in def) return def.element as z.core.$ZodType
  if ('in' in def) return childOf(def.in as z.core.$ZodType, key)
  return undefined
}
