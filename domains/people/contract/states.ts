import * as z from 'zod/mini'

/** The status of a pupil. Only the first two are active: the pupil belongs to the school. */
export const studentStatuses = [
  'STUDYING',
  'SUSPENDED',
  'TRANSFERRED',
  'GRADUATED',
  'WITHDRAWN',
] as const
export const StudentStatus = z.enum(studentStatuses)
export type StudentStatus = z.output<typeof StudentStatus>

export const studentStatusNames: Readonly<Record<StudentStatus, string>> = {
  STUDYING: '在读',
  SUSPENDED: '休学',
  TRANSFERRED: '转出',
  GRADUATED: '毕业',
  WITHDRAWN: '退学',
}

/** The kinds of changes of a pupil. Each change adds one dated row. */
export const changeKinds = [
  'ENTER',
  'MOVE_CLASS',
  'PROMOTE',
  'SUSPEND',
  'RESUME',
  'TRANSFER_OUT',
  'WITHDRAW',
  'GRADUATE',
  'RETURN',
  'AMEND',
  'UNDO',
] as const
export const ChangeKind = z.enum(changeKinds)
export type ChangeKind = z.output<typeof ChangeKind>

export const changeKindNames: Readonly<Record<ChangeKind, string>> = {
  ENTER: '入学',
  MOVE_CLASS: '调班',
  PROMOTE: '升级',
  SUSPEND: '休学',
  RESUME: '复学',
  TRANSFER_OUT: '转出',
  WITHDRAW: '退学',
  GRADUATE: '毕业',
  RETURN: '转回',
  AMEND: '信息变更',
  UNDO: '撤销',
}

type Move = {
  readonly from: readonly StudentStatus[]
  readonly to: StudentStatus
  readonly seat: 'keeps' | 'takes' | 'leaves' | 'mayTake'
}

/**
 * The changes that the office records by hand. `seat`: the effect on the pupil's place in a class.
 */
export const officeChanges = [
  'MOVE_CLASS',
  'SUSPEND',
  'RESUME',
  'TRANSFER_OUT',
  'WITHDRAW',
  'GRADUATE',
  'RETURN',
] as const
export const OfficeChange = z.enum(officeChanges)
export type OfficeChange = z.output<typeof OfficeChange>

const moves: Readonly<Record<OfficeChange, Move>> = {
  MOVE_CLASS: { from: ['STUDYING', 'SUSPENDED'], to: 'STUDYING', seat: 'takes' },
  SUSPEND: { from: ['STUDYING'], to: 'SUSPENDED', seat: 'keeps' },
  RESUME: { from: ['SUSPENDED'], to: 'STUDYING', seat: 'mayTake' },
  TRANSFER_OUT: { from: ['STUDYING', 'SUSPENDED'], to: 'TRANSFERRED', seat: 'leaves' },
  WITHDRAW: { from: ['STUDYING', 'SUSPENDED'], to: 'WITHDRAWN', seat: 'leaves' },
  GRADUATE: { from: ['STUDYING'], to: 'GRADUATED', seat: 'leaves' },
  RETURN: { from: ['TRANSFERRED', 'WITHDRAWN'], to: 'STUDYING', seat: 'takes' },
}

/** The status after a change; undefined if the change is impossible in this status. */
export function statusAfter(from: StudentStatus, kind: OfficeChange): StudentStatus | undefined {
  const move = moves[kind]
  if (!move.from.includes(from)) return undefined
  return kind === 'MOVE_CLASS' ? from : move.to
}

/** The changes that are possible in this status. */
export const changesFrom = (status: StudentStatus): OfficeChange[] =>
  officeChanges.filter((kind) => statusAfter(status, kind) !== undefined)

export const seatOf = (kind: OfficeChange): Move['seat'] => moves[kind].seat

/** Whether the status is an active one. Numbers are unique among active records. */
export const isLiving = (status: StudentStatus): boolean =>
  status === 'STUDYING' || status === 'SUSPENDED'

/** A claim of a parent. The class teacher or the office decides it once. */
export const claimStates = ['PENDING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const
export const ClaimState = z.enum(claimStates)
export type ClaimState = z.output<typeof ClaimState>

export const claimStateNames: Readonly<Record<ClaimState, string>> = {
  PENDING: '待确认',
  CONFIRMED: '已确认',
  REFUSED: '未通过',
  WITHDRAWN: '已撤销',
}

/** A link between a guardian and a child: expected by the school, in force, or ended. */
export const LinkState = z.enum(['EXPECTED', 'ACTIVE', 'REVOKED'])
export type LinkState = z.output<typeof LinkState>

export const linkStateNames: Readonly<Record<LinkState, string>> = {
  EXPECTED: '待认领',
  ACTIVE: '有效',
  REVOKED: '已解除',
}

/** A code that the first guardian gives to the second. */
export const InvitationState = z.enum(['OPEN', 'USED', 'REVOKED', 'EXPIRED'])
export type InvitationState = z.output<typeof InvitationState>

export const invitationStateNames: Readonly<Record<InvitationState, string>> = {
  OPEN: '等待使用',
  USED: '已使用',
  REVOKED: '已作废',
  EXPIRED: '已过期',
}

/** The relation of a guardian to a child. */
export const relations = ['FATHER', 'MOTHER', 'GRANDFATHER', 'GRANDMOTHER', 'OTHER'] as const
export const Relation = z.enum(relations)
export type Relation = z.output<typeof Relation>

export const relationNames: Readonly<Record<Relation, string>> = {
  FATHER: '父亲',
  MOTHER: '母亲',
  GRANDFATHER: '祖父/外祖父',
  GRANDMOTHER: '祖母/外祖母',
  OTHER: '其他监护人',
}

export const StudyWay = z.enum(['DAY', 'BOARDING'])
export type StudyWay = z.output<typeof StudyWay>
export const studyWayNames: Readonly<Record<StudyWay, string>> = { DAY: '走读', BOARDING: '住校' }
