import fc from 'fast-check'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import { openRound } from '../../contract/round.ts'
import {
  closeRound,
  getRound,
  publishRound,
  removeRounds,
  unpublishRound,
} from '../../contract/roundForm.ts'
import type { RoundPhase, RoundState } from '../../contract/states.ts'
import { roundGround, someRound } from '../testing/someRound.ts'

const isDeep = process.env['DEEP'] === '1'
const hourMs = 3600_000
/** The round of `roundForm` opens and closes so many hours after the begin of a history. */
const begin = new Date('2027-03-15T20:00:00+08:00')
const [opens, closes] = [24, 72]

const endpoints = {
  publish: publishRound,
  unpublish: unpublishRound,
  open: openRound,
  close: closeRound,
} as const
type Act = keyof typeof endpoints
const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Act>('publish', 'unpublish', 'open', 'close'),
    fc.integer({ min: 1, max: 40 }),
  ),
  { maxLength: 12 },
)

/** What a history expects of the round. */
type Model = { readonly state: RoundState; readonly hour: number; readonly opensAt: number }

const phaseOf = ({ state, hour, opensAt }: Model): RoundPhase => {
  if (state === 'DRAFT') return 'DRAFT'
  if (state === 'CLOSED' || hour >= closes) return 'OVER'
  return hour < opensAt ? 'COMING' : 'OPEN'
}

/** The round after an act; nothing if the act is refused. */
function after(model: Model, act: Act): Model | undefined {
  const { state, hour } = model
  const phase = phaseOf(model)
  switch (act) {
    case 'publish':
      return state === 'DRAFT' && hour < closes ? { ...model, state: 'PUBLISHED' } : undefined
    case 'unpublish':
      return phase === 'COMING' ? { ...model, state: 'DRAFT' } : undefined
    case 'open':
      if (phase === 'OPEN') return model
      return phase === 'COMING' ? { ...model, opensAt: hour } : undefined
    case 'close':
      return state === 'PUBLISHED' && phase === 'OVER' ? { ...model, state: 'CLOSED' } : undefined
  }
}

/** Plays one history on a new round of the class and compares each step with the model. */
async function play(
  { api, world }: { api: Api; world: World },
  id: string,
  history: readonly (Act | number)[],
): Promise<void> {
  const office = api.as('afterschool')
  let model: Model = { state: 'DRAFT', hour: 0, opensAt: opens }
  for (const step of history) {
    if (typeof step === 'number') {
      model = { ...model, hour: model.hour + step }
      world.setNow(new Date(begin.getTime() + model.hour * hourMs))
    } else {
      const next = after(model, step)
      const answer = await office.call(endpoints[step], { id })
      expect([step, answer.status === 200]).toEqual([step, next !== undefined])
      model = next ?? model
    }
    const { data } = await office.call(getRound, { id })
    expect([data.state, data.phase]).toEqual([model.state, phaseOf(model)])
  }
  // The class is free for the next round.
  world.setNow(new Date(begin.getTime() + closes * hourMs))
  if (model.state === 'DRAFT') await office.call(removeRounds, { ids: id })
  if (model.state === 'PUBLISHED') await office.call(closeRound, { id })
}

test(
  'in every history a round is published, opened and closed as its states allow, and closing is final',
  { timeout: isDeep ? 600_000 : 60_000 },
  async ({ api, world }) => {
    const { termId, classIds } = await roundGround(api)
    let round = 0
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        round += 1
        world.setNow(begin)
        const form = { termId, classIds: classIds[0] ?? '', name: `第 ${round} 轮` }
        await play({ api, world }, await someRound(api, form), history)
      }),
      { numRuns: isDeep ? 500 : 12 },
    )
  },
)
