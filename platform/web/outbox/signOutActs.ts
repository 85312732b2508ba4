import { type SignOutStep, textIn } from '../device/signOut/signOutSteps.ts'
import { outbox } from './browserOutbox.ts'
import { startQueue } from './startQueue.ts'

/** Sends queued acts once more before their owner signs out. */
export const signOutActs: SignOutStep = {
  nameOf: (value) => `${textIn(value, 'words')}：${textIn(value, 'title')}`,
  send: async () => {
    await startQueue()
    await outbox.hurry()
  },
}
