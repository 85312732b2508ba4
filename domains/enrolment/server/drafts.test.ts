import { describe } from 'vitest'

import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { oauthToken } from '../../identity/contract/token.ts'
import { getApplicant } from '../contract/application.ts'
import { getDraft, listDrafts, maxDrafts, removeDrafts, saveDraft } from '../contract/draft.ts'
import { someFiles, someForm } from './testing/enrolmentFactory.ts'
import { eraseExpiredDrafts } from './public.ts'

const payload = {
  values: { childName: '张小溪', idNo: '9900012020101107' },
  guardians: [{ gPhone: '14000' }],
  materials: { hukou: ['17'] },
}
const draft = (number: number, more = {}) => ({
  clientDraftId: `draft-000${number}`,
  payload,
  ...more,
})

describe('saving', () => {
  test('POST baomingdraft/submit: works with any input, valid or not', async ({ api }) => {
    const saved = await api.as('parent').call(saveDraft, draft(1, { deviceId: 'phone-a' }))

    expect(saved.data).toMatchObject({ outcome: 'saved', rev: 1, savedAt: '2027-03-15 09:00:00' })
    expect((await api.as('parent').call(getDraft, { id: saved.data.id })).data).toMatchObject({
      payload,
      deviceId: 'phone-a',
      clientDraftId: 'draft-0001',
    })
  })

  test('POST baomingdraft/submit: works a second time on the same draft, also when it has no id yet', async ({
    api,
  }) => {
    const { id } = (await api.as('parent').call(saveDraft, draft(1))).data

    expect((await api.as('parent').call(saveDraft, draft(1, { baseRev: 1 }))).data).toMatchObject({
      outcome: 'saved',
      id,
      rev: 2,
    })
    expect(
      (await api.as('parent').call(saveDraft, draft(1, { id, baseRev: 2 }))).data,
    ).toMatchObject({ outcome: 'saved', id, rev: 3 })
    expect((await api.as('parent').call(listDrafts, {})).data.records).toHaveLength(1)
  })

  test('POST baomingdraft/submit: works on a conflict: answers the other device’s version and changes nothing', async ({
    api,
  }) => {
    const { id } = (await api.as('parent').call(saveDraft, draft(1, { deviceId: 'phone-a' }))).data
    const other = { ...payload, values: { childName: '张小溪溪' } }
    await api
      .as('parent')
      .call(saveDraft, draft(1, { id, baseRev: 1, payload: other, deviceId: 'phone-b' }))

    const late = await api
      .as('parent')
      .call(saveDraft, draft(1, { id, baseRev: 1, deviceId: 'phone-a' }))

    expect(late.data).toMatchObject({
      outcome: 'conflict',
      rev: 2,
      server: { rev: 2, deviceId: 'phone-b', payload: other },
    })
    expect((await api.as('parent').call(getDraft, { id })).data.payload).toEqual(other)
  })

  test('POST baomingdraft/submit: works when only the answer to this device’s last save was lost', async ({
    api,
  }) => {
    const { id } = (await api.as('parent').call(saveDraft, draft(1, { deviceId: 'phone-a' }))).data
    await api.as('parent').call(saveDraft, draft(1, { id, baseRev: 1, deviceId: 'phone-a' }))

    expect(
      (await api.as('parent').call(saveDraft, draft(1, { id, baseRev: 1, deviceId: 'phone-a' })))
        .data,
    ).toMatchObject({
      outcome: 'saved',
      rev: 3,
    })
  })

  test('POST baomingdraft/submit: works for a device that saves repeatedly without getting an answer', async ({
    api,
  }) => {
    const phone = { deviceId: 'phone-a' }
    const { id } = (await api.as('parent').call(saveDraft, draft(1, phone))).data

    for (const rev of [2, 3, 4])
      expect(
        (await api.as('parent').call(saveDraft, draft(1, { id, baseRev: 1, ...phone }))).data,
      ).toMatchObject({ outcome: 'saved', rev })
  })

  test('POST baomingdraft/submit: works for a client that sends neither device nor revision, if no other client saves', async ({
    api,
  }) => {
    const later = { ...payload, values: { childName: '张小溪溪' } }
    await api.as('parent').call(saveDraft, draft(1))
    await api.as('parent').call(saveDraft, draft(1))

    const third = await api.as('parent').call(saveDraft, draft(1, { payload: later }))

    expect(third.data).toMatchObject({ outcome: 'saved', rev: 3 })
    const { id } = third.data
    expect((await api.as('parent').call(getDraft, { id })).data.payload).toEqual(later)
  })

  test('POST baomingdraft/submit: works on a conflict between two sessions that send no device', async ({
    api,
  }) => {
    const { data: other } = await api.call(oauthToken, {
      grant_type: 'password',
      username: 'parent',
      password: 'qinghe',
    })
    const elsewhere = { 'blade-auth': `bearer ${other.access_token}` }
    const theirs = { ...payload, values: { childName: '张小溪溪' } }
    const { id } = (await api.as('parent').call(saveDraft, draft(1))).data
    const seen = draft(1, { id, baseRev: 1 })
    await api.call(saveDraft, { ...seen, payload: theirs }, elsewhere)

    const refused = { outcome: 'conflict', rev: 2, server: { payload: theirs } }
    expect((await api.as('parent').call(saveDraft, seen)).data).toMatchObject(refused)
    expect((await api.as('parent').call(saveDraft, draft(1))).data).toMatchObject(refused)
    expect((await api.as('parent').call(getDraft, { id })).data.payload).toEqual(theirs)
  })

  test('POST baomingdraft/submit: more names than any form has are refused', async ({ api }) => {
    const names = (count: number) => Array.from({ length: count }, (_none, index) => `f${index}`)
    const values = Object.fromEntries(names(201).map((name) => [name, 'x']))
    const materials = Object.fromEntries(names(61).map((name) => [name, ['1']]))

    for (const flood of [
      { ...payload, values },
      { ...payload, guardians: [values] },
      { ...payload, materials },
    ])
      expect(await api.as('parent').call(saveDraft, draft(1, { payload: flood }))).toBeRefused(
        'INVALID_INPUT',
      )
  })

  test('POST baomingdraft/submit: TOO_MANY_DRAFTS after ten', async ({ api }) => {
    for (let number = 0; number < maxDrafts; number += 1)
      expect(await api.as('parent').call(saveDraft, draft(number))).toBeDone()

    expect(await api.as('parent').call(saveDraft, draft(99))).toBeRefused('TOO_MANY_DRAFTS')
    expect(await api.as('parent').call(saveDraft, draft(3, { baseRev: 1 }))).toBeDone()
  })

  test('POST baomingdraft/submit: NOT_FOUND for a draft of somebody else', async ({ api }) => {
    const { id } = (await api.as('parent').call(saveDraft, draft(1))).data

    expect(await api.as('parent2').call(saveDraft, draft(1, { id, baseRev: 1 }))).toBeRefused(
      'NOT_FOUND',
    )
    expect(
      await api.as('parent', '100001').call(saveDraft, draft(1, { id, baseRev: 1 })),
    ).toBeRefused('NOT_FOUND')
  })

  test('POST baomingdraft/submit: malformed', async ({ api }) => {
    const answer = await api.as('parent').callRaw(saveDraft, {
      clientDraftId: '短',
      payload: { values: [], guardians: [{}, {}, {}, {}], materials: {} },
    })
    expect(answer).toBeRefused('INVALID_INPUT')
  })

  test('POST baomingdraft/submit: not signed in', async ({ api }) => {
    expect(await api.call(saveDraft, draft(1))).toBeRefused('NOT_SIGNED_IN')
  })

  test('POST baomingdraft/submit: not allowed for staff', async ({ api }) => {
    expect(await api.as('reviewer').call(saveDraft, draft(1))).toBeRefused('NOT_ALLOWED')
  })

  test('a draft is encrypted in the database', async ({ api, database, world }) => {
    await api.as('parent').call(saveDraft, draft(1))

    const rows = await database.read(world.tenant, (db) =>
      db.selectFrom('enrolmentDraft').selectAll().where('tenantId', '=', world.tenant).execute(),
    )

    expect(rows).toHaveLength(1)
    // The digits of an id may look like those of a phone.
    const { id: _id, planId: _plan, ...stored } = rows[0] ?? {}
    for (const secret of ['张小溪', '9900012020101107', '14000000'])
      expect(JSON.stringify(stored)).not.toContain(secret)
  })
})

