/**
 * The legal bases on which the school processes personal data: those of article 13 of the PIPL
 * that apply to a school. Consent is the guardians' for a child, and the own one of an adult. The
 * contract is also the one that somebody applies for.
 */
export const bases = [
  '监护人同意',
  '本人同意',
  '订立、履行合同',
  '人力资源管理',
  '履行法定职责',
  '履行法定义务',
] as const
export type Basis = (typeof bases)[number]

/** Class, purpose, basis and retention of a column with personal data (domain.md 7.1, 7.2 L3). */
export type ColumnRecord = {
  /** S1 secret and sealed, S2 of a child, S3 personal, S4 internal. */
  readonly class: 'S1' | 'S2' | 'S3' | 'S4'
  readonly purpose: string
  readonly basis: Basis
  readonly retention: string
}

/** The records of tables, by table and column. */
export type Inventory = Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>>

/** A record whose basis may be that of its group of tables. */
export type Described = Omit<ColumnRecord, 'basis'> & { readonly basis?: Basis }

export const record = (
  classOf: ColumnRecord['class'],
  purpose: string,
  retention: string,
  basis?: Basis,
): Described => ({ class: classOf, purpose, retention, ...(basis ? { basis } : {}) })

/** Who of the school did something: the school must be able to account for it. */
export const traceFor = (retention: string): Described =>
  record('S3', '操作留痕', retention, '履行法定义务')
export const trace = traceFor('不少于三年')

/** The columns of `names` with the same record. */
export const columns = (names: string, one: Described): Record<string, Described> =>
  Object.fromEntries(names.split(' ').map((name) => [name, one]))

/** A group of tables with its basis, or one for each class; a column may have another one. */
export const onBasis = (
  of: Basis | Readonly<Record<ColumnRecord['class'], Basis>>,
  tables: Readonly<Record<string, Readonly<Record<string, Described>>>>,
): Inventory =>
  Object.fromEntries(
    Object.entries(tables).map(([table, described]) => [
      table,
      Object.fromEntries(
        Object.entries(described).map(([column, one]) => [
          column,
          { basis: typeof of === 'string' ? of : of[one.class], ...one },
        ]),
      ),
    ]),
  )

/** Data of a child needs the guardian's consent; the rest is the school's task. */
export const childrenByConsent = {
  S1: '监护人同意',
  S2: '监护人同意',
  S3: '履行法定职责',
  S4: '履行法定职责',
} as const
