import { expect, test } from 'vitest'

import { refusal } from '../refusal.ts'
import { workerQueue } from './workerQueue.ts'

const busy = () => refusal('BUSY', 'busy', { status: 503 })
/** Answers with its name once its gate is open. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads'
    Atomics.wait(new Int32Array(workerData.gate), 0, 0)
    parentPort.postMessage(workerData.name)
  `)}`,
)

function scene(maxPerSchool: number) {
  const run = workerQueue({ worker, busy, maxPerSchool })
  const finished: string[] = []
  /** Starts a task; it finishes at once unless it is `held` until it is released. */
  const task = (school: string, name: string, held = false) => {
    const gate = new SharedArrayBuffer(4)
    const view = new Int32Array(gate)
    const release = (): void => {
      Atomics.store(view, 0, 1)
      Atomics.notify(view, 0)
    }
    if (!held) release()
    const done = run(school, { gate, name }).then(() => finished.push(name))
    return { done, release }
  }
  return { task, finished }
}

test('SEC-32: the tasks of one school do not delay those of another', async () => {
  const { task, finished } = scene(8)
  const first = task('A', 'A1', true)
  const second = task('A', 'A2')

  await task('B', 'B1').done
  await task('B', 'B2').done

  expect(finished).toEqual(['B1', 'B2'])
  first.release()
  await Promise.all([first.done, second.done])
  expect(finished).toEqual(['B1', 'B2', 'A1', 'A2'])
})

test('SEC-32: schools take turns, however many tasks one of them has', async () => {
  const { task, finished } = scene(8)
  const held = [task('A', 'A1', true), task('B', 'B1', true)] as const
  const waiting = [task('A', 'A2'), task('A', 'A3'), task('C', 'C1'), task('C', 'C2')]

  held[0].release()
  await Promise.all(waiting.map(({ done }) => done))
  expect(finished).toEqual(['A1', 'C1', 'A2', 'C2', 'A3'])

  held[1].release()
  await held[1].done
})

test('a school whose queue is full is refused while others are served', async () => {
  const { task } = scene(2)
  const first = task('A', 'A1', true)
  const second = task('A', 'A2')

  await expect(task('A', 'A3').done).rejects.toMatchObject({ reason: 'BUSY' })
  await expect(task('B', 'B1').done).resolves.toBeDefined()

  first.release()
  await Promise.all([first.done, second.done])
  await expect(task('A', 'A4').done).resolves.toBeDefined()
})
