import { type LeavingStep, textIn } from '../device/leaving.ts'
import { outbox } from './browserOutbox.ts'
import { startKept } from './startKept.ts'

/** Sends queued acts once more before their owner signs out. */
export const leavingActs: LeavingStep = {
  nameOf: (value) => `${textIn(value, 'words')}：${textIn(value, 'title')}`,
  send: async () => {
    await startKept()
    await outbox.hurry()
  },
}
