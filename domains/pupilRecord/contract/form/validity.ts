import type { FormValues } from '../../../enrolment/contract/form/form.ts'

/** `20200101-20300101` or 长期, as the national sheet writes the validity of a paper. */
export function validityWords(values: FormValues): string {
  const kind = values['idValidKind'] ?? ''
  if (kind === '' || kind === 'NONE') return ''
  const compact = (key: string) => (values[key] ?? '').replaceAll('-', '')
  return kind === 'LONG' ? '长期' : `${compact('idValidFrom')}-${compact('idValidTo')}`
}

/** The fields behind such words; undefined if they are written otherwise. */
export function validityFields(words: string): FormValues | undefined {
  if (words === '长期') return { idValidKind: 'LONG' }
  const [, from = '', to = ''] = /^(\d{8})-(\d{8}|长期)$/.exec(words) ?? []
  if (from === '') return undefined
  if (to === '长期') return { idValidKind: 'LONG' }
  return { idValidKind: 'DATED', idValidFrom: dayOf(from), idValidTo: dayOf(to) }
}

const dayOf = (compact: string): string =>
  `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
