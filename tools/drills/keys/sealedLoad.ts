import { setTimeout as pause } from 'node:timers/promises'

import { uploadRate } from '../../../platform/server/http/mount.ts'
import { ask, openLink, signIn, smallPdf, upload, uploaders } from '../calls.ts'

export type SealedLoad = {
  /** Ends the load and returns how many rounds were made and what failed in them. */
  stop: () => Promise<{ rounds: number; faults: readonly string[] }>
}

/** Each person uploads once in a round, so nobody reaches the limit of uploads. */
const restMs = (uploadRate.windowSeconds * 1000) / uploadRate.limit

/**
 * Signs in again and again through `url`, uses each token at once, and reads back each file that it
 * uploads: whichever process answers must know the keys of the other.
 */
export function startSealedLoad(url: string): SealedLoad {
  const faults: string[] = []
  let rounds = 0
  let isStopped = false

  async function round(account: string, at: number): Promise<void> {
    const { access } = await signIn(url, account)
    for (let call = 0; call < 4; call += 1) {
      const { status } = await ask(url, access, '/blade-system/user/info')
      if (status !== 200) faults.push(`a new token: ${status}`)
    }
    const content = smallPdf(`drill ${at}`)
    const uploaded = await upload(url, access, content)
    if (uploaded.status !== 200) return void faults.push(`upload: ${uploaded.status}`)
    for (let time = 0; time < 4; time += 1)
      if ((await openLink(url, uploaded)) !== content.toString())
        faults.push('a new file is unreadable')
  }

  async function run(account: string): Promise<void> {
    while (!isStopped) {
      rounds += 1
      await round(account, rounds).catch((error: unknown) => faults.push(String(error)))
      await pause(restMs)
    }
  }

  const running = Promise.all(uploaders.map(run))
  return {
    stop: async () => {
      isStopped = true
      await running
      return { rounds, faults }
    },
  }
}
