import type { DBSchema, IDBPDatabase } from 'idb'

/** A record as the store saves it. School, person, purpose and name are its key. */
export type Row = {
  readonly school: string
  readonly person: string
  readonly purpose: string
  readonly name: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
  /** How many days it remains when its owner is not signed in. */
  readonly days: number
  /** Whether the server has the same content, so that removing it loses nothing. */
  readonly isSent: boolean
  /** When a sweep first found it too old. */
  readonly foundOldMs?: number | undefined
  readonly value: unknown
}

export type RowKey = [school: string, person: string, purpose: string, name: string]

export const keyOf = (row: Pick<Row, 'school' | 'person' | 'purpose' | 'name'>): RowKey => [
  row.school,
  row.person,
  row.purpose,
  row.name,
]

/** The progress of moving an old database. `isGone` is set once it is removed. */
export type Move = {
  readonly database: string
  readonly isGone: boolean
  /** The last change of each copied row, by table and key. */
  readonly copied: Readonly<Record<string, number>>
}

export interface DeviceSchema extends DBSchema {
  records: { key: RowKey; value: Row }
  moves: { key: string; value: Move }
}
export type Device = IDBPDatabase<DeviceSchema>
