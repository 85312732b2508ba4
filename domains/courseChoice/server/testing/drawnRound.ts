import type { Api, World } from '../../../../app/testing/world.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import * as ceremony from '../../../draw/contract/ceremony.ts'
import { committed, secretOf } from '../../../draw/server/testing/someDraw.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { startDraw } from '../../contract/roundDraw.ts'
import { afterClose } from './someRound.ts'

export type Stage = { readonly api: Api; readonly database: Database; readonly world: World }

export const deadline = new Date(afterClose.getTime() + 3600_000)
export const plan = (id: string) => ({
  id,
  openUntil: wireDateTime(deadline),
  beaconName: '双色球2027064',
})

/** Holds the whole ceremony of a closed round; returns the answer of the drawing. */
export async function drawRound(stage: Stage, roundId: string) {
  const { api, world } = stage
  world.setNow(afterClose)
  const started = await api.as('afterschool').call(startDraw, plan(roundId))
  if (started.status !== 200) throw new Error(started.text)
  const id = started.data.drawId
  await committed(stage, id)
  const admin = api.as('admin')
  await admin.call(ceremony.freezeDraw, { id })
  await admin.call(ceremony.openAsOperator, { id, secret: secretOf('学校1') })
  world.setNow(new Date(deadline.getTime() + 1000))
  await admin.call(ceremony.closeOpening, { id })
  const value = '01020304050607'
  await admin.call(ceremony.enterBeacon, { id, value })
  const answer = await admin.call(ceremony.drawOrder, { id, value })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}
