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
const kind = 'TRIAL' as const
const at = { now: testNow, request: { id: 'test', ip: '127.0.0.1' } }

const people = 12
const choice = fc.record({
  person: fc.nat({ max: people - 1 }),
  slot: fc.nat({ max: 2 }),
})
const rush = fc.record({
  capacities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
  choices: fc.array(choice, { minLength: 6, maxLength: 30 }),
})

type Invited = { readonly id: string; readonly userId: string }

/** A new post with times and people who are invited to choose one. */
async function openStep(database: Database, capacities: readonly number[]) {
  return database.write(tenantId, async (tx) => {
    const { id: _id, ...post } = postForm()
    const { id: postId } = await insertPost(tx, {
      ...post,
      papers: '',
      seats: 2,
      noticeDays: 5,
      tenantId,
    })
    const startAt = new Date('2027-03-20T09:00:00+08:00')
    const endAt = new Date('2027-03-20T09:30:00+08:00')
    const slot = { tenantId, postId, kind, startAt, endAt, place: '行政楼 101' }
    await insertSlots(
      tx,
      capacities.map((capacity) => ({ ...slot, capacity })),
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
      const visit = { tenantId, applicationId: id, kind, slotId: null, chosenBy: null }
      await insertVisit(tx, { ...visit, invitedBy: userId, invitedAt: testNow, chosenAt: null })
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
    state: kind,
    keepsInPool: false,
    consentedAt: testNow,
  }
}

test('concurrent choices never oversell a time, and every answer is true', async ({ ownClone }) => {
  const { database } = await ownClone()
  await fc.assert(
    fc.asyncProperty(rush, async ({ capacities, choices }) => {
      const { postId, invited } = await openStep(database, capacities)
      const slots = await database.read(tenantId, (db) =>
        listSlotsOf(db, { tenantId, postId, kind }),
      )

      const answers = await Promise.all(
        choices.map(async ({ person, slot }) => {
          const { id, userId } = invited[person] ?? { id: '', userId: '' }
          const actor = { ...guestOf(tenantId), kind: 'user' as const, userId }
          const slotId = slots[slot]?.id ?? ''
          const refused = await database
            .write(tenantId, (tx) => chooseSlot(tx, actor, { id, slotId }, at))
            .then(() => '')
            .catch((error: unknown) => {
              if (error instanceof Refusal) return error.reason
              throw error
            })
          return { id, slotId, refused }
        }),
      )

      const after = await database.read(tenantId, async (db) => ({
        slots: await listSlotsOf(db, { tenantId, postId, kind }),
        visits: await listVisits(
          db,
          tenantId,
          invited.map(({ id }) => id),
        ),
      }))
      for (const { booked, capacity } of after.slots) expect(booked).toBeLessThanOrEqual(capacity)
      for (const { refused } of answers) expect(['', 'SLOT_FULL']).toContain(refused)
      for (const { applicationId, slotId } of after.visits) {
        const done = answers.filter(({ id, refused }) => id === applicationId && refused === '')
        // Whoever got a time has one of those; whoever got none has none.
        expect(done.length > 0 ? done.map((one) => one.slotId) : [null]).toContain(slotId)
      }
    }),
    { numRuns: 12 },
  )
})
