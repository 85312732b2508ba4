import { describe } from 'vitest'

import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { getApplication, listApplications, submitApplication } from '../../contract/application.ts'
import { getDraft, saveDraft } from '../../contract/draft.ts'
import { listFlowRecords } from '../../contract/flowRecord.ts'
import { listMessages } from '../../contract/message.ts'
import { claimAnd, someApplication, someFiles, someForm } from '../testing/enrolmentFactory.ts'

describe('submitting an application', () => {
  test('POST baoming/submit: works and starts the review, with a message, a flow record and masked numbers', async ({
    api,
    database,
  }) => {
    const answer = await api.as('parent').call(submitApplication, await someForm(database))

    expect(answer).toBeDone()
    expect(answer.data).toMatchObject({
      status: 'SUBMITTED',
      round: 1,
      rev: 1,
      applyNo: 'XX2027-00001',
    })
    const { data } = await api.as('parent').call(getApplication, { id: answer.data.id })
    expect(data.values).toMatchObject({ childName: '张小溪', health: 'GOOD' })
    expect(data.values['idNo']).toMatch(/^99\*{13}\d[\dX]$/)
    expect(data.guardians[0]?.['gIdNo']).toMatch(/^99\*{13}/)
    expect(data.guardians[0]?.['gPhone']).toBe('140****0271')
    expect(data.masked).toEqual(
      expect.arrayContaining([
        'values.idNo',
        'values.titleNo',
        'guardians.0.gIdNo',
        'guardians.0.gPhone',
      ]),
    )
    expect(data.materials.map((one) => one.state)).toEqual(data.materials.map(() => 'UPLOADED'))
    expect(data.consents.map((one) => one.purpose)).toEqual(['truth', 'privacy', 'sensitive'])
    expect(data.actions).toEqual(['update', 'withdraw', 'reveal'])
    expect(
      (await api.as('parent').call(listFlowRecords, { applicationId: data.id })).data.records.map(
        (one) => one.action,
      ),
    ).toEqual(['SUBMIT'])
    expect((await api.as('parent').call(listMessages, {})).data).toMatchObject({
      unread: 1,
      records: [{ type: 'RECEIVED', applyNo: data.applyNo }],
    })
  })

  test('POST baoming/submit: works once per idempotency key, however often it is sent', async ({
    api,
    database,
  }) => {
    const form = await someForm(database)
    const headers = { 'idempotency-key': 'submit-of-one-form' }

    const first = await api.as('parent').call(submitApplication, form, headers)
    const again = await api.as('parent').call(submitApplication, form, headers)
    const other = await api
      .as('parent')
      .call(submitApplication, { ...form, category: 'D' }, headers)

    expect(again.data).toEqual(first.data)
    expect(other).toBeRefused('IDEMPOTENCY_MISMATCH')
    expect((await api.as('parent').call(listApplications, {})).data.total).toBe(1)
  })

  test('POST baoming/submit: works from a draft, which is gone afterwards', async ({
    api,
    database,
  }) => {
    const draft = await api.as('parent').call(saveDraft, {
      clientDraftId: 'draft-0001',
      payload: { values: { childName: '张小溪' }, guardians: [], materials: {} },
    })

    expect(
      await api
        .as('parent')
        .call(submitApplication, { ...(await someForm(database)), draftId: draft.data.id }),
    ).toBeDone()

    expect(await api.as('parent').call(getDraft, { id: draft.data.id })).toBeRefused('NOT_FOUND')
  })

  test('POST baoming/submit: works and drops what the rules do not show', async ({
    api,
    database,
  }) => {
    const form = await someForm(database)
    const values = {
      ...form.values,
      permitNo: 'X',
      leaseNo: 'Y',
      interviewScore: '99',
      status: 'QUALIFIED',
    }

    const { data } = await api.as('parent').call(submitApplication, { ...form, values })

    const { values: stored } = (await api.as('parent').call(getApplication, { id: data.id })).data
    for (const key of ['permitNo', 'leaseNo', 'interviewScore', 'status'])
      expect(stored).not.toHaveProperty(key)
  })

  test('POST baoming/submit: malformed values are refused with their labels', async ({ api }) => {
    const answer = await api
      .as('parent')
      .callRaw(submitApplication, { planId: 'abc', category: 'Q', values: 'no' })

    expect(answer).toBeRefused('INVALID_INPUT')
    expect(answer.fields.map((one) => one.name)).toEqual(
      expect.arrayContaining(['planId', 'category', 'values']),
    )
  })

  test('POST baoming/submit: not signed in', async ({ api, database }) => {
    expect(await api.call(submitApplication, await someForm(database))).toBeRefused('NOT_SIGNED_IN')
  })

  test('POST baoming/submit: not allowed for people who do not apply', async ({
    api,
    database,
  }) => {
    for (const account of ['reviewer', 'lead', 'teacher', 'admin'])
      expect(await api.as(account).call(submitApplication, await someForm(database))).toBeRefused(
        'NOT_ALLOWED',
      )
  })
})

