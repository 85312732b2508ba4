import { dayWords } from '../../../platform/contract/dayWords.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { clockOf } from '../../afterSchool/contract/weekTimes.ts'
import {
  pupilsKnownBy,
  whenLessonChanged,
  whenLessonsCancelled,
  whenLessonsPlannedAgain,
} from '../../afterSchool/server/public.ts'
import type { LessonChanged, ToldLesson } from '../../afterSchool/server/public.ts'
import { countSeats } from './queries/classForming.ts'
import { listReplies } from './queries/merges.ts'
import { countBusyPupils, countMergeConflicts, listSeatedIn } from './queries/lessonFamilies.ts'
import { tellGuardians } from './tellingGuardians.ts'

/**
 * Tells the guardians of seated children that lessons are cancelled, restored or made up, one
 * message per child and lesson.
 */
async function tellFamilies(
  tx: Tx,
  { tenantId }: Actor,
  lessons: readonly ToldLesson[],
  words: (lesson: ToldLesson) => string,
): Promise<void> {
  const classIds = [...new Set(lessons.map(({ classId }) => classId))]
  if (classIds.length === 0) return
  const children = await listSeatedIn(tx, tenantId, classIds)
  const byClass = Map.groupBy(lessons, ({ classId }) => classId)
  const messages = children.flatMap(({ classId, childId, childName }) =>
    (byClass.get(classId) ?? []).map((lesson) => ({
      childId,
      title: `${childName}：${words(lesson)}`,
    })),
  )
  await tellGuardians(tx, tenantId, messages)
}

const offers = { MAKE_UP: '学校将另行补课', REFUND: '学校将按课次退费' } as const
const again = { RESTORED: '照常上课', MADE_UP: '安排补课' } as const

const lessonWords = ({ className, day, beginMinute }: ToldLesson): string =>
  `${className} ${dayWords(day, day)}${clockOf(beginMinute)}`

function changeWords(
  lesson: ToldLesson,
  { kind, after, reason }: Omit<LessonChanged, 'lesson'>,
): string {
  if (kind === 'CANCEL') return `${lessonWords(lesson)} 停课（${reason}）`
  const next = kind === 'MAKE_UP' ? `改在${after} 补课` : `改到${after}`
  return `${lessonWords(lesson)} 的课${next}（${reason}）`
}

/** Registers what families hear of lessons, and what is known about pupils; called when mounted. */
export function defineLessonNotices(): void {
  whenLessonsCancelled(tellCancelled)
  whenLessonsPlannedAgain(tellPlannedAgain)
  whenLessonChanged(tellChanged)
  pupilsKnownBy({
    countFamilies: async (db, tenantId, classIds) => {
      if (classIds.length === 0) return 0
      const children = await listSeatedIn(db, tenantId, classIds)
      return new Set(children.map(({ childId }) => childId)).size
    },
    countSeats,
    pupilConflicts: countBusyPupils,
    mergeConflicts: countMergeConflicts,
    mergeAnswers: listReplies,
  })
}

const tellCancelled: Parameters<typeof whenLessonsCancelled>[0] = (
  tx,
  actor,
  { lessons, reason, offer },
) => {
  const words = (lesson: ToldLesson): string =>
    `${lessonWords(lesson)} 停课（${reason}），${offers[offer]}`
  return tellFamilies(tx, actor, lessons, words)
}

const tellPlannedAgain: Parameters<typeof whenLessonsPlannedAgain>[0] = async (
  tx,
  actor,
  { lessons, kind },
) => {
  await tellFamilies(tx, actor, lessons, (lesson) => `${lessonWords(lesson)} ${again[kind]}`)
  return { refundsKept: 0 }
}

const tellChanged: Parameters<typeof whenLessonChanged>[0] = (tx, actor, { lesson, ...change }) =>
  tellFamilies(tx, actor, [lesson], () => changeWords(lesson, change))
