import { beforeEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as revocation from '../../contract/revocation.ts'
import { startByForm } from '../../contract/start.ts'
import { approval, finance, graphOf } from '../testing/drawnFlows.ts'
import { approved, decided } from '../testing/scenes.ts'
import { defineStationery, demoActor } from '../testing/stationeryFlow.ts'
import { registerFlow } from '../flows/defineFlow.ts'
import { startProcess } from '../public.ts'
import { answer, ask, detail, mine } from '../testing/revocationQuestions.ts'

beforeEach(() =>
  defineStationery('processPage', '库房审核', { isManaged: true, revocationDays: 30 }),
)

describe('撤销已通过的申请, refused', () => {
  test('POST app/task/askRevocation: NOT_YOURS for everybody but its applicant; for strangers it does not exist', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    expect(await ask(scene, id, '不需要', 'head')).toBeRefused('NOT_YOURS')
    expect(await ask(scene, id, '不需要', 'admin')).toBeRefused('NOT_YOURS')
    expect(await ask(scene, id, '不需要', 'parent')).toBeRefused('NOT_FOUND')
    expect(await ask(scene, '123', '不需要', 'parent')).toBeRefused('NOT_FOUND')
    expect(await ask(scene, id, ' ')).toBeRefused('INVALID_INPUT')
  })

  test('POST app/task/askRevocation: NOT_ALLOWED_HERE before approval, and where the flow does not permit it', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await decided(scene)
    expect(await ask(scene, id)).toBeRefused('NOT_ALLOWED_HERE')
    defineStationery('processPage', '库房审核', {})
    const closed = await approved(scene)
    expect((await detail(scene, 'teacher', closed.id)).abilities).not.toContain('askRevocation')
    expect(await ask(scene, closed.id)).toBeRefused('NOT_ALLOWED_HERE')
  })

  test('POST app/task/dropRevocation: NOT_YOURS for the people asked; for strangers it does not exist', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    await ask(scene, id)
    expect(await api.as('head').call(revocation.dropRevocation, { processInsId: id })).toBeRefused(
      'NOT_YOURS',
    )
    expect(
      await api.as('parent').call(revocation.dropRevocation, { processInsId: id }),
    ).toBeRefused('NOT_FOUND')
  })

  test('POST app/task/dropRevocation: NOT_ASKED without an open question, and after the answer', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    const drop = () => api.as('teacher').call(revocation.dropRevocation, { processInsId: id })
    expect(await drop()).toBeRefused('NOT_ASKED')
    await ask(scene, id)
    await answer(scene, id, 'head', { pass: true })
    expect(await drop()).toBeRefused('NOT_ASKED')
  })

  test('POST app/task/askRevocation: ALREADY_ASKED while the question is open', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    await ask(scene, id)
    expect(await ask(scene, id)).toBeRefused('ALREADY_ASKED')
  })

  test('POST app/task/askRevocation: ASKED_TOO_OFTEN after three questions, including dropped ones', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    for (let times = 0; times < 3; times += 1) {
      expect(await ask(scene, id)).toBeDone()
      await api.as('teacher').call(revocation.dropRevocation, { processInsId: id })
    }
    expect(await ask(scene, id)).toBeRefused('ASKED_TOO_OFTEN')
  })

  test('POST app/task/askRevocation: TOO_LATE_TO_REVOKE from the day after the last one', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    world.setNow(new Date('2027-04-15T00:30:00+08:00'))
    expect(await ask(scene, id)).toBeRefused('TOO_LATE_TO_REVOKE')
    world.setNow(new Date('2027-04-14T23:30:00+08:00'))
    expect(await ask(scene, id)).toBeDone()
  })

  test('POST app/task/askRevocation: ALREADY_REMOVED after it was removed from the lists', async ({
    api,
  }) => {
    const asked = {
      processId: 'general',
      subject: '申请',
      content: '采购',
      way: 'any',
      approvers: demoActor('head').userId,
    }
    const processInsId = (await api.as('teacher').call(startByForm, asked)).data
    await api.as('admin').call(ops.opsRemove, { processInsId, comment: '重复提交' })
    expect(
      await api.as('teacher').call(revocation.askRevocation, { processInsId, comment: '不需要' }),
    ).toBeRefused('ALREADY_REMOVED')
  })

  test('POST app/task/askRevocation: NOBODY_TO_DECIDE where nobody approved personally', async ({
    api,
    database,
    world,
  }) => {
    const graph = graphOf(approval('check', 'done', [finance], { handles: true }))
    registerFlow({
      key: 'handledOnly',
      name: '报修',
      category: { key: 'office', name: '行政' },
      graph: { ...graph, policy: { ...graph.policy, revocation: { days: 3 } } },
      fields: [],
      form: { key: 'wf_ex_handled', page: '/pages/demo/handled' },
      correctedOn: 'processPage',
      mayStart: () => true,
      effects: { onRevoked: async () => undefined },
    })
    const scene = { api, database, now: world.now }
    const { process } = await database.write(demoTenant, (tx) =>
      startProcess(
        tx,
        demoActor('teacher'),
        { flowKey: 'handledOnly', businessId: '910021', data: {}, title: '报修' },
        world.now,
      ),
    )
    await answer(scene, process.id, 'finance', { pass: true })
    expect(await ask(scene, process.id)).toBeRefused('NOBODY_TO_DECIDE')
  })

  test('POST app/task/askRevocation: BUSINESS_REFUSED when the effects cannot be undone; people who are asked read it too', async ({
    api,
    database,
    world,
  }) => {
    const scene = { api, database, now: world.now }
    const { id } = await approved(scene)
    expect(await ask(scene, id, 'BROKEN')).toBeRefused('BUSINESS_REFUSED')
    await ask(scene, id)
    expect(await answer(scene, id, 'head', { pass: true, comment: 'BROKEN' })).toBeRefused(
      'BUSINESS_REFUSED',
    )
    expect((await mine(scene, id))?.instanceStatus).toBe('approved')
    expect(await answer(scene, id, 'head', { pass: true })).toBeDone()
  })

  test('a flow with a page of its own cannot be revoked unless its domain can undo the effects', () => {
    const graph = graphOf(approval('check', 'done', [finance]))
    const flow = {
      key: 'notUndone',
      name: '报修',
      category: { key: 'office', name: '行政' },
      fields: [],
      correctedOn: 'processPage',
      effects: {},
    } as const
    const form = { key: 'wf_ex_not', page: '/pages/demo/not' }
    expect(() =>
      registerFlow({
        ...flow,
        form,
        graph: { ...graph, policy: { ...graph.policy, revocation: { days: 3 } } },
      }),
    ).toThrow('onRevoked')
  })
})
