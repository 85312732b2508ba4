import { describe } from 'vitest'

import { isUploadRemoved, someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoPeople } from '../../../db/demo/world.ts'
import type { Answer } from '../../../platform/testing/apiClient.ts'
import { takeBackTask } from '../../workflow/contract/handing.ts'
import { opsSuspend } from '../../workflow/contract/ops.ts'
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
import { suspendWithoutPapers } from './public.ts'
import {
  admit,
  decide,
  institutionForm,
  someCode,
  someInstitution,
  taskOf,
} from './testing/someInstitution.ts'

const stateOf = async (api: Api, id: string) =>
  (await api.as('admin').call(getInstitution, { id })).data.state

const renewal = {
  licenceExpiry: '2030-12-31',
  permitExpiry: '2030-12-31',
  whiteListExpiry: '2030-12-31',
  agreementEnd: '2030-12-31',
}

describe('an institution asks to be taken in', () => {
  test('POST institution/submit: works: papers, then the visit, then it is here', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database, { uscc: someCode(1).toLowerCase() })
    expect(asked).toMatchObject({
      uscc: someCode(1),
      state: 'PENDING',
      stateName: '待审',
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

  test('the decision on the papers is taken back, and they are looked through again', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    const taskId = await taskOf(api, 'head', asked)
    await decide(api, 'head', asked, 'agree')

    expect(await api.as('head').call(takeBackTask, { taskId })).toBeDone()

    expect(await stateOf(api, asked.id)).toBe('PENDING')
  })

  test('what is refused stays refused, and the credit code is free again', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)

    expect(await decide(api, 'head', asked, 'refuse')).toBeDone()

    expect(await stateOf(api, asked.id)).toBe('REFUSED')
    expect((await someInstitution(api, database)).id).not.toBe(asked.id)
  })

  test('POST institution/submit: CREDIT_CODE_TAKEN while it is asked for and while it is here, said beside the field', async ({
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

  test('POST institution/submit: PAPER_EXPIRED for each paper, from the day after its last', async ({
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

  test('a paper that runs out before the visit is decided about stops the decision', async ({
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

  test('the flow stands among those to start for the office alone', async ({ api }) => {
    const keys = async (account: string) =>
      (await api.as(account).call(listStartable, {})).data.flatMap(({ processList }) =>
        processList.map(({ formKey }) => formKey),
      )

    expect(await keys('admin')).toContain('wf_ex_jigou')
    expect(await keys('teacher')).not.toContain('wf_ex_jigou')
    expect(await keys('parent')).not.toContain('wf_ex_jigou')
  })
})

describe('drafts', () => {
  test('POST institution/save: works: a name is enough, what was typed stays, and it is handed in later', async ({
    api,
    database,
  }) => {
    const draft = (
      await api.as('admin').call(saveInstitution, { name: '星桥', uscc: '12', licenceExpiry: '' })
    ).data
    const read = async () => (await api.as('admin').call(getInstitution, { id: draft.id })).data
    expect(await read()).toMatchObject({
      state: 'DRAFT',
      uscc: '12',
      licenceExpiry: '',
      mayMend: true,
      mayWithdraw: true,
    })
    await api
      .as('admin')
      .call(saveInstitution, { id: draft.id, name: '星桥美术', legalRep: '何川' })
    expect(await read()).toMatchObject({
      id: draft.id,
      name: '星桥美术',
      legalRep: '何川',
      uscc: '',
    })

    const handedIn = await someInstitution(api, database, { id: draft.id })

    expect(handedIn).toMatchObject({ id: draft.id, state: 'PENDING' })
  })

  test('POST institution/save: NOT_A_DRAFT once it is handed in', async ({ api, database }) => {
    const { id } = await someInstitution(api, database)

    expect(await api.as('admin').call(saveInstitution, { id, name: '别的名字' })).toBeRefused(
      'NOT_A_DRAFT',
    )
  })

  test('a draft is known to its writer alone', async ({ api }) => {
    const { id } = (await api.as('admin').call(saveInstitution, { name: '星桥' })).data

    expect(await api.as('head').call(getInstitution, { id })).toBeRefused('NOT_FOUND')
    expect((await api.as('head').call(listInstitutions, {})).data.records).toEqual([])
    expect(
      (await api.as('admin').call(listInstitutions, {})).data.records.map((one) => one.id),
    ).toEqual([id])
  })

  test('a picture that is taken out of a draft goes', async ({ api, database }) => {
    const upload = await someUpload(database, 'admin')
    const { id } = (
      await api.as('admin').call(saveInstitution, { name: '星桥', attachIds: upload.id })
    ).data
    await api.as('admin').call(saveInstitution, { id, name: '星桥' })

    expect(await isUploadRemoved(database, upload.id)).toBe(true)
  })

  test('a draft that is thrown away takes its pictures along', async ({ api, database }) => {
    const upload = await someUpload(database, 'admin')
    const { id } = (
      await api.as('admin').call(saveInstitution, { name: '星桥', attachIds: upload.id })
    ).data

    expect(await api.as('admin').call(withdrawInstitutions, { ids: id })).toBeDone()

    expect(await api.as('admin').call(getInstitution, { id })).toBeRefused('NOT_FOUND')
    expect(await isUploadRemoved(database, upload.id)).toBe(true)
  })
})

describe('what came back, and what is taken back', () => {
  test('a returned request keeps its place, is mended with another code too, and goes the whole way again', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await decide(api, 'head', asked, 'return')
    expect((await api.as('admin').call(getInstitution, { id: asked.id })).data).toMatchObject({
      state: 'RETURNED',
      stateName: '待补正',
      mayMend: true,
    })
    expect(
      await api.as('admin').call(submitInstitution, await institutionForm(database)),
    ).toBeRefused('CREDIT_CODE_TAKEN')

    const mended = await someInstitution(api, database, { id: asked.id, uscc: someCode(3) })

    expect(mended).toMatchObject({
      id: asked.id,
      uscc: someCode(3),
      state: 'PENDING',
      processInstanceId: asked.processInstanceId,
    })
    await admit(api, mended)
    expect(await stateOf(api, asked.id)).toBe('ADMITTED')
  })

  test('POST institution/submit: NOT_MENDABLE while it is decided about', async ({
    api,
    database,
  }) => {
    const { id } = await someInstitution(api, database)

    expect(
      await api.as('admin').call(submitInstitution, await institutionForm(database, { id })),
    ).toBeRefused('NOT_MENDABLE')
  })

  test('POST institution/remove: works for all or none', async ({ api, database }) => {
    const first = await someInstitution(api, database)
    const second = await someInstitution(api, database, { uscc: someCode(2) })
    await admit(api, second)

    expect(
      await api.as('admin').call(withdrawInstitutions, { ids: `${first.id},${second.id}` }),
    ).toBeRefused('NOT_WITHDRAWABLE')
    expect(await stateOf(api, first.id)).toBe('PENDING')
    expect(await api.as('admin').call(withdrawInstitutions, { ids: first.id })).toBeDone()
    expect(await stateOf(api, first.id)).toBe('WITHDRAWN')
  })

  test('POST institution/remove: NOT_WITHDRAWABLE once it is refused', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await decide(api, 'head', asked, 'refuse')

    expect(await api.as('admin').call(withdrawInstitutions, { ids: asked.id })).toBeRefused(
      'NOT_WITHDRAWABLE',
    )
  })
})

describe('what stands still, and where nobody can decide', () => {
  test('POST institution/remove: SUSPENDED while whoever manages flows keeps it from going on', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await api
      .as('admin')
      .call(opsSuspend, {
        taskId: await taskOf(api, 'head', asked),
        isSuspended: true,
        comment: '核实中',
      })

    expect(await api.as('admin').call(withdrawInstitutions, { ids: asked.id })).toBeRefused(
      'SUSPENDED',
    )
  })

  test('POST institution/submit: SUSPENDED while whoever manages flows keeps it from going on', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await decide(api, 'head', asked, 'return')
    await api
      .as('admin')
      .call(opsSuspend, {
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

  test('POST institution/submit: NOBODY_TO_DECIDE when every office above is empty', async ({
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

describe('papers that run out', () => {
  test('the day after, the institution is suspended, and that of another school is left alone', async ({
    api,
    database,
    world,
  }) => {
    const asked = await someInstitution(api, database, { agreementEnd: '2027-03-31' })
    const other = await someInstitution(api, database, { uscc: someCode(2) })
    await admit(api, asked)
    await admit(api, other)

    expect(
      await suspendWithoutPapers(database, world.tenant, new Date('2027-03-31T23:59:00+08:00')),
    ).toBe(0)
    expect(
      await suspendWithoutPapers(
        database,
        world.otherTenant,
        new Date('2027-04-01T00:01:00+08:00'),
      ),
    ).toBe(0)
    expect(
      await suspendWithoutPapers(database, world.tenant, new Date('2027-04-01T00:01:00+08:00')),
    ).toBe(1)

    const stopped = (await api.as('admin').call(getInstitution, { id: asked.id })).data
    expect(stopped).toMatchObject({
      state: 'SUSPENDED',
      stateName: '暂停',
      stateReason: '证照、白名单或协议已过期',
      mayRenew: true,
    })
    expect(await stateOf(api, other.id)).toBe('ADMITTED')
  })

  test('POST institution/renew: works: whoever was suspended works again', async ({
    api,
    database,
    world,
  }) => {
    const asked = await someInstitution(api, database)
    await admit(api, asked)
    await suspendWithoutPapers(database, world.tenant, new Date('2027-09-01T09:00:00+08:00'))

    const renewed = (await api.as('admin').call(renewInstitution, { id: asked.id, ...renewal }))
      .data

    expect(renewed).toMatchObject({ state: 'ADMITTED', stateReason: '', expiry: '2030-12-31' })
  })

  test('POST institution/renew: PAPER_EXPIRED when the new date is past too', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await admit(api, asked)

    expect(
      await api
        .as('admin')
        .call(renewInstitution, { id: asked.id, ...renewal, permitExpiry: '2027-03-14' }),
    ).toBeRefused('PAPER_EXPIRED')
  })

  test('POST institution/renew: AGREEMENT_BACKWARDS when it would end before it began', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await admit(api, asked)

    expect(
      await api
        .as('admin')
        .call(renewInstitution, { id: asked.id, ...renewal, agreementEnd: '2027-02-28' }),
    ).toBeRefused('AGREEMENT_BACKWARDS')
  })

  test('POST institution/renew: NOT_HERE before it is taken in', async ({ api, database }) => {
    const { id } = await someInstitution(api, database)

    expect(await api.as('admin').call(renewInstitution, { id, ...renewal })).toBeRefused('NOT_HERE')
  })

  test('POST institution/let-go: works, with the reason, and the institution may ask again', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await admit(api, asked)

    const gone = (
      await api.as('admin').call(letInstitutionGo, { id: asked.id, reason: '合作期满' })
    ).data

    expect(gone).toMatchObject({
      state: 'LEFT',
      stateReason: '合作期满',
      mayRenew: false,
      mayLetGo: false,
    })
    expect(
      await api.as('admin').call(submitInstitution, await institutionForm(database)),
    ).toBeDone()
  })

  test('POST institution/let-go: NOT_HERE for a request', async ({ api, database }) => {
    const { id } = await someInstitution(api, database)

    expect(await api.as('admin').call(letInstitutionGo, { id, reason: '合作期满' })).toBeRefused(
      'NOT_HERE',
    )
  })
})

describe('whom it concerns', () => {
  const said = ({ status, text }: Answer): string =>
    `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`

  test('GET institution/list: works: by name, code and state, for the school alone', async ({
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

  test('to people without a part in it, and to another school, it does not exist', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someInstitution(api, database)
    const outside = demoPeople
      .map(({ account }) => account)
      .filter((account) => account !== 'admin' && account !== 'head')

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

  test('of two requests with one credit code at the same moment one comes about', async ({
    ownClone,
  }) => {
    const { as, database } = await ownClone()
    const office = await as('admin')
    const forms = [await institutionForm(database), await institutionForm(database)]

    const answers = await Promise.all(forms.map((form) => office.call(submitInstitution, form)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toBeRefused('CREDIT_CODE_TAKEN')
  })
})
