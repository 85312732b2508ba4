import fc from 'fast-check'

import { expect, test } from '../../../app/testing/world.ts'
import * as ceremony from '../contract/ceremony.ts'
import { getDrawFile } from '../contract/draw.ts'
import { nextStates } from '../contract/states.ts'
import type { DrawState } from '../contract/states.ts'
import {
  afterDeadline,
  committed,
  deadlineOf,
  secretOf,
  someDraw,
  wireDeadline,
} from './testing/someDraw.ts'
import type { Stage } from './testing/someDraw.ts'

const acts = [
  'commit',
  'freeze',
  'open',
  'wait',
  'close',
  'beacon',
  'draw',
  'void',
  'plan',
] as const
type Act = (typeof acts)[number]

/** What a history must lead to, written independently of the server. */
type Model = {
  state: DrawState
  committed: boolean
  opened: boolean
  late: boolean
  beacon: boolean
}

const expected: Record<Act, (model: Model) => Partial<Model> | undefined> = {
  commit: ({ state }) => (state === 'PREPARED' ? { committed: true } : undefined),
  plan: ({ state, late }) => (state === 'PREPARED' && !late ? {} : undefined),
  freeze: ({ state, committed: is, late }) =>
    state === 'PREPARED' && is && !late ? { state: 'FROZEN' } : undefined,
  open: ({ state, late }) => (state === 'FROZEN' && !late ? { opened: true } : undefined),
  wait: () => ({ late: true }),
  close: ({ state, late, opened }) =>
    state === 'FROZEN' && late ? { state: opened ? 'OPENED' : 'VOID' } : undefined,
  beacon: ({ state }) => (state === 'OPENED' ? { beacon: true } : undefined),
  draw: ({ state, beacon }) => (state === 'OPENED' && beacon ? { state: 'DRAWN' } : undefined),
  void: ({ state }) => (state === 'FROZEN' || state === 'OPENED' ? { state: 'VOID' } : undefined),
}

async function carryOut(stage: Stage, id: string, act: Act): Promise<boolean> {
  const admin = stage.api.as('admin')
  const value = '0102'
  switch (act) {
    case 'commit':
      return committed(stage, id).then(
        () => true,
        () => false,
      )
    case 'plan': {
      const plan = { title: '改名', rules: '规则', beaconName: '彩票' }
      const openUntil = wireDeadline(stage)
      return (await admin.call(ceremony.planDraw, { id, ...plan, openUntil })).status === 200
    }
    case 'freeze':
      return (await admin.call(ceremony.freezeDraw, { id })).status === 200
    case 'open': {
      const secret = secretOf('学校1')
      return (await admin.call(ceremony.openAsOperator, { id, secret })).status === 200
    }
    case 'wait':
      stage.world.setNow(afterDeadline(stage))
      return true
    case 'close':
      return (await admin.call(ceremony.closeOpening, { id })).status === 200
    case 'beacon':
      return (await admin.call(ceremony.enterBeacon, { id, value })).status === 200
    case 'draw':
      return (await admin.call(ceremony.drawOrder, { id, value })).status === 200
    case 'void':
      return (await admin.call(ceremony.voidDraw, { id, reason: '有误' })).status === 200
  }
}

test('any history of acts keeps the states of a draw, its secrets and its file', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  // A complete ceremony is often part of a random history.
  const ceremonyActs = fc.constant<Act[]>([
    'commit',
    'freeze',
    'open',
    'wait',
    'close',
    'beacon',
    'draw',
  ])
  const histories = fc
    .tuple(ceremonyActs, fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...acts)), { maxLength: 6 }))
    .map(([whole, extras]) =>
      extras.reduce((history, [at, act]) => history.toSpliced(at, history.length % 2, act), whole),
    )
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      world.setNow(new Date(deadlineOf(stage).getTime() - 3600_000))
      const id = await someDraw(stage)
      let model: Model = {
        state: 'PREPARED',
        committed: false,
        opened: false,
        late: false,
        beacon: false,
      }
      let final = ''
      for (const act of history) {
        const change = expected[act](model)
        const isDone = await carryOut(stage, id, act)
        expect({ act, model, isDone }).toEqual({ act, model, isDone: change !== undefined })
        const next = { ...model, ...change }
        if (next.state !== model.state) expect(nextStates[model.state]).toContain(next.state)
        model = next
        const file = (await api.callRaw(getDrawFile, { id })).text
        expect((await api.as('admin').call(ceremony.getCeremony, { id })).data.state).toBe(
          model.state,
        )
        if (!model.late) expect(file).not.toContain(secretOf('学校1'))
        expect(file.includes('"seed"')).toBe(model.state === 'DRAWN')
        if (final) expect(file).toBe(final)
        if (model.state === 'DRAWN') final = file
      }
    }),
    { numRuns: process.env['DEEP'] === '1' ? 200 : 12 },
  )
})
