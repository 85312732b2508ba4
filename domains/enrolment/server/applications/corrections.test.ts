import { describe } from 'vitest'

import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import {
  getApplication,
  submitApplication,
  updateApplication,
  withdrawApplication,
} from '../../contract/application.ts'
import { listFlowRecords } from '../../contract/flowRecord.ts'
import { withdrawTask } from '../../../workflow/contract/tasks.ts'
import { claimAnd, decide, someApplication, someFiles } from '../testing/enrolmentFactory.ts'

async function returned(
  api: Api,
  database: Database,
  reasons: { code: string; note?: string }[] = [{ code: 'HUKOU_UNCLEAR', note: '缺页' }],
) {
  const { id } = await someApplication(api, database)
  expect(await claimAnd(api.as('reviewer'), id, 'return', reasons)).toBeDone()
  return (await api.as('parent').call(getApplication, { id })).data
}

const read = async (api: Api, id: string) =>
  (await api.as('parent').call(getApplication, { id })).data

describe('changing a waiting application', () => {
  test('POST baoming/update: works while amending is open, and leaves a flow record', async ({
    api,
    database,
  }) => {
    const { id, rev } = await someApplication(api, database)

    const answer = await api
      .as('parent')
      .call(updateApplication, { id, rev, values: { lastSchool: '望潮幼儿园' } })

    expect(answer.data).toMatchObject({
      status: 'SUBMITTED',
      rev: rev + 1,
      values: { lastSchool: '望潮幼儿园', childName: '张小溪' },
    })
    expect(
      (await api.as('parent').call(listFlowRecords, { applicationId: id })).data.records.map(
        (one) => one.action,
      ),
    ).toEqual(['SUBMIT', 'AMEND'])
  })

  test('POST baoming/update: works with masked values sent back as they were shown', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    const shown = await read(api, id)

    const answer = await api.as('parent').call(updateApplication, {
      id,
      rev: shown.rev,
      values: shown.values,
      guardians: shown.guardians,
    })

    expect(answer).toBeDone()
    expect(await read(api, id)).toMatchObject({ values: shown.values, guardians: shown.guardians })
  })

  test('POST baoming/update: FORM_INVALID when the resulting form would be invalid', async ({
    api,
    database,
  }) => {
    const { id, rev } = await someApplication(api, database)

    const answer = await api
      .as('parent')
      .call(updateApplication, { id, rev, values: { homeAddress: '' } })

    expect(answer).toBeRefused('FORM_INVALID')
    expect(answer.fields).toEqual([{ name: 'values.homeAddress', label: '现住址', msg: '请填写' }])
  })

  test('POST baoming/update: CHANGED_MEANWHILE on an old revision', async ({ api, database }) => {
    const { id, rev } = await someApplication(api, database)
    await api.as('parent').call(updateApplication, { id, rev, values: { lastSchool: '甲' } })

    expect(
      await api.as('parent').call(updateApplication, { id, rev, values: { lastSchool: '乙' } }),
    ).toBeRefused('CHANGED_MEANWHILE')
  })

  test('POST baoming/update: ALREADY_APPLIED when the new number is already in the queue', async ({
    api,
    database,
  }) => {
    await someApplication(api, database, { order: 77, childName: '张小河' })
    const { id, rev } = await someApplication(api, database)

    expect(
      await api.as('parent').call(updateApplication, {
        id,
        rev,
        values: { idNo: demoIdentityNumber('2020-10-11', 77) },
      }),
    ).toBeRefused('ALREADY_APPLIED')
  })

  test('POST baoming/update: NOT_EDITABLE after the amending window and during a review', async ({
    api,
    database,
    world,
  }) => {
    const { id, rev } = await someApplication(api, database)
    world.setNow(new Date('2027-06-01T09:00:00+08:00'))
    expect(
      await api.as('parent').call(updateApplication, { id, rev, values: { lastSchool: '甲' } }),
    ).toBeRefused('NOT_EDITABLE')

    world.setNow(world.now)
    await decide(api.as('reviewer'), id, 'claim')
    expect(
      await api
        .as('parent')
        .call(updateApplication, { id, rev: rev + 1, values: { lastSchool: '甲' } }),
    ).toBeRefused('NOT_EDITABLE')
  })

  test('POST baoming/update: NOT_FOUND for another family and for staff', async ({
    api,
    database,
  }) => {
    const { id, rev } = await someApplication(api, database)

    expect(
      await api.as('parent2').call(updateApplication, { id, rev, values: { lastSchool: '甲' } }),
    ).toBeRefused('NOT_FOUND')
    expect(
      await api.as('parent', '100001').call(updateApplication, { id, rev, values: {} }),
    ).toBeRefused('NOT_FOUND')
  })

  test('POST baoming/update: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(updateApplication, { id: 'x', rev: 'one' })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test('POST baoming/update: not signed in', async ({ api }) => {
    expect(await api.call(updateApplication, { id: '1', rev: 1 })).toBeRefused('NOT_SIGNED_IN')
  })

  test('POST baoming/update: not allowed for staff', async ({ api }) => {
    expect(await api.as('reviewer').call(updateApplication, { id: '1', rev: 1 })).toBeRefused(
      'NOT_ALLOWED',
    )
  })
})

