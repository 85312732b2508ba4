/** A table of an earlier version's database, and how its rows are converted. */
type OldTable = {
  readonly table: string
  readonly purpose: string
  readonly days: number
  /** The field with the time of the last change. */
  readonly changed: string
  /** The field that is set once the server has the row. */
  readonly sent?: string
}

/**
 * Databases of the versions before the one store. All of them were at version 1, and each row has
 * `key` and `owner`.
 */
export type OldDatabase = { readonly name: string; readonly tables: readonly OldTable[] }

export const oldDatabases: readonly OldDatabase[] = [
  {
    name: 'qinghe.outbox',
    tables: [{ table: 'acts', purpose: 'act', days: 30, changed: 'wantedAtMs' }],
  },
  {
    name: 'qinghe.enrolment',
    tables: [
      {
        table: 'drafts',
        purpose: 'application',
        days: 7,
        changed: 'changedAtMs',
        sent: 'syncedAtMs',
      },
      {
        table: 'photos',
        purpose: 'applicationPhoto',
        days: 7,
        changed: 'takenAtMs',
        sent: 'attachId',
      },
    ],
  },
  {
    name: 'qinghe.texts',
    tables: [
      { table: 'notice', purpose: 'notice', days: 30, changed: 'keptAtMs' },
      { table: 'news', purpose: 'news', days: 30, changed: 'keptAtMs' },
    ],
  },
  {
    name: 'qinghe.freeText',
    tables: [{ table: 'text', purpose: 'text', days: 30, changed: 'keptAtMs' }],
  },
]
