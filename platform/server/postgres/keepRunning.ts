import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from './leftover.ts'

export type SupervisedServer = {
  pid: () => number
  /** After this call the server's end is expected. */
  release: () => Promise<void>
}

const lookEveryMs = 250
const restMs = 5000

/** Restarts the server when it ends unexpectedly: killed for lack of memory, or by mistake. */
export function keepRunning(
  first: number,
  relaunch: () => Promise<number>,
  log: (text: string) => void,
): SupervisedServer {
  let pid = first
  let revival: Promise<void> | undefined
  const revive = async (): Promise<void> => {
    log('PostgreSQL 意外停止，正在重新启动')
    try {
      pid = await relaunch()
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(restMs, undefined, { ref: false })
    }
  }
  const timer = setInterval(() => {
    if (revival || isRunning(pid)) return
    revival = revive().finally(() => (revival = undefined))
  }, lookEveryMs)
  timer.unref()
  return {
    pid: () => pid,
    release: async () => {
      clearInterval(timer)
      await revival
    },
  }
}