describe('correcting a returned application', () => {
  test('the family sees what to correct and by when, and may change nothing else', async ({
    api,
    database,
  }) => {
    const application = await returned(api, database, [
      { code: 'HUKOU_UNCLEAR', note: '缺页' },
      { code: 'HOUSE_PROOF' },
    ])

    expect(application).toMatchObject({
      status: 'RETURNED',
      deadline: '2027-03-20 23:59:59',
      actions: ['update', 'resubmit', 'withdraw', 'reveal'],
    })
    expect(application.checkItems).toMatchObject([
      { code: 'HUKOU_UNCLEAR', note: '缺页', checked: true, mended: false, resolved: false },
      { code: 'HOUSE_PROOF', checked: true },
    ])
    expect(
      application.materials
        .filter((one) => one.state === 'FAIL')
        .map((one) => one.key)
        .sort(),
    ).toEqual(['house', 'hukou'])
    expect(application.writable).toEqual([
      'houseType',
      'titleNo',
      'titleDate',
      'titleOwner',
      'ownerRelation',
      'leaseNo',
      'leaseStart',
      'hukou',
      'house',
      'lease',
    ])
  })

  test('POST baoming/update: works in a returned application for the named inputs and ignores all others', async ({
    api,
    database,
  }) => {
    const application = await returned(api, database, [{ code: 'HOME_ADDRESS' }])

    const { data } = await api.as('parent').call(updateApplication, {
      id: application.id,
      rev: application.rev,
      values: { homeAddress: '青渚区望潮路 20 号 1 幢 101 室', childName: '王小溪' },
    })

    expect(data).toMatchObject({
      status: 'RETURNED',
      values: { homeAddress: '青渚区望潮路 20 号 1 幢 101 室', childName: '张小溪' },
      checkItems: [{ mended: true, resolved: false }],
    })
  })

  test('POST baoming/submit: works with an id: one round later in the same process, reasons resolved', async ({
    api,
    database,
  }) => {
    const application = await returned(api, database)
    const hukou = await someFiles(database, 'parent', 2)

    const answer = await api
      .as('parent')
      .call(submitApplication, { id: application.id, rev: application.rev, materials: { hukou } })

    expect(answer.data).toMatchObject({
      id: application.id,
      applyNo: application.applyNo,
      processInstanceId: application.processInstanceId,
      status: 'SUBMITTED',
      round: 2,
    })
    const now = await read(api, application.id)
    expect(now.deadline).toBeUndefined()
    expect(now.checkItems).toMatchObject([{ resolved: true }])
    expect(now.materials.find((one) => one.key === 'hukou')).toMatchObject({
      state: 'UPLOADED',
      files: [{ attachId: hukou[0] }, { attachId: hukou[1] }],
    })
  })

  test('POST baoming/submit: works after the deadline too: being late alone is no reason to refuse', async ({
    api,
    database,
    world,
  }) => {
    const application = await returned(api, database)
    world.setNow(new Date('2027-04-20T09:00:00+08:00'))

    expect(
      await api.as('parent').call(submitApplication, {
        id: application.id,
        rev: application.rev,
        materials: { hukou: await someFiles(database, 'parent', 1) },
      }),
    ).toBeDone()
  })

  test('POST baoming/submit: REASONS_LEFT while a named input is unchanged', async ({
    api,
    database,
  }) => {
    const { id, rev } = await returned(api, database, [
      { code: 'HUKOU_UNCLEAR' },
      { code: 'HOME_ADDRESS' },
    ])

    const answer = await api.as('parent').call(submitApplication, {
      id,
      rev,
      values: { homeAddress: '青渚区望潮路 20 号 1 幢 101 室' },
    })

    expect(answer).toBeRefused('REASONS_LEFT')
    expect(answer.fields).toEqual([
      { name: 'hukou', label: '户口簿', msg: '“户口簿不清晰或缺页”还没有修改' },
    ])
  })

  test('POST baoming/submit: NOT_EDITABLE with an id that was not returned', async ({
    api,
    database,
  }) => {
    const { id, rev } = await someApplication(api, database)

    expect(await api.as('parent').call(submitApplication, { id, rev, values: {} })).toBeRefused(
      'NOT_EDITABLE',
    )
  })

  test('POST baoming/submit: CHANGED_MEANWHILE with an id on an old revision', async ({
    api,
    database,
  }) => {
    const { id, rev } = await returned(api, database)

    expect(
      await api.as('parent').call(submitApplication, { id, rev: rev - 1, values: {} }),
    ).toBeRefused('CHANGED_MEANWHILE')
  })

  test('a reason that names no input opens the whole form', async ({ api, database }) => {
    const { id, rev, writable } = await returned(api, database, [
      { code: 'CALL_OFFICE', note: '请电话联系' },
    ])

    expect(writable).toContain('childName')
    expect(
      await api.as('parent').call(submitApplication, { id, rev, values: { lastSchool: '乙' } }),
    ).toBeDone()
  })

  test('a corrected number keeps its place in the queue and updates the birth date', async ({
    api,
    database,
  }) => {
    const { id, rev } = await returned(api, database, [{ code: 'ID_MISMATCH' }])
    const idNo = demoIdentityNumber('2020-10-12', 79)

    const answer = await api.as('parent').call(submitApplication, {
      id,
      rev,
      values: { idNo, birthDate: '2020-10-12', sex: '1', hkDate: '2020-10-12' },
    })

    expect(answer).toBeDone()
    expect((await read(api, id)).values).toMatchObject({ birthDate: '2020-10-12' })
  })
})

