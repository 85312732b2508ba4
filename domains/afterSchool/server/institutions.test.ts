import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { demoPeople } from '../../../db/demo/world.ts'
import type { Answer } from '../../../platform/testing/apiClient.ts'
import { takeBackTask } from '../../workflow/contract/handing.ts'
import { opsSuspend } from '../../workflow/contract/operating/ops.ts'
import { listStartable } from '../../workflow/contract/startable.ts'
import {
  getInstitution,
  letInstitutionGo,
  listInstitutions,
  renewInstitution,
  saveInstitution,
  submitInstitution,
  withdrawInstitutions,
} from '../contract/institution.ts'
import {
  admit,
  decide,
  institutionForm,
  renewal,
  someCode,
  someInstitution,
  stateOf,
  taskOf,
} from './testing/someInstitution.ts'

describe('requesting the admission of an institution', () => {
  test('POST institution/submit: works: the papers are checked, a visit is made, then it is admitted', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database, { uscc: someCode(1).toLowerCase() })
    expect(asked).toMatchObject({
      uscc: someCode(1),
      state: 'PENDING',
      stateName: '待审核',
      expiry: '2027-07-31',
      mayMend: false,
      mayWithdraw: true,
    })

    expect(await decide(api, 'head', asked, 'agree')).toBeDone()
    expect(await stateOf(api, asked.id)).toBe('AWAITING_VISIT')
    expect(await decide(api, 'head', asked, 'agree')).toBeDone()

    const here = (await api.as('admin').call(getInstitution, { id: asked.id })).data
    expect(here).toMatchObject({
      state: 'ADMITTED',
      stateName: '已入驻',
      mayWithdraw: false,
      mayRenew: true,
      mayLetGo: true,
    })
    expect(here.files).toHaveLength(1)
  })

  test('GET institution/detail: works by id, by process and by task', async ({ api, database }) => {
    const { id, processInstanceId = '0', ...asked } = await someInstitution(api, database)
    const taskId = await taskOf(api, 'head', { processInstanceId })

    for (const input of [{ id }, { processInstanceId }, { taskId }])
      expect((await api.as('head').call(getInstitution, input)).data).toMatchObject({
        id,
        name: asked.name,
      })
    expect(await api.as('head').call(getInstitution, {})).toBeRefused('NOT_FOUND')
  })

  test('the decision on the papers is revoked, and they are checked again', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    const taskId = await taskOf(api, 'head', asked)
    await decide(api, 'head', asked, 'agree')

    expect(await api.as('head').call(takeBackTask, { taskId })).toBeDone()

    expect(await stateOf(api, asked.id)).toBe('PENDING')
  })

  test('a refused request stays refused, and its credit code is free again', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)

    expect(await decide(api, 'head', asked, 'refuse')).toBeDone()

    expect(await stateOf(api, asked.id)).toBe('REFUSED')
    expect((await someInstitution(api, database)).id).not.toBe(asked.id)
  })

  test('POST institution/submit: CREDIT_CODE_TAKEN during a request and after admission, shown beside the field', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    const again = await api.as('admin').call(submitInstitution, await institutionForm(database))
    expect(again).toBeRefused('CREDIT_CODE_TAKEN')
    expect(again.text).toContain('"name":"uscc"')
    await admit(api, asked)

    expect(
      await api.as('admin').call(submitInstitution, await institutionForm(database)),
    ).toBeRefused('CREDIT_CODE_TAKEN')
    expect(
      await api
        .as('admin')
        .call(submitInstitution, await institutionForm(database, { uscc: someCode(2) })),
    ).toBeDone()
  })

  test('POST institution/submit: PAPER_EXPIRED for each paper, from the day after its last day', async ({
    api,
    database,
  }) => {
    for (const name of ['licenceExpiry', 'permitExpiry', 'whiteListExpiry'] as const) {
      const answer = await api
        .as('admin')
        .call(submitInstitution, await institutionForm(database, { [name]: '2027-03-14' }))
      expect(answer).toBeRefused('PAPER_EXPIRED')
      expect(answer.text).toContain(`"name":"${name}"`)
    }
    expect(
      await api
        .as('admin')
        .call(submitInstitution, await institutionForm(database, { licenceExpiry: '2027-03-15' })),
    ).toBeDone()
  })

  test('POST institution/submit: AGREEMENT_BACKWARDS when it ends before it begins', async ({
    api,
    database,
  }) => {
    const form = await institutionForm(database, {
      agreementBegin: '2027-09-01',
      agreementEnd: '2027-08-31',
    })

    expect(await api.as('admin').call(submitInstitution, form)).toBeRefused('AGREEMENT_BACKWARDS')
  })

  test('a credit code with one wrong character is refused beside its field', async ({
    api,
    database,
  }) => {
    const answer = await api
      .as('admin')
      .call(
        submitInstitution,
        await institutionForm(database, { uscc: someCode(1).replace('MJ', 'MK') }),
      )

    expect(answer.status).toBe(400)
    expect(answer.text).toContain('统一社会信用代码')
  })

  test('a paper that expires before the visit is decided blocks the decision', async ({
    api,
    database,
    world,
  }) => {
    const asked = await someInstitution(api, database, { permitExpiry: '2027-03-15' })
    await decide(api, 'head', asked, 'agree')
    world.setNow(new Date('2027-03-16T09:00:00+08:00'))

    expect(await decide(api, 'head', asked, 'agree')).toBeRefused('BUSINESS_REFUSED')
    expect(await decide(api, 'head', asked, 'return')).toBeDone()
    expect(await stateOf(api, asked.id)).toBe('RETURNED')
  })

  test('only the office may start the flow', async ({ api }) => {
    const keys = async (account: string) =>
      (await api.as(account).call(listStartable, {})).data.flatMap(({ processList }) =>
        processList.map(({ formKey }) => formKey),
      )

    expect(await keys('admin')).toContain('wf_ex_jigou')
    expect(await keys('teacher')).not.toContain('wf_ex_jigou')
    expect(await keys('parent')).not.toContain('wf_ex_jigou')
  })
})