describe('finding and removing', () => {
  test('GET baomingdraft/list: works with how much is filled, newest first', async ({
    api,
    database,
    world,
  }) => {
    const { values = {}, guardians = [], materials = {} } = await someForm(database)
    const planId = demoPlanId(world.tenant, 'XX')
    await api
      .as('parent')
      .call(
        saveDraft,
        draft(1, { planId, category: 'A', payload: { values, guardians, materials } }),
      )
    world.setNow(new Date(world.now.getTime() + 60_000))
    await api.as('parent').call(saveDraft, draft(2, { planId, category: 'A' }))

    const { records } = (await api.as('parent').call(listDrafts, { planId })).data

    expect(records).toMatchObject([
      { clientDraftId: 'draft-0002', planName: '2027 年小学一年级新生报名', childName: '张小溪' },
      { clientDraftId: 'draft-0001', completeness: 100 },
    ])
    expect(records[0]?.completeness).toBeLessThan(30)
    expect(
      (await api.as('parent').call(listDrafts, { planId: demoPlanId(world.tenant, 'CZ') })).data
        .records,
    ).toEqual([])
    expect((await api.as('parent').call(getApplicant, {})).data.drafts).toBe(2)
  })

  test('GET baomingdraft/list: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(listDrafts, { planId: 'x' })).toBeRefused('INVALID_INPUT')
  })

  test('GET baomingdraft/list: not signed in', async ({ api }) => {
    expect(await api.call(listDrafts, {})).toBeRefused('NOT_SIGNED_IN')
  })

  test('GET baomingdraft/list: not allowed for staff, and empty in the other school', async ({
    api,
  }) => {
    await api.as('parent').call(saveDraft, draft(1))

    expect(await api.as('lead').call(listDrafts, {})).toBeRefused('NOT_ALLOWED')
    expect((await api.as('parent', '100001').call(listDrafts, {})).data.records).toEqual([])
  })

  test('GET baomingdraft/detail: works for the owner only: NOT_FOUND for others', async ({
    api,
  }) => {
    const { id } = (await api.as('parent').call(saveDraft, draft(1))).data

    expect((await api.as('parent').call(getDraft, { id })).data.payload).toEqual(payload)
    expect(await api.as('parent2').call(getDraft, { id })).toBeRefused('NOT_FOUND')
    expect(await api.as('parent', '100001').call(getDraft, { id })).toBeRefused('NOT_FOUND')
  })

  test('GET baomingdraft/detail: works with links to own uploads only, on another device', async ({
    api,
    database,
  }) => {
    const [mine = ''] = await someFiles(database, 'parent', 1)
    const [theirs = ''] = await someFiles(database, 'parent2', 1)
    const saved = await api
      .as('parent')
      .call(
        saveDraft,
        draft(1, { payload: { ...payload, materials: { hukou: [mine, theirs, '17'] } } }),
      )

    const { data } = await api.as('parent').call(getDraft, { id: saved.data.id })

    expect(data.payload.materials).toEqual({ hukou: [mine, theirs, '17'] })
    expect(data.files).toMatchObject([
      { attachId: mine, name: 'paper.png', contentType: 'image/png' },
    ])
  })

  test('GET baomingdraft/detail: NOT_FOUND after removal', async ({ api }) => {
    expect(await api.as('parent').call(getDraft, { id: '1' })).toBeRefused('NOT_FOUND')
  })

  test('GET baomingdraft/detail: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(getDraft, {})).toBeRefused('INVALID_INPUT')
  })

  test('GET baomingdraft/detail: not signed in', async ({ api }) => {
    expect(await api.call(getDraft, { id: '1' })).toBeRefused('NOT_SIGNED_IN')
  })

  test('GET baomingdraft/detail: not allowed for staff', async ({ api }) => {
    expect(await api.as('lead').call(getDraft, { id: '1' })).toBeRefused('NOT_ALLOWED')
  })

  test('POST baomingdraft/remove: works on own drafts', async ({ api }) => {
    const mine = (await api.as('parent').call(saveDraft, draft(1))).data.id

    expect((await api.as('parent').call(removeDrafts, { ids: mine })).data).toEqual({ removed: 1 })
  })

  test('POST baomingdraft/remove: NOT_FOUND when one of the drafts is another person’s, and then none is removed', async ({
    api,
  }) => {
    const mine = (await api.as('parent').call(saveDraft, draft(1))).data.id
    const theirs = (await api.as('parent2').call(saveDraft, draft(2))).data.id

    expect(await api.as('parent').call(removeDrafts, { ids: `${mine},${theirs}` })).toBeRefused(
      'NOT_FOUND',
    )
    expect((await api.as('parent').call(getDraft, { id: mine })).status).toBe(200)
    expect((await api.as('parent2').call(listDrafts, {})).data.records).toHaveLength(1)
  })

  test('POST baomingdraft/remove: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(removeDrafts, { ids: 'all' })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test('POST baomingdraft/remove: not signed in', async ({ api }) => {
    expect(await api.call(removeDrafts, { ids: '1' })).toBeRefused('NOT_SIGNED_IN')
  })

  test('POST baomingdraft/remove: not allowed for staff', async ({ api }) => {
    expect(await api.as('lead').call(removeDrafts, { ids: '1' })).toBeRefused('NOT_ALLOWED')
  })
})

test('drafts are deleted thirty days after the last day of the window, not earlier', async ({
  api,
  database,
  world,
}) => {
  await api
    .as('parent')
    .call(saveDraft, draft(1, { planId: demoPlanId(world.tenant, 'XX'), category: 'A' }))

  expect(
    await eraseExpiredDrafts(database, world.tenant, new Date('2027-06-13T17:00:00+08:00')),
  ).toBe(0)
  expect(
    await eraseExpiredDrafts(database, world.tenant, new Date('2027-06-13T18:01:00+08:00')),
  ).toBe(1)
})