describe('withdrawing an application', () => {
  test('POST baoming/withdraw: works while it waits and after a return, and frees the place', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    expect(
      (await api.as('parent').call(withdrawApplication, { id, reason: '搬家' })).data,
    ).toMatchObject({
      status: 'WITHDRAWN',
      actions: ['reveal'],
    })

    const again = await returned(api, database)
    expect((await api.as('parent').call(withdrawApplication, { id: again.id })).data).toMatchObject(
      { status: 'WITHDRAWN' },
    )
  })

  test('POST baoming/withdraw: NOT_WITHDRAWABLE during a review, also from the workbench', async ({
    api,
    database,
  }) => {
    const { id, processInstanceId } = await someApplication(api, database)
    await decide(api.as('reviewer'), id, 'claim')

    expect(await api.as('parent').call(withdrawApplication, { id })).toBeRefused('NOT_WITHDRAWABLE')
    expect(
      await api
        .as('parent')
        .call(withdrawTask, { processInsId: processInstanceId, withdrawType: 'wf_withdraw_end' }),
    ).toBeRefused('BUSINESS_REFUSED')
    expect(await read(api, id)).toMatchObject({ status: 'UNDER_REVIEW' })
  })

  test('POST baoming/withdraw: NOT_FOUND for another family', async ({ api, database }) => {
    const { id } = await someApplication(api, database)

    expect(await api.as('parent2').call(withdrawApplication, { id })).toBeRefused('NOT_FOUND')
  })

  test('POST baoming/withdraw: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(withdrawApplication, { id: 'x' })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test('POST baoming/withdraw: not signed in', async ({ api }) => {
    expect(await api.call(withdrawApplication, { id: '1' })).toBeRefused('NOT_SIGNED_IN')
  })

  test('POST baoming/withdraw: not allowed for staff', async ({ api }) => {
    expect(await api.as('lead').call(withdrawApplication, { id: '1' })).toBeRefused('NOT_ALLOWED')
  })
})
