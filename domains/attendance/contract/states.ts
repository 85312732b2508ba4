import * as z from 'zod/mini'

/** A roll is called for a lesson of a course, or for a homeroom's care on a day. */
export const RollKind = z.enum(['LESSON', 'CARE'])
export type RollKind = z.output<typeof RollKind>

export const rollKindNames: Readonly<Record<RollKind, string>> = { LESSON: '兴趣课', CARE: '托管' }

/** A child's attendance. EARLY: the child was there and left before the end. */
export const AttendanceState = z.enum(['PRESENT', 'LATE', 'LEAVE', 'ABSENT', 'EARLY'])
export type AttendanceState = z.output<typeof AttendanceState>

export const attendanceNames: Readonly<Record<AttendanceState, string>> = {
  PRESENT: '出勤',
  LATE: '迟到',
  LEAVE: '请假',
  ABSENT: '未到',
  EARLY: '早退',
}

export const attendanceTones = {
  PRESENT: 'success',
  LATE: 'warning',
  LEAVE: 'info',
  ABSENT: 'error',
  EARLY: 'warning',
} as const satisfies Readonly<Record<AttendanceState, string>>

/** Whether a roll was called. MISSING: its time has come and nobody called it. */
export const RollPhase = z.enum(['COMING', 'MISSING', 'CALLED'])
export type RollPhase = z.output<typeof RollPhase>

export const rollPhaseNames: Readonly<Record<RollPhase, string>> = {
  COMING: '未开始',
  MISSING: '未点名',
  CALLED: '已点名',
}

export const rollPhaseTones = {
  COMING: 'info',
  MISSING: 'warning',
  CALLED: 'success',
} as const satisfies Readonly<Record<RollPhase, string>>

/** Who collects a child, as the family plans it. */
export const PlannedCollector = z.enum(['GUARDIAN', 'SELF', 'BUS'])
export type PlannedCollector = z.output<typeof PlannedCollector>

export const plannedCollectorNames: Readonly<Record<PlannedCollector, string>> = {
  GUARDIAN: '家长接',
  SELF: '自行回家',
  BUS: '乘校车',
}

/** How a child leaves, in words: `家长接（奶奶）`. */
export const collectorWords = (collector: PlannedCollector, name: string): string =>
  name ? `${plannedCollectorNames[collector]}（${name}）` : plannedCollectorNames[collector]

/** Who collected a child. SUBSTITUTE: another adult with a one-time code. */
export const Collector = z.enum(['GUARDIAN', 'SUBSTITUTE', 'SELF', 'BUS'])
export type Collector = z.output<typeof Collector>

/** What a patrol found. */
export const Finding = z.enum(['GOOD', 'TEACHER_LATE', 'TEACHER_AWAY', 'ORDER', 'SAFETY'])
export type Finding = z.output<typeof Finding>

export const findingNames: Readonly<Record<Finding, string>> = {
  GOOD: '正常',
  TEACHER_LATE: '教师迟到',
  TEACHER_AWAY: '教师不在',
  ORDER: '秩序问题',
  SAFETY: '安全隐患',
}
