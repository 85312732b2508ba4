import { appendFileSync, readFileSync } from 'node:fs'

const fileOf = (): string => process.env['QINGHE_SECRETS'] ?? ''

/** Records a secret that must not appear in any log. The search runs after all journeys. */
export function noteSecret(text: string): void {
  if (fileOf() && text) appendFileSync(fileOf(), `${text}\n`)
}

/** Returns every secret recorded in this run. */
export const notedSecrets = (): string[] => [
  ...new Set(readFileSync(fileOf(), 'utf8').split('\n').filter(Boolean)),
]
