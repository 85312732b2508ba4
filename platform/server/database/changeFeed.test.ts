import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { listenForChanges } from './changeFeed.ts'

test('while the database refuses every connection, attempts follow one another and never multiply', async () => {
  const attempts: number[] = []
  const closed = createServer((socket) => {
    attempts.push(performance.now())
    socket.destroy()
  })
  await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
  const { port } = closed.address() as AddressInfo
  const feed = await listenForChanges(
    `postgresql://nobody@127.0.0.1:${port}/none`,
    () => undefined,
    () => undefined,
  )
  await pause(3200)
  await feed.close()
  closed.close()

  expect(attempts.length).toBeGreaterThan(1)
  expect(feed.isLive()).toBe(false)
  for (const [place, at] of attempts.slice(1).entries())
    expect(at - (attempts[place] ?? 0)).toBeGreaterThan(300)
})
