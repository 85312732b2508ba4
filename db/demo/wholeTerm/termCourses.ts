import '../../../domains/afterSchool/server/tables.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { newIds } from '../newIds.ts'
import { demoGradeId, gradeName } from '../people.ts'
import { inPortions } from '../wholeSchool/wholePeople.ts'
import { demoTenant, demoUserId } from '../world.ts'
import { courseTexts, goalsOf } from './courseTexts.ts'
import type { CourseText } from './courseTexts.ts'
import { institutionIds, institutionName, teachersIn } from './providers.ts'
import type { DemoTeacher } from './providers.ts'
import { planTerms } from './termPlan.ts'

const tenantId = demoTenant
const dayMs = 86_400_000

export const gradeIdsOf = ({ levels: [first, last] }: CourseText): string[] =>
  levelsOf(first, last).map((level) => demoGradeId(tenantId, level))

const levelsOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Inserts courses that were approved before the term, and returns their ids. */
export async function insertTermCourses(
  tx: Tx,
  anchor: Date,
): Promise<(course: CourseText) => string> {
  const ids = await newIds(tx, courseTexts.length)
  const [ownerOf, teacherNames] = [await ownersIn(tx), await teacherNamesIn(tx)]
  const askedAt = new Date(anchor.getTime() - 220 * dayMs)
  const rows = courseTexts.map((course, at) => {
    const [goals, riskNote] = goalsOf[course.kind]
    return {
      tenantId,
      id: ids[at],
      name: course.name,
      kind: course.kind,
      ...ownerOf(course),
      gradeIds: gradeIdsOf(course),
      gradeNames: levelsOf(...course.levels)
        .map(gradeName)
        .join('、'),
      intro: course.intro,
      goals,
      materialsNote: '',
      riskNote,
      priceFen: course.yuan * 100,
      plannedClasses: 1,
      teachers: teacherNames(course),
      state: 'APPROVED' as const,
      applicantId: demoUserId(tenantId, 'afterschool'),
      applicantName: '许静',
      askedAt,
      approvedAt: new Date(askedAt.getTime() + 6 * dayMs),
      needsConfirmation: false,
      coverId: null,
      cover: '',
      revisesId: null,
    }
  })
  await tx.insertInto('course').values(rows).execute()
  await insertLessonPlans(tx, ids)
  return (course) => ids[courseTexts.indexOf(course)] ?? '0'
}

async function insertLessonPlans(tx: Tx, ids: readonly string[]): Promise<void> {
  const lessons = courseTexts.flatMap(({ lessons: titles }, at) =>
    titles.map((title, place) => ({
      tenantId,
      courseId: ids[at] ?? '0',
      place: place + 1,
      title,
      content: '',
    })),
  )
  await inPortions(lessons, (some) => tx.insertInto('courseLesson').values(some).execute())
}

async function ownersIn(tx: Tx) {
  const institutionOf = await institutionIds(tx)
  return ({ provider }: CourseText) =>
    provider === '校内'
      ? { ownerKind: 'SCHOOL' as const, institutionId: null, ownerName: '校内' }
      : {
          ownerKind: 'INSTITUTION' as const,
          institutionId: institutionOf(provider),
          ownerName: institutionName(provider),
        }
}

async function teacherNamesIn(tx: Tx) {
  const teachersOf = await teachersIn(tx)
  const classes = planTerms()
  const nameOf = ({ provider }: CourseText, at: number): DemoTeacher | undefined =>
    teachersOf(provider)[at]
  return (course: CourseText): string => {
    const places = classes.filter((one) => one.course === course).map(({ teacher }) => teacher)
    return [...new Set(places)].flatMap((at) => nameOf(course, at)?.name ?? []).join('、')
  }
}
