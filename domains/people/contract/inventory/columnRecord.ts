/** Class, purpose and retention of a column with personal data (domain.md 7.1 and 7.2, L3). */
export type ColumnRecord = {
  /** S1 secret and sealed, S2 of a child, S3 personal, S4 internal. */
  readonly class: 'S1' | 'S2' | 'S3' | 'S4'
  readonly purpose: string
  readonly retention: string
}

export const record = (
  classOf: ColumnRecord['class'],
  purpose: string,
  retention: string,
): ColumnRecord => ({ class: classOf, purpose, retention })