describe('suspended processes and missing approvers', () => {
  test('POST institution/remove: SUSPENDED while a flow manager has suspended the process', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await api.as('admin').call(opsSuspend, {
      taskId: await taskOf(api, 'head', asked),
      isSuspended: true,
      comment: '核实中',
    })

    expect(await api.as('admin').call(withdrawInstitutions, { ids: asked.id })).toBeRefused(
      'SUSPENDED',
    )
  })

  test('POST institution/submit: SUSPENDED while a flow manager has suspended the process', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await decide(api, 'head', asked, 'return')
    await api.as('admin').call(opsSuspend, {
      taskId: await taskOf(api, 'admin', asked),
      isSuspended: true,
      comment: '核实中',
    })

    expect(
      await api
        .as('admin')
        .call(submitInstitution, await institutionForm(database, { id: asked.id })),
    ).toBeRefused('SUSPENDED')
  })

  test('POST institution/submit: NOBODY_TO_DECIDE when no office above has an approver', async ({
    api,
    database,
    world,
  }) => {
    const form = await institutionForm(database)
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ status: 0 })
        .where('tenantId', '=', world.tenant)
        .where('account', '<>', 'admin')
        .execute(),
    )

    expect(await api.as('admin').call(submitInstitution, form)).toBeRefused('NOBODY_TO_DECIDE')
  })
})

describe('visibility', () => {
  const said = ({ status, text }: Answer): string =>
    `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`

  test('GET institution/list: works: filters by name, code and state within the school', async ({
    api,
    database,
    world,
  }) => {
    const first = await someInstitution(api, database)
    const second = await someInstitution(api, database, { uscc: someCode(2), name: '星桥美术' })
    const ids = async (input: object) =>
      (await api.as('head').call(listInstitutions, input)).data.records.map(({ id }) => id)

    expect(await ids({})).toEqual([second.id, first.id])
    expect(await ids({ keyword: '星桥' })).toEqual([second.id])
    expect(await ids({ keyword: someCode(1) })).toEqual([first.id])
    expect(await ids({ state: 'ADMITTED' })).toEqual([])
    expect(
      (await api.as('admin', world.otherTenant).call(listInstitutions, {})).data.records,
    ).toEqual([])
  })

  test('does not exist for uninvolved people and other schools', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someInstitution(api, database)
    const outside = demoPeople
      .map(({ account }) => account)
      .filter((account) => !['admin', 'head', 'afterschool'].includes(account))

    for (const account of outside) {
      const missing = said(await api.as(account).call(getInstitution, { id: '99999999999' }))
      expect(said(await api.as(account).call(getInstitution, { id }))).toBe(missing)
    }
    const elsewhere = api.as('admin', world.otherTenant)
    expect(await elsewhere.call(getInstitution, { id })).toBeRefused('NOT_FOUND')
    expect(await elsewhere.call(withdrawInstitutions, { ids: id })).toBeRefused('NOT_FOUND')
    expect(await elsewhere.call(letInstitutionGo, { id, reason: '合作期满' })).toBeRefused(
      'NOT_FOUND',
    )
    expect(await elsewhere.call(renewInstitution, { id, ...renewal })).toBeRefused('NOT_FOUND')
    expect(await elsewhere.call(saveInstitution, { id, name: '别的名字' })).toBeRefused('NOT_FOUND')
  })

  test('of two concurrent requests with one credit code one succeeds', async ({ ownClone }) => {
    const { as, database } = await ownClone()
    const office = await as('admin')
    const forms = [await institutionForm(database), await institutionForm(database)]

    const answers = await Promise.all(forms.map((form) => office.call(submitInstitution, form)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toBeRefused('CREDIT_CODE_TAKEN')
  })
})
