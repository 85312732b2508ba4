import { isList } from '../../../forms/contract/rules.ts'
import type { FlowData } from '../../../forms/contract/rules.ts'
import type { LinkedRequest } from './linkedRequest.ts'
import { statusLabel } from '../statusLabels.ts'
import { labelKey } from '../../../forms/contract/labelKey.ts'

/**
 * The linked requests that a form stores beside their ids, each as it was on submission. Only the
 * server writes them.
 */
export const linkedIn = (data: FlowData, prop: string): LinkedRequest[] => {
  const kept = Object.hasOwn(data, labelKey(prop)) ? data[labelKey(prop)] : undefined
  return kept !== undefined && isList(kept) ? kept.filter(isLinked) : []
}

/** The same while a form is being filled in, where they are JSON text. */
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

/** A linked request as text: its title and facts. */
export const linkedWords = (one: LinkedRequest): string => `${one.title}（${linkedFacts(one)}）`

/** What identifies a linked request besides its title. */
export const linkedFacts = ({ serialNumber, status, day }: LinkedRequest): string =>
  [serialNumber, statusLabel(status), day].filter((word) => word !== '').join('，')

const texts = ['id', 'title', 'serialNumber', 'status', 'day'] as const

const isLinked = (value: unknown): value is LinkedRequest =>
  typeof value === 'object' &&
  value !== null &&
  texts.every((key) => typeof Reflect.get(value, key) === 'string')