describe('refused submissions', () => {
  test('POST baoming/submit: PLAN_NOT_FOUND for a missing plan and one of another school', async ({
    api,
    database,
    world,
  }) => {
    const form = await someForm(database)

    for (const planId of ['1', demoPlanId(world.otherTenant, 'XX')])
      expect(await api.as('parent').call(submitApplication, { ...form, planId })).toBeRefused(
        'PLAN_NOT_FOUND',
      )
  })

  test('POST baoming/submit: CATEGORY_NOT_OPEN when the plan does not accept it', async ({
    api,
    database,
  }) => {
    expect(
      await api
        .as('parent')
        .call(submitApplication, { ...(await someForm(database)), category: 'B' }),
    ).toBeRefused('CATEGORY_NOT_OPEN')
  })

  test('POST baoming/submit: ENROLMENT_CLOSED by the clock of the server alone, before and after the window', async ({
    api,
    database,
    world,
  }) => {
    const form = await someForm(database)

    for (const moment of [
      '2027-02-28T09:00:00+08:00',
      '2027-05-14T18:00:00+08:00',
      '2029-01-01T00:00:00+08:00',
    ]) {
      world.setNow(new Date(moment))
      expect(
        await api
          .as('parent')
          .call(submitApplication, form, { date: 'Mon, 15 Mar 2027 01:00:00 GMT' }),
      ).toBeRefused('ENROLMENT_CLOSED')
    }
  })

  test('POST baoming/submit: FORM_CHANGED when the rules are newer than the form', async ({
    api,
    database,
  }) => {
    expect(
      await api
        .as('parent')
        .call(submitApplication, { ...(await someForm(database)), formVersion: 0 }),
    ).toBeRefused('FORM_CHANGED')
  })

  test('POST baoming/submit: FORM_INVALID names every wrong input beside its field', async ({
    api,
    database,
  }) => {
    const form = await someForm(database)
    const answer = await api.as('parent').call(submitApplication, {
      ...form,
      values: { ...form.values, sex: '2', homeAddress: '' },
      guardians: [{ ...form.guardians?.[0], gPhone: '123' }],
      materials: { ...form.materials, hukou: [] },
      consents: {},
    })

    expect(answer).toBeRefused('FORM_INVALID')
    expect(Object.fromEntries(answer.fields.map((one) => [one.name, one.msg]))).toEqual({
      'values.sex': '与身份证号中的性别不一致',
      'values.homeAddress': '请填写',
      'guardians.0.gPhone': '不正确，请核对；固定电话要带区号',
      'materials.hukou': '请上传',
      'consents.truth': '请阅读并勾选',
      'consents.privacy': '请阅读并勾选',
      'consents.sensitive': '请阅读并勾选',
    })
  })

  test('POST baoming/submit: FORM_INVALID when a consent carries the hash of another text', async ({
    api,
    database,
  }) => {
    const form = await someForm(database)

    const answer = await api
      .as('parent')
      .call(submitApplication, { ...form, consents: { ...form.consents, privacy: 'f'.repeat(64) } })

    expect(answer.fields).toEqual([
      {
        name: 'consents.privacy',
        label: '儿童个人信息处理告知',
        msg: '内容已更新，请重新阅读后勾选',
      },
    ])
  })

  test('POST baoming/submit: FORM_INVALID whatever rules the body claims', async ({
    api,
    database,
  }) => {
    const form = await someForm(database)
    const smuggled = {
      ...form,
      values: {},
      ['xuanxiangVisible']: [],
      ['xuanxiangMust']: [],
      rules: { visible: [], must: [] },
    }

    expect(await api.as('parent').callRaw(submitApplication, smuggled)).toBeRefused('FORM_INVALID')
  })

  test('POST baoming/submit: FORM_INVALID without a plan or category', async ({ api }) => {
    expect(
      (await api.as('parent').call(submitApplication, {})).fields.map((one) => one.name),
    ).toEqual(['planId', 'category'])
  })

  test('POST baoming/submit: ALREADY_APPLIED when the child is already in the queue, also through another family', async ({
    api,
    database,
  }) => {
    await someApplication(api, database)

    expect(await api.as('parent').call(submitApplication, await someForm(database))).toBeRefused(
      'ALREADY_APPLIED',
    )
    expect(
      await api
        .as('parent2')
        .call(submitApplication, await someForm(database, { account: 'parent2' })),
    ).toBeRefused('ALREADY_APPLIED')
  })

  test('POST baoming/submit: works again for a child whose application was refused', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    await claimAnd(api.as('lead'), id, 'refuse')

    expect(await api.as('parent').call(submitApplication, await someForm(database))).toBeDone()
  })

  test('POST baoming/submit: NOT_FOUND for papers of somebody else, and nothing is stored', async ({
    api,
    database,
  }) => {
    const form = await someForm(database)
    const hukou = await someFiles(database, 'parent2', 1)

    expect(
      await api
        .as('parent')
        .call(submitApplication, { ...form, materials: { ...form.materials, hukou } }),
    ).toBeRefused('NOT_FOUND')
    expect((await api.as('parent').call(listApplications, {})).data.total).toBe(0)
  })

  test('POST baoming/submit: NOT_FOUND for papers of another application', async ({
    api,
    database,
  }) => {
    const form = await someForm(database)
    await api.as('parent').call(submitApplication, form)
    const other = await someForm(database, { order: 73, childName: '张小河' })

    expect(
      await api.as('parent').call(submitApplication, { ...other, materials: form.materials }),
    ).toBeRefused('NOT_FOUND')
  })
})
