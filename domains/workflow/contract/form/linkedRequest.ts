import { isList } from '../rules.ts'
import type { FlowData } from '../rules.ts'
import type { LinkedRequest } from '../linked.ts'
import { statusLabel } from '../stateWords.ts'
import { labelKey } from './labelKey.ts'

/** What a form keeps beside the ids of linked requests: each as it stood when the form was sent, told by the server alone. */
export const linkedIn = (data: FlowData, prop: string): LinkedRequest[] => {
  const kept = Object.hasOwn(data, labelKey(prop)) ? data[labelKey(prop)] : undefined
  return kept !== undefined && isList(kept) ? kept.filter(isLinked) : []
}

/** The same of a form that is being filled in, where it stands as text. */
export function readLinked(text: string): LinkedRequest[] {
  const parsed: unknown = text.startsWith('[') ? parsedOf(text) : []
  return Array.isArray(parsed) ? parsed.flatMap((one: unknown) => (isLinked(one) ? [one] : [])) : []
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/** A linked request in words: its title, and what it is known by. */
export const linkedWords = (one: LinkedRequest): string => `${one.title}（${linkedFacts(one)}）`

/** What a linked request is known by besides its title. */
export const linkedFacts = ({ serialNumber, status, day }: LinkedRequest): string =>
  [serialNumber, statusLabel(status), day].filter((word) => word !== '').join('，')

const texts = ['id', 'title', 'serialNumber', 'status', 'day'] as const

const isLinked = (value: unknown): value is LinkedRequest =>
  typeof value === 'object' &&
  value !== null &&
  texts.every((key) => typeof Reflect.get(value, key) === 'string')
