import { describe } from 'vitest'

import { someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { freezeStudent } from '../../people/contract/student.ts'
import { opsSuspend } from '../../workflow/contract/operating/ops.ts'
import { submitStudentRequest } from '../contract/request.ts'
import { decide, requestForm, someRequest, taskOf } from './testing/someRequest.ts'

describe('refused requests', () => {
  test('all missing answers of a kind are reported at once, also when the reason is missing', async ({
    api,
  }) => {
    const missing = async (form: Parameters<typeof requestForm>[0]) => {
      const answer = await api
        .as('parent')
        .call(submitStudentRequest, requestForm({ fromDay: '', reason: '', ...form }))
      expect(answer).toBeRefused('INVALID_INPUT')
      return String(answer.body['msg'])
    }

    expect(await missing({})).toContain('从哪天起请填写')
    expect(await missing({})).toContain('申请原因')
    expect(await missing({ kind: 'TRANSFER_OUT' })).toContain('转入学校请填写')
    expect(await missing({ kind: 'STUDY_WAY' })).toContain('新的就读方式请填写')
    expect(await missing({ kind: 'RENAME' })).toContain('更正后的姓名请填写')
    expect(await missing({ kind: 'RENAME' })).toContain('证明材料请填写')
  })

  test('POST request/submit: NOTHING_CHANGES when the record has that value already', async ({
    api,
    database,
  }) => {
    const { id: attachIds } = await someUpload(database, 'parent')
    const parent = api.as('parent')

    expect(
      await parent.call(submitStudentRequest, requestForm({ kind: 'STUDY_WAY', studyWay: 'DAY' })),
    ).toBeRefused('NOTHING_CHANGES')
    expect(
      await parent.call(
        submitStudentRequest,
        requestForm({ kind: 'RENAME', newName: '张小雨', attachIds }),
      ),
    ).toBeRefused('NOTHING_CHANGES')
  })

  test('POST request/submit: NOT_POSSIBLE_NOW from this status', async ({ api }) => {
    expect(
      await api.as('parent').call(submitStudentRequest, requestForm({ kind: 'RESUME' })),
    ).toBeRefused('NOT_POSSIBLE_NOW')
  })

  test('POST request/submit: DAY_NOT_POSSIBLE before the last change or far ahead', async ({
    api,
  }) => {
    for (const fromDay of ['2020-01-01', '2027-05-15'])
      expect(
        await api.as('parent').call(submitStudentRequest, requestForm({ fromDay })),
      ).toBeRefused('DAY_NOT_POSSIBLE')
    expect(
      await api.as('parent').call(submitStudentRequest, requestForm({ fromDay: '2027-05-14' })),
    ).toBeDone()
  })

  test('POST request/submit: ASKED_ALREADY while the same request runs for the child, by any applicant', async ({
    api,
  }) => {
    await someRequest(api, 'parent', requestForm())

    expect(await api.as('parent').call(submitStudentRequest, requestForm())).toBeRefused(
      'ASKED_ALREADY',
    )
    expect(await api.as('teacher').call(submitStudentRequest, requestForm())).toBeRefused(
      'ASKED_ALREADY',
    )
    expect(
      await api
        .as('parent')
        .call(submitStudentRequest, requestForm({ kind: 'STUDY_WAY', studyWay: 'BOARDING' })),
    ).toBeDone()
  })

  test('POST request/submit: CUSTODY_FROZEN while custody is disputed', async ({ api, world }) => {
    await api
      .as('admin')
      .call(freezeStudent, { id: demoPupilId(world.tenant, '张小雨'), reason: '法院文书' })

    expect(await api.as('parent').call(submitStudentRequest, requestForm())).toBeRefused(
      'CUSTODY_FROZEN',
    )
  })

  test('POST request/submit: NOT_MENDABLE while it is being decided', async ({ api }) => {
    const { id } = await someRequest(api, 'parent', requestForm())

    expect(await api.as('parent').call(submitStudentRequest, requestForm({ id }))).toBeRefused(
      'NOT_MENDABLE',
    )
  })

  test('POST request/submit: SUSPENDED while a flow manager has suspended the process', async ({
    api,
  }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'return')
    const taskId = await taskOf(api, 'parent', asked)
    await api.as('admin').call(opsSuspend, { taskId, isSuspended: true, comment: '核实中' })

    expect(
      await api.as('parent').call(submitStudentRequest, requestForm({ id: asked.id })),
    ).toBeRefused('SUSPENDED')
  })

  test('POST request/submit: NOBODY_TO_DECIDE when all possible approvers have left', async ({
    api,
    database,
    world,
  }) => {
    const gone = ['teacher', 'head', 'admin'].map((account) => demoUserId(world.tenant, account))
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ status: 0 })
        .where('tenantId', '=', world.tenant)
        .where('id', 'in', gone)
        .execute(),
    )

    expect(await api.as('parent').call(submitStudentRequest, requestForm())).toBeRefused(
      'NOBODY_TO_DECIDE',
    )
  })
})
