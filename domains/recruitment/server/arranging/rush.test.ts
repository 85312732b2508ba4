import fc from 'fast-check'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { insertApplication, newId } from '../queries/applications.ts'
import { insertPost } from '../queries/posts.ts'
import { insertSlots, insertVisit, listSlotsOf, listVisits } from '../queries/slots.ts'
import { applicationForm, postForm } from '../testing/someRecruitment.ts'
import { chooseSlot } from './visits.ts'

const tenantId = demoTenant
const kinds = ['WRITTEN', 'TRIAL'] as const
type Kind = (typeof kinds)[number]
const when = { now: testNow, request: { id: 'test', ip: '127.0.0.1' } }

const people = 12
const choice = fc.record({
  person: fc.nat({ max: people - 1 }),
  kind: fc.constantFrom(...kinds),
  slot: fc.nat({ max: 2 }),
})
/** Half hours from nine o’clock on, and how long the time lasts. */
const time = fc.record({
  begins: fc.nat({ max: 5 }),
  lasts: fc.integer({ min: 1, max: 3 }),
  capacity: fc.integer({ min: 1, max: 4 }),
})
type Time = { readonly begins: number; readonly lasts: number; readonly capacity: number }
const times = fc.array(time, { minLength: 3, maxLength: 3 })
const rush = fc.record({
  times: fc.record({ WRITTEN: times, TRIAL: times }),
  choices: fc.array(choice, { minLength: 6, maxLength: 30 }),
})

type Invited = { readonly id: string; readonly userId: string }

const halfHourMs = 30 * 60 * 1000
const dayMs = 48 * halfHourMs
const nine = new Date('2027-03-20T09:00:00+08:00').getTime()

/** A new post with times and people who are invited to choose one of each kind. */
async function openStep(
  database: Database,
  given: Readonly<Record<Kind, readonly Time[]>>,
  day: number,
) {
  const begin = nine + day * dayMs
  return database.write(tenantId, async (tx) => {
    const { id: _id, ...post } = postForm()
    const { id: postId } = await insertPost(tx, {
      ...post,
      papers: '',
      contact: '',
      seats: 2,
      noticeDays: 5,
      tenantId,
    })
    await insertSlots(
      tx,
      kinds.flatMap((kind) =>
        given[kind].map(({ begins, lasts, capacity }) => ({
          tenantId,
          postId,
          kind,
          startAt: new Date(begin + begins * halfHourMs),
          endAt: new Date(begin + (begins + lasts) * halfHourMs),
          place: '行政楼 101',
          capacity,
        })),
      ),
    )
    const users = await tx
      .selectFrom('appUser')
      .select('id')
      .where('tenantId', '=', tenantId)
      .orderBy('id')
      .limit(people)
      .execute()
    const invited: Invited[] = []
    for (const { id: userId } of users) {
      const id = await newId(tx)
      await insertApplication(tx, { ...written(postId), tenantId, id, applicantId: userId })
      const invitation = { invitedBy: userId, invitedAt: testNow, chosenBy: null, chosenAt: null }
      for (const kind of kinds)
        await insertVisit(tx, { tenantId, applicationId: id, kind, slotId: null, ...invitation })
      invited.push({ id, userId })
    }
    return { postId, invited }
  })
}

function written(postId: string) {
  const { name, sex, birthYear, degree, school, major } = applicationForm(postId)
  return {
    postId,
    name,
    sex,
    birthYear,
    degree,
    school,
    major,
    teachingYears: 5,
    graduationYear: '',
    title: '',
    certificate: '',
    mandarin: '' as const,
    education: '',
    work: '',
    honours: '',
    phoneSealed: '',
    emailSealed: '',
    attachIds: [],
    state: 'TRIAL' as const,
    keepsInPool: false,
    consentedAt: testNow,
  }
}

/** The times of both kinds, with the taken places. */
const slotsOf = (database: Database, postId: string) =>
  database.read(tenantId, async (db) => [
    ...(await listSlotsOf(db, { tenantId, postId, kind: 'WRITTEN' })),
    ...(await listSlotsOf(db, { tenantId, postId, kind: 'TRIAL' })),
  ])

type Slot = Awaited<ReturnType<typeof slotsOf>>[number]

const overlap = (one: Slot, other: Slot): boolean =>
  one.startAt < other.endAt && other.startAt < one.endAt

/** Chooses a time; returns the reason of a refusal. */
const choose = (database: Database, { id, userId }: Invited, slotId: string): Promise<string> =>
  database
    .write(tenantId, (tx) => {
      const actor = { ...guestOf(tenantId), kind: 'user' as const, userId }
      return chooseSlot(tx, actor, { id, slotId }, when)
    })
    .then(() => '')
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error.reason
      throw error
    })

test('concurrent choices never oversell a time nor take a person to two at once, and every answer is true', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  // The same people apply for every post, so each post has a day of its own.
  let day = 0
  await fc.assert(
    fc.asyncProperty(rush, async ({ times: given, choices }) => {
      const { postId, invited } = await openStep(database, given, day++)
      const slots = await slotsOf(database, postId)

      const answers = await Promise.all(
        choices.map(async ({ person, kind, slot: at }) => {
          const someone = invited[person]
          const slot = slots.filter((one) => one.kind === kind)[at]
          if (!slot || !someone) throw new Error('no such time or person')
          return { id: someone.id, kind, slot, refused: await choose(database, someone, slot.id) }
        }),
      )

      const after = await slotsOf(database, postId)
      const visits = await database.read(tenantId, (db) =>
        listVisits(
          db,
          tenantId,
          invited.map(({ id }) => id),
        ),
      )
      for (const { booked, capacity } of after) expect(booked).toBeLessThanOrEqual(capacity)
      const done = answers.filter(({ refused }) => refused === '')
      for (const { id, kind, slot, refused } of answers) {
        expect(['', 'SLOT_FULL', 'TIMES_OVERLAP']).toContain(refused)
        if (refused !== 'TIMES_OVERLAP') continue
        const others = done.filter((one) => one.id === id && one.kind !== kind)
        expect(others.some((one) => overlap(one.slot, slot))).toBe(true)
      }
      for (const { applicationId, kind, slotId } of visits) {
        const own = done.filter((one) => one.id === applicationId && one.kind === kind)
        // Whoever got a time has one of those; whoever got none has none.
        expect(own.length > 0 ? own.map(({ slot }) => slot.id) : [null]).toContain(slotId)
      }
      for (const { id } of invited) {
        const [one, other] = visits
          .filter(({ applicationId }) => applicationId === id)
          .flatMap(({ slotId }) => slots.find((slot) => slot.id === slotId) ?? [])
        if (one && other) expect(overlap(one, other)).toBe(false)
      }
    }),
    { numRuns: 12 },
  )
})

test('a person who chooses overlapping times of two posts at the same moment gets one of them', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  const given = { WRITTEN: [{ begins: 0, lasts: 2, capacity: people }], TRIAL: [] }
  const posts = [await openStep(database, given, 0), await openStep(database, given, 0)]
  const slots = await Promise.all(posts.map(({ postId }) => slotsOf(database, postId)))

  for (let person = 0; person < people; person++) {
    const answers = await Promise.all(
      posts.map(({ invited }, at) => {
        const [someone, slot] = [invited[person], slots[at]?.[0]]
        if (!someone || !slot) throw new Error('no such time or person')
        return choose(database, someone, slot.id)
      }),
    )
    expect(answers.toSorted()).toEqual(['', 'TIMES_OVERLAP'])
  }
})
