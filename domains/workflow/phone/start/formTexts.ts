import type { SummaryLine } from '../../contract/card.ts'
import type { FormField } from '../../contract/start.ts'

/** A form as it is typed; lists of people are comma texts, and their names stand beside them. */
export type FormTexts = Record<string, string>

/** Where a form keeps the names of the people in a field. */
export const namesIn = (field: string): string => `${field}Names`

/** What a draft held; texts only, whatever else it may say. */
export function textsOfDraft(variables: string | undefined): FormTexts {
  if (!variables) return {}
  const parsed: unknown = JSON.parse(variables)
  const entries: [string, unknown][] = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The data of a process as a form shows it, people with the names that its record tells. */
export function textsOf(fields: readonly FormField[], data: Readonly<Record<string, unknown>>, record: readonly SummaryLine[]): FormTexts {
  return Object.fromEntries(
    fields.flatMap(({ name, label, type }) => {
      const text: [string, string] = [name, textOf(data[name])]
      if (type !== 'people') return [text]
      const names: [string, string] = [namesIn(name), (record.find((line) => line.label === label)?.value ?? '').replaceAll('、', ',')]
      return [text, names]
    }),
  )
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
