import type { Choice } from './choices.ts'

/** The parts of the form, in the order the family fills them. */
export const groups = [
  { key: 'child', label: '孩子' },
  { key: 'home', label: '户籍与住房' },
  { key: 'guardian', label: '监护人' },
  { key: 'material', label: '证明材料' },
  { key: 'declaration', label: '声明' },
] as const

export type GroupKey = (typeof groups)[number]['key']

/** Input type and validation of a field; every value travels as text. */
export type FieldType =
  | 'text'
  | 'name'
  | 'date'
  | 'choice'
  | 'yesNo'
  | 'wholeNumber'
  /** Names of regions, chosen from the directory or typed. */
  | 'region'
  /** A point with its address, in the form of `domains/forms/contract/values/location.ts`. */
  | 'place'
  | 'identity'
  | 'phone'

/** domain.md 7.1: S1 secret, S2 personal of a child under 14, S3 personal. */
export type DataClass = 'S1' | 'S2' | 'S3'

/** How the value is masked until a reader reveals it with a reason. */
export type Masking = 'none' | 'number' | 'phone' | 'presence'

export type Field = {
  readonly key: string
  readonly label: string
  readonly group: GroupKey
  readonly type: FieldType
  /** Longest text, or largest number for `wholeNumber`. */
  readonly max: number
  readonly choices?: readonly Choice[]
  /** Why we ask, shown beside the field. */
  readonly purpose: string
  readonly dataClass: DataClass
  /** Encrypted at rest. */
  readonly isSealed: boolean
  readonly masking: Masking
  readonly retention: string
  readonly placeholder?: string
}

/**
 * Retention: until the season ends, then erased or moved into the student record (domain.md 7.2
 * L4).
 */
export const seasonRetention = '未录取的，招生季结束 6 个月后删除；录取的，转入学籍档案'

type FieldOptions = {
  type?: FieldType
  max?: number
  choices?: readonly Choice[]
  purpose: string
  dataClass?: DataClass
  isSealed?: boolean
  masking?: Masking
  placeholder?: string
}

/** Builds the fields of one group with its data class; `options` override the defaults. */
export const fieldIn =
  (group: GroupKey, dataClass: DataClass) =>
  (key: string, label: string, options: FieldOptions): Field => ({
    key,
    label,
    group,
    type: options.choices ? 'choice' : 'text',
    max: 140,
    dataClass,
    isSealed: options.dataClass === 'S1',
    masking: 'none',
    retention: seasonRetention,
    ...options,
  })
