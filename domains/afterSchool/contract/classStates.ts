import * as z from 'zod/mini'

/** The state of a class of a course. */
export const ClassState = z.enum([
  'UNPUBLISHED',
  'PUBLISHED',
  'CHOOSING',
  'UNDERFILLED',
  'FORMED',
  'RUNNING',
  'FINISHED',
  'SETTLED',
  'CANCELLED',
  'MERGED',
])
export type ClassState = z.output<typeof ClassState>

export const classStateNames: Readonly<Record<ClassState, string>> = {
  UNPUBLISHED: '未发布',
  PUBLISHED: '已发布',
  CHOOSING: '选课中',
  UNDERFILLED: '人数不足',
  FORMED: '已成班',
  RUNNING: '上课中',
  FINISHED: '已结课',
  SETTLED: '已结算',
  CANCELLED: '已停开',
  MERGED: '已合班',
}

export const classTones = {
  UNPUBLISHED: 'info',
  PUBLISHED: 'primary',
  CHOOSING: 'primary',
  UNDERFILLED: 'warning',
  FORMED: 'success',
  RUNNING: 'success',
  FINISHED: 'info',
  SETTLED: 'info',
  CANCELLED: 'error',
  MERGED: 'info',
} as const satisfies Readonly<Record<ClassState, string>>

/** The states that may follow each state (domain.md 3.3). */
export const classMoves: Readonly<Record<ClassState, readonly ClassState[]>> = {
  UNPUBLISHED: ['PUBLISHED', 'CANCELLED'],
  PUBLISHED: ['UNPUBLISHED', 'CHOOSING', 'FORMED', 'CANCELLED'],
  // Back to PUBLISHED: its round is taken back before the opening.
  CHOOSING: ['PUBLISHED', 'FORMED', 'UNDERFILLED', 'CANCELLED'],
  UNDERFILLED: ['FORMED', 'CANCELLED', 'MERGED'],
  FORMED: ['RUNNING', 'CANCELLED'],
  RUNNING: ['FINISHED', 'CANCELLED'],
  FINISHED: ['SETTLED'],
  SETTLED: [],
  CANCELLED: [],
  MERGED: [],
}

/** Whether the lessons of a class in this state are held. */
export const isLive = (state: ClassState): boolean => state !== 'CANCELLED' && state !== 'MERGED'

/** The state of a lesson. */
export const LessonState = z.enum(['PLANNED', 'HELD', 'CANCELLED'])
export type LessonState = z.output<typeof LessonState>

export const lessonStateNames: Readonly<Record<LessonState, string>> = {
  PLANNED: '待上课',
  HELD: '已上课',
  CANCELLED: '停课',
}

export const lessonTones = {
  PLANNED: 'primary',
  HELD: 'success',
  CANCELLED: 'error',
} as const satisfies Readonly<Record<LessonState, string>>

/** A cancelled lesson is planned again when it is made up on another day. */
export const lessonMoves: Readonly<Record<LessonState, readonly LessonState[]>> = {
  PLANNED: ['PLANNED', 'HELD', 'CANCELLED'],
  HELD: [],
  CANCELLED: ['PLANNED'],
}

/** What was changed about a lesson. */
export const LessonChangeKind = z.enum(['MOVE', 'CANCEL', 'SUBSTITUTE', 'MAKE_UP', 'RESTORE'])
export type LessonChangeKind = z.output<typeof LessonChangeKind>

export const lessonChangeNames: Readonly<Record<LessonChangeKind, string>> = {
  MOVE: '调课',
  CANCEL: '停课',
  SUBSTITUTE: '代课',
  MAKE_UP: '补课',
  RESTORE: '恢复上课',
}

/** What a teacher does in a class. */
export type Duty = 'MAIN' | 'ASSISTANT'
