import { wireDate } from '../../../../platform/contract/time.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { keyOf } from '../../../clearance/contract/adult.ts'
import type { AdultKind } from '../../../clearance/contract/adult.ts'
import { blockedFrom, blockOn } from '../../../clearance/contract/states.ts'
import type { Decisive } from '../../../clearance/contract/states.ts'
import { clearancesOf } from '../../../clearance/server/public.ts'
import { listComingTeachers } from '../queries/lessons.ts'
import type { Blocked } from '../queries/lessons.ts'
import { teacherNotCleared } from './refusals.ts'
import type { LaidLesson } from '../../contract/layOut.ts'
import type { Staffing } from '../queries/classes.ts'

/** An instructor as the domain `clearance` knows them. */
export type Adult = { readonly kind: AdultKind; readonly adultId: string }
export type HeldTeacher = Adult & { readonly id: string; readonly name: string }

/** Finds the decisive look-up of each of some instructors. */
export async function lookUpsOf(
  db: Db,
  tenantId: string,
  teachers: readonly Adult[],
): Promise<(teacher: Adult) => Decisive | undefined> {
  const keyed = new Map(
    teachers.map(({ kind, adultId: id }) => [keyOf({ kind, id }), { kind, id }]),
  )
  const lookUps = await clearancesOf(db, tenantId, [...keyed.values()])
  return ({ kind, adultId: id }) => lookUps.get(keyOf({ kind, id }))
}

/** Finds why each of some instructors may not teach on a day; empty if they may. */
export async function blocksOf(
  db: Db,
  tenantId: string,
  teachers: readonly Adult[],
): Promise<(teacher: Adult, day: string) => string> {
  const lookUpOf = await lookUpsOf(db, tenantId, teachers)
  return (teacher, day) => blockOn(lookUpOf(teacher), day)
}

/** Refuses the first who is not cleared for the first coming day of their lessons (ADR 41). */
export async function requireCleared(
  tx: Tx,
  tenantId: string,
  teachers: readonly HeldTeacher[],
  { days, now, field }: { days: readonly string[]; now: Date; field: 'teacherId' | 'day' },
): Promise<void> {
  const blockOf = await blocksOf(tx, tenantId, teachers)
  const day = firstComing(days, wireDate(now))
  for (const teacher of teachers) {
    const block = blockOf(teacher, day)
    if (block !== '') throw teacherNotCleared(teacher.name, block, field)
  }
}

/** A look-up that covers the first coming day covers today, too, because it only ever ends. */
const firstComing = (days: readonly string[], today: string): string =>
  days.toSorted().find((day) => today <= day) ?? today

type Planned = {
  readonly staffing: Staffing
  readonly teachers: readonly HeldTeacher[]
  readonly laid: readonly LaidLesson[]
}

/** The same for the staff of a class whose lessons are laid out. */
export async function requireClearedStaff(
  tx: Tx,
  tenantId: string,
  { staffing, teachers, laid }: Planned,
  today: string,
): Promise<void> {
  const blockOf = await blocksOf(tx, tenantId, teachers)
  const days = laid.map(({ day }) => day)
  for (const { instructorId, duty } of staffing) {
    const teacher = teachers.find(({ id }) => id === instructorId)
    if (!teacher) continue
    const block = blockOf(teacher, firstComing(days, today))
    const field = duty === 'MAIN' ? 'mainTeacherId' : 'assistantIds'
    if (block !== '') throw teacherNotCleared(teacher.name, block, field)
  }
}

/** The same for everybody who gives coming lessons of a class that is published. */
export async function requireClearedLessons(tx: Tx, ref: RowRef, today: string): Promise<void> {
  const coming = await listComingTeachers(tx, ref.tenantId, today, ref.id)
  const blockOf = await blocksOf(tx, ref.tenantId, coming)
  for (const teacher of coming) {
    const block = blockOf(teacher, teacher.firstDay)
    if (block !== '') throw teacherNotCleared(teacher.name, block)
  }
}

/** Everybody with coming lessons, by the first day from which they are not cleared. */
export async function listBlocked(db: Db, tenantId: string, today: string): Promise<Blocked[]> {
  const coming = await listComingTeachers(db, tenantId, today)
  const lookUpOf = await lookUpsOf(db, tenantId, coming)
  return coming.map((teacher) => ({
    instructorId: teacher.id,
    from: blockedFrom(lookUpOf(teacher), today),
  }))
}
