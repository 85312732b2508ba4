/**
 * A noisy school, for bench/noisyNeighbour.ts: one export after another and eight users who search
 * without a pause, until stopped.
 */
import { setTimeout as pause } from 'node:timers/promises'

const searchers = 8

const [url = '', token = ''] = process.argv.slice(2)
const done = { exports: 0, searches: 0, refused: 0 }
let isOn = true

async function ask(path: string, kind: 'exports' | 'searches'): Promise<void> {
  while (isOn) {
    const answer = await fetch(`${url}${path}`, { headers: { 'blade-auth': `bearer ${token}` } })
    await answer.arrayBuffer()
    done[answer.ok ? kind : 'refused'] += 1
    if (!answer.ok) await pause(100)
  }
}

process.once('message', () => (isOn = false))
const search = `/api/blade-system/search/user?name=${encodeURIComponent('王')}&current=1&size=10`
await Promise.all([
  ask('/api/blade-system/user/export-user', 'exports'),
  ...Array.from({ length: searchers }, () => ask(search, 'searches')),
])
process.send?.(done)
