import type { Place } from '../queries/mentions.ts'
import type { Fate } from './naming.ts'
import type { Sought } from './seeking.ts'

/** A row of others with the texts in it by their places. */
export type TextRow = {
  readonly place: Place
  readonly key: string
  /** The values of its key, to find it again. */
  readonly at: string
  /** The whole row as text, with every id in it. */
  readonly row: string
  readonly texts: Readonly<Record<string, string>>
  readonly isSealed: boolean
}

/** A row that mentions what is sought. */
export type NamedRow = TextRow & {
  /** The texts that mention what is sought. */
  readonly values: Readonly<Record<string, string>>
}

/** Rows that belong together and mention a name or a number. */
export type FoundMention = {
  readonly key: string
  readonly fate: Fate
  readonly sought: Sought
  readonly rows: readonly NamedRow[]
}
