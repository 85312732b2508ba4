import fc from 'fast-check'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import { getClass } from '../../contract/courseClass.ts'
import type { ClassState, LessonState } from '../../contract/classStates.ts'
import { moveClassesOn } from '../public.ts'
import { classGround, someClass } from '../testing/someClass.ts'

const isDeep = process.env['DEEP'] === '1'

type Parts = { api: Api; database: Database; world: World }
type Lesson = { id: string; day: string; state: LessonState }
/** Days pass, or a lesson is held or cancelled. */
type Step = number | { to: 'HELD' | 'CANCELLED'; which: number }

const steps = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 20 }),
    fc.record({
      to: fc.constantFrom<'HELD' | 'CANCELLED'>('HELD', 'HELD', 'HELD', 'CANCELLED'),
      which: fc.integer({ min: 0, max: 3 }),
    }),
  ),
  { minLength: 3, maxLength: 14 },
)

/** What a history expects: the state by the lessons, which never goes back. */
type Model = { state: ClassState; today: string; lessons: Lesson[]; termEnd: string }

function settle(model: Model): void {
  const { today, lessons, termEnd } = model
  const taught = lessons.filter(({ state }) => state !== 'CANCELLED')
  const isTermOver = today > termEnd
  if (model.state === 'FORMED' && (isTermOver || taught.some(({ day }) => day <= today)))
    model.state = 'RUNNING'
  const isTaught = lessons.every(({ state, day }) => state === 'HELD' && day < today)
  if (model.state === 'RUNNING' && (isTermOver || isTaught)) model.state = 'FINISHED'
}

const setLessons = async ({ database, world }: Parts, lessons: readonly Lesson[]) =>
  database.write(world.tenant, async (tx) => {
    for (const { id, state } of lessons)
      await tx
        .updateTable('classLesson')
        .set({ state })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', id)
        .execute()
  })

/** A formed class with four planned lessons, and the last day of its term. */
async function formedClass({ api, database, world }: Parts) {
  const { form } = await classGround(api)
  const id = await someClass(api, form)
  const read = await database.read(world.tenant, async (db) => ({
    lessons: await db
      .selectFrom('classLesson')
      .select(['id', 'day'])
      .where('tenantId', '=', world.tenant)
      .where('classId', '=', id)
      .orderBy('day')
      .execute(),
    term: await db
      .selectFrom('courseTerm')
      .select('endDate')
      .where('tenantId', '=', world.tenant)
      .where('id', '=', form.termId)
      .executeTakeFirstOrThrow(),
  }))
  const lessons = read.lessons.map((one) => ({ ...one, state: 'PLANNED' as const }))
  return { id, lessons, termEnd: read.term.endDate }
}

const formAgain = ({ database, world }: Parts, id: string) =>
  database.write(world.tenant, (tx) =>
    tx
      .updateTable('courseClass')
      .set({ state: 'FORMED' })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', id)
      .execute(),
  )

const movesOf = ({ database, world }: Parts, id: string) =>
  database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select('action')
      .where('tenantId', '=', world.tenant)
      .where('subjectId', '=', id)
      .where('action', 'in', ['afterSchool.classBegin', 'afterSchool.classFinish'])
      .execute(),
  )

async function play(
  parts: Parts,
  id: string,
  { model, history }: { model: Model; history: Step[] },
) {
  const { api, database, world } = parts
  for (const step of history) {
    if (typeof step === 'number') model.today = plusDays(model.today, step)
    else {
      const lesson = model.lessons[step.which]
      if (lesson?.state === 'PLANNED') lesson.state = step.to
      await setLessons(parts, model.lessons)
    }
    const now = new Date(`${model.today}T03:00:00+08:00`)
    world.setNow(now)
    await moveClassesOn(database, world.tenant, now)
    await moveClassesOn(database, world.tenant, now)
    settle(model)
    const { data } = await api.as('afterschool').call(getClass, { id })
    expect([model.today, data.state]).toEqual([model.today, model.state])
  }
}

test(
  'in every history a class runs from its first lesson, ends after its last one or its term, and each move is audited once',
  { timeout: isDeep ? 600_000 : 60_000 },
  async ({ api, database, world }) => {
    const parts = { api, database, world }
    const { id, lessons, termEnd } = await formedClass(parts)
    const begin = plusDays(lessons[0]?.day ?? '', -3)
    let moves = 0
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const model: Model = {
          state: 'FORMED',
          today: begin,
          lessons: structuredClone(lessons),
          termEnd,
        }
        await setLessons(parts, model.lessons)
        await formAgain(parts, id)
        await play(parts, id, { model, history })
        moves += model.state === 'FINISHED' ? 2 : model.state === 'RUNNING' ? 1 : 0
        expect(await movesOf(parts, id)).toHaveLength(moves)
      }),
      { numRuns: isDeep ? 500 : 12 },
    )
  },
)
