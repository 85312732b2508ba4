import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { SeatCount } from '../contract/progress/classForming.ts'
import type { MergeAnswer } from '../contract/classMerge.ts'
import type { LessonChangeKind } from '../contract/classStates.ts'
import type { ClosureOffer } from '../contract/lessonClosure.ts'
import type { At } from './terms/terms.ts'

/** When and where a lesson is or was planned. */
export type ToldLesson = {
  readonly id: string
  readonly classId: string
  readonly className: string
  readonly day: string
  readonly beginMinute: number
  readonly endMinute: number
}

export type LessonsCancelled = {
  /** Of a day or hours for the whole school. */
  readonly closureId: string
  readonly reason: string
  readonly offer: ClosureOffer
  readonly lessons: readonly ToldLesson[]
}

export type LessonsPlannedAgain = {
  readonly closureId: string
  /** The closure was undone, or its lessons are made up on another day. */
  readonly kind: 'RESTORED' | 'MADE_UP'
  readonly lessons: readonly ToldLesson[]
}

/** `refundsKept`: pupils who were paid back for a lesson that is held now. */
export type PlannedAgainEffect = { readonly refundsKept: number }

/** One lesson was moved, made up or cancelled on its own. */
export type LessonChanged = {
  readonly kind: Exclude<LessonChangeKind, 'SUBSTITUTE'>
  /** As it was before. */
  readonly lesson: ToldLesson
  /** When and where it is now, in words. */
  readonly after: string
  readonly reason: string
}

export type MergeProposed = {
  readonly mergeId: string
  readonly classId: string
  readonly intoId: string
  readonly consentUntil: string
}

export type ClassCancelled = { readonly classId: string; readonly reason: string }

type Use<Fact, Result> = (tx: Tx, actor: Actor, fact: Fact, at: At) => Promise<Result>

/**
 * A list of reactions; adding one returns its removal. Adding the same function again has no effect,
 * so a reaction is a function of its module: several servers of one process register it once.
 */
function reactions<Fact, Result = void>() {
  const uses = new Set<Use<Fact, Result>>()
  return {
    add: (use: Use<Fact, Result>): (() => void) => {
      uses.add(use)
      return () => void uses.delete(use)
    },
    tell: async (tx: Tx, actor: Actor, fact: Fact, at: At): Promise<Result[]> => {
      const results: Result[] = []
      for (const use of uses) results.push(await use(tx, actor, fact, at))
      return results
    },
  }
}

const cancelled = reactions<LessonsCancelled>()
const plannedAgain = reactions<LessonsPlannedAgain, PlannedAgainEffect>()
const lessonChanged = reactions<LessonChanged>()
const proposed = reactions<MergeProposed>()
const withdrawn = reactions<MergeProposed>()
const classCancelled = reactions<ClassCancelled>()

/**
 * Registers what a later domain does when the school cancels lessons: seats and their families live
 * there. It runs in the transaction of the closure. Register when routes are mounted.
 */
export const whenLessonsCancelled = cancelled.add
export const tellLessonsCancelled = cancelled.tell

/** The same when cancelled lessons are held after all, or made up. */
export const whenLessonsPlannedAgain = plannedAgain.add
export const tellLessonsPlannedAgain = plannedAgain.tell

/** The same when one lesson changes. */
export const whenLessonChanged = lessonChanged.add
export const tellLessonChanged = lessonChanged.tell

/** The same when the families of a class are to consent to a merge. */
export const whenMergeProposed = proposed.add
export const tellMergeProposed = proposed.tell

/** The same when a proposal is withdrawn. */
export const whenMergeWithdrawn = withdrawn.add
export const tellMergeWithdrawn = withdrawn.tell

/** The same when a class is cancelled, after its lessons are. */
export const whenClassCancelled = classCancelled.add
export const tellClassCancelled = classCancelled.tell

/** A lesson as it would be held. */
export type ConflictQuestion = Omit<ToldLesson, 'className'>

/** Answers about pupils, which a later domain knows. */
export type PupilKnowledge = {
  /** How many families have a child in one of some classes. */
  readonly countFamilies: (db: Db, tenantId: string, classIds: readonly string[]) => Promise<number>
  /** The seats of some classes; classes without a seat are left out. */
  readonly countSeats: (
    db: Db,
    tenantId: string,
    classIds: readonly string[],
  ) => Promise<ReadonlyMap<string, SeatCount>>
  /** How many pupils of the lesson's class have another lesson at that time. */
  readonly pupilConflicts: (db: Db, tenantId: string, lesson: ConflictQuestion) => Promise<number>
  /** How many pupils of a class have another lesson at the times of the class to merge it into. */
  readonly mergeConflicts: (db: Db, tenantId: string, merge: MergeQuestion) => Promise<number>
  /** The families that were asked about some proposals, with their answers. */
  readonly mergeAnswers: (
    db: Db,
    tenantId: string,
    mergeIds: readonly string[],
  ) => Promise<readonly MergeReply[]>
}

export type MergeReply = {
  readonly mergeId: string
  readonly childName: string
  readonly answer: MergeAnswer
  readonly answeredTime: Date | null
}

export type MergeQuestion = { readonly classId: string; readonly intoId: string }

let knowledge: PupilKnowledge | undefined

/** Registers who answers about pupils; its removal restores the earlier one. */
export function pupilsKnownBy(known: PupilKnowledge): () => void {
  const earlier = knowledge
  knowledge = known
  return () => {
    if (knowledge === known) knowledge = earlier
  }
}

/** Undefined while no domain knows. */
export const countFamilies = async (
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<number | undefined> => knowledge?.countFamilies(db, tenantId, classIds)

export const countSeats = async (
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, SeatCount>> =>
  (await knowledge?.countSeats(db, tenantId, classIds)) ?? new Map()

export const pupilConflicts = async (
  db: Db,
  tenantId: string,
  lesson: ConflictQuestion,
): Promise<number> => (await knowledge?.pupilConflicts(db, tenantId, lesson)) ?? 0

export const mergeConflicts = async (
  db: Db,
  tenantId: string,
  merge: MergeQuestion,
): Promise<number> => (await knowledge?.mergeConflicts(db, tenantId, merge)) ?? 0

export const mergeAnswers = async (
  db: Db,
  tenantId: string,
  mergeIds: readonly string[],
): Promise<readonly MergeReply[]> => (await knowledge?.mergeAnswers(db, tenantId, mergeIds)) ?? []
