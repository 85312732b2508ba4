/** The kinds of records that belong to a subject. */
export const idKinds = [
  'student',
  'application',
  /** The person who asks, or the pupil's own account. */
  'account',
  'leave',
  'studentRequest',
  'letter',
  'process',
  'seat',
  'order',
  'request',
  /** An application for a post of the school. */
  'recruitment',
  /** A resume that the office entered for somebody who applied to teach. */
  'resume',
] as const
export type IdKind = (typeof idKinds)[number]

/** The ids of a subject's records. */
export type SubjectIds = Readonly<Record<IdKind, readonly string[]>>

/** The ids of each kind. */
export const idsBy = (of: (kind: IdKind) => Iterable<string>): SubjectIds => ({
  student: [...of('student')],
  application: [...of('application')],
  account: [...of('account')],
  leave: [...of('leave')],
  studentRequest: [...of('studentRequest')],
  letter: [...of('letter')],
  process: [...of('process')],
  seat: [...of('seat')],
  order: [...of('order')],
  request: [...of('request')],
  recruitment: [...of('recruitment')],
  resume: [...of('resume')],
})

/** Why the school must keep something although it was asked to erase it. */
export const duties = {
  RECORD: { duty: '学籍管理规定：在校期间保留学籍档案', until: '离校并转出学籍后' },
  ACCOUNTS: { duty: '会计法、会计档案管理办法：保存缴费凭证', until: '缴费年度结束满三十年后' },
  DRAW: { duty: '摇号结果公示，只有抽签号', until: '结果公布满三年后' },
  OTHERS: {
    duty: '其他人提交的文件，是那些记录的依据',
    until: '这些记录的保存期限届满后',
  },
  FIXED: {
    duty: '防篡改的记录（摇号、录取通知书、影响评估、准入查询、已发布的流程），不能改写',
    until: '这些记录的保存期限届满后',
  },
} as const
export type Duty = keyof typeof duties

/**
 * A table with rows of a subject: how they are found, and what an erasure does with them.
 *
 * - `delete`: the rows go.
 * - `pseudonymise`: the row stays because others refer to it; `blank` empties its personal columns.
 * - `keep`: a duty keeps the rows.
 *
 * With a duty RECORD, rows stay as long as the student record is kept.
 */
export type SubjectTable = {
  readonly table: string
  /** The heading in an export. */
  readonly title: string
  readonly by: readonly { readonly column: string; readonly ids: IdKind }[]
  /** Only rows with this value. */
  readonly only?: { readonly column: string; readonly value: string }
  /** The ids of the found rows are of this kind. */
  readonly collects?: IdKind
  readonly erase: 'delete' | 'pseudonymise' | 'keep'
  readonly duty?: Duty
  /** What personal columns become. */
  readonly blank?: Readonly<Record<string, string | null | boolean>>
  /** A database function that removes rows that the application may not delete itself. */
  readonly eraser?: 'erase_processes' | 'erase_application_steps'
  /** Technical rows, such as sessions, that an export does not list. */
  readonly isTechnical?: true
}

/** A table whose rows name one record of the subject. */
export const rowsOf = (
  table: string,
  title: string,
  [column, ids]: readonly [string, IdKind],
  more: Partial<SubjectTable> = {},
): SubjectTable => ({ table, title, by: [{ column, ids }], erase: 'delete', ...more })
