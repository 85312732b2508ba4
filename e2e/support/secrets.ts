import { appendFileSync, readFileSync } from 'node:fs'

const fileOf = (): string => process.env['QINGHE_SECRETS'] ?? ''

/** Remembers something that no log may ever show, for the search after all journeys. */
export function noteSecret(text: string): void {
  if (fileOf() && text) appendFileSync(fileOf(), `${text}\n`)
}

/** Everything that was remembered in this run. */
export const notedSecrets = (): string[] => [
  ...new Set(readFileSync(fileOf(), 'utf8').split('\n').filter(Boolean)),
]
