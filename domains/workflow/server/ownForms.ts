import { isBigint } from '../../../platform/contract/shapes.ts'
import type { FieldError } from '../../../platform/contract/errors.ts'
import { invalidInput } from '../../../platform/server/refusal.ts'
import type { FormField } from '../contract/start.ts'
import { isList } from './engine/rules.ts'
import type { FlowData, Json } from './engine/rules.ts'
import type { Flow, FlowField } from './flows.ts'

/** What may be asked of one list of people. */
const maxPeople = 20

/** A field as forms draw it. */
export const formFieldOf = ({ name, label, required = false, type = 'text', max, placeholder, options }: FlowField): FormField => ({
  name,
  label,
  type,
  required,
  ...(max !== undefined && { max }),
  ...(placeholder !== undefined && { placeholder }),
  ...(options && { options: [...options] }),
})

/** The data of a posted form, field by field as the flow names them; all problems at once. Unknown fields are dropped; one that is not whole yet may lack some. */
export function cleanForm({ fields }: Flow, posted: Readonly<Record<string, unknown>>, { isWhole = true } = {}): FlowData {
  const problems: FieldError[] = []
  const data: Record<string, Json> = {}
  for (const field of fields) {
    const value = valueOf(field, posted[field.name])
    if (value === undefined) problems.push({ name: field.name, label: field.label, msg: '格式不正确' })
    else if (isWhole && isEmpty(value) && field.required) problems.push({ name: field.name, label: field.label, msg: '请填写' })
    else data[field.name] = value
  }
  if (problems.length > 0) throw invalidInput(problems)
  return data
}

const isEmpty = (value: Json): boolean => value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** The value that a field takes; undefined when it cannot be one. */
function valueOf(field: FlowField, posted: unknown): Json | undefined {
  const typed = typeof posted === 'string' ? posted.trim() : posted
  if (typed === undefined || typed === null || typed === '') return field.type === 'people' ? [] : ''
  switch (field.type ?? 'text') {
    case 'text':
    case 'longText':
      return typeof typed === 'string' && typed.length <= (field.max ?? 140) ? typed : undefined
    case 'select':
      return field.options?.some(({ value }) => value === typed) && typeof typed === 'string' ? typed : undefined
    case 'people':
      return peopleOf(typed)
  }
}

function peopleOf(typed: unknown): string[] | undefined {
  const listed: unknown[] = typeof typed === 'string' ? typed.split(',') : Array.isArray(typed) ? typed : ['']
  const ids = listed.filter((one) => typeof one === 'string').filter(isBigint)
  return ids.length === listed.length && ids.length <= maxPeople ? [...new Set(ids)] : undefined
}

/** A value in the words that people read; `nameOf` knows the people of the process. */
export function shownValue({ type, options }: FlowField, value: Json | undefined, nameOf: (id: string) => string): string {
  if (value === undefined || value === null) return ''
  if (isList(value))
    return value
      .filter((one) => typeof one === 'string')
      .map((one) => (type === 'people' ? nameOf(one) : one))
      .join('、')
  if (typeof value === 'object') return ''
  return options?.find((one) => one.value === value)?.label ?? String(value)
}
