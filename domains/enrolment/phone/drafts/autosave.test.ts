import { beforeEach, describe, expect, test } from 'vitest'

import type { Draft, DraftPayload } from '../../contract/draft.ts'
import type { SaveAnswer } from './autosave.ts'
import { Autosave } from './autosave.ts'
import type { LocalDraft } from './localDraft.ts'
import { emptyPayload, newDraft } from './localDraft.ts'

const owner = { tenantId: '000000', userId: '7' }
const typed = (childName: string): DraftPayload => ({ ...emptyPayload, values: { childName } })

let nowMs = 0
let timers: { atMs: number; work: () => void }[] = []
let kept: LocalDraft | undefined
let sent: LocalDraft[] = []
let serve: (draft: LocalDraft) => Promise<SaveAnswer>
let isFull = false

beforeEach(() => {
  nowMs = 0
  timers = []
  kept = undefined
  sent = []
  isFull = false
  serve = () => Promise.resolve({ outcome: 'saved', id: '501', rev: sent.length })
})

/** Advances the fake clock, runs the timers that come due and lets their promises settle. */
async function pass(ms: number) {
  const endMs = nowMs + ms
  for (let steps = 0; steps < 1000; steps += 1) {
    const next = timers.toSorted((left, right) => left.atMs - right.atMs)[0]
    if (!next || next.atMs > endMs) break
    timers = timers.filter((one) => one !== next)
    nowMs = next.atMs
    next.work()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  nowMs = endMs
}

function open(draft = newDraft({ owner, clientDraftId: 'device-1-abc', nowMs: 0 })) {
  return new Autosave(draft, {
    nowMs: () => nowMs,
    later: (delayMs, work) => {
      const timer = { atMs: nowMs + delayMs, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    saveLocal: (next) => {
      if (isFull) return Promise.reject(new Error('no room'))
      kept = next
      return Promise.resolve()
    },
    saveRemote: (next) => {
      sent.push(next)
      return serve(next)
    },
    failureOf: (error) =>
      error instanceof Error && error.message === 'offline'
        ? { kind: 'waiting' }
        : { kind: 'refused', msg: '最多保存 10 份草稿', isGone: false },
  })
}

const offline = () => Promise.reject(new Error('offline'))

const elsewhere = (payload: DraftPayload, rev: number): Draft => ({
  id: '501',
  clientDraftId: 'device-1-abc',
  rev,
  savedAt: '2027-05-04 09:00:00',
  deviceId: 'other',
  payload,
})

describe('autosave of the form', () => {
  test('a change is on the device within two seconds, even while typing goes on', async () => {
    const autosave = open()

    for (let index = 0; index < 40; index += 1) {
      autosave.change(typed(`字${index}`))
      await pass(50)
    }

    expect(kept?.payload.values['childName']).toMatch(/^字3\d$/)
    await pass(2000)
    expect(kept?.payload).toEqual(typed('字39'))
  })

  test('the server gets the last version with the revision of its previous answer', async () => {
    const autosave = open()

    autosave.change(typed('张小雨'))
    await pass(3000)
    autosave.change(typed('张小雨晴'))
    await pass(3000)

    expect(sent.map((one) => [one.baseRev, one.payload.values['childName']])).toEqual([
      [0, '张小雨'],
      [1, '张小雨晴'],
    ])
    expect(autosave.readStatus()).toMatchObject({ here: 'saved', there: 'saved' })
    expect(kept?.serverId).toBe('501')
  })

  test('changes typed during a request are not marked as saved and are sent next', async () => {
    let answer: (value: SaveAnswer) => void = () => undefined
    serve = () => new Promise((resolve) => (answer = resolve))
    const autosave = open()

    autosave.change(typed('张'))
    await pass(2000)
    autosave.change(typed('张小雨'))
    answer({ outcome: 'saved', id: '501', rev: 1 })
    await pass(0)
    expect(autosave.readDraft().syncedAtMs).toBeUndefined()

    await pass(5000)
    expect(sent.at(-1)?.payload).toEqual(typed('张小雨'))
  })

  test('offline changes stay on the device and are sent when the network returns', async () => {
    serve = offline
    const autosave = open()

    autosave.change(typed('张小雨'))
    await pass(10_000)
    expect(autosave.readStatus()).toMatchObject({ here: 'saved', there: 'waiting' })
    expect(kept?.payload).toEqual(typed('张小雨'))

    serve = () => Promise.resolve({ outcome: 'saved', id: '501', rev: 1 })
    expect(await autosave.sync()).toBe(true)
    expect(autosave.readStatus().there).toBe('saved')
  })

  test('retries slow down, so that a dead server is not flooded', async () => {
    serve = offline
    const autosave = open()

    autosave.change(typed('张小雨'))
    await pass(600_000)

    expect(sent.length).toBeGreaterThan(8)
    expect(sent.length).toBeLessThan(18)
  })

  test('a full device is reported, and the server still gets the form', async () => {
    isFull = true
    const autosave = open()

    autosave.change(typed('张小雨'))
    await pass(1000)
    expect(autosave.readStatus().here).toBe('full')

    await pass(2000)
    expect(sent).toHaveLength(1)
  })

  test('a refusal shows the server’s sentence, and the input stays on the device', async () => {
    serve = () => Promise.reject(new Error('TOO_MANY_DRAFTS'))
    const autosave = open()

    autosave.change(typed('张小雨'))
    await pass(30_000)

    expect(autosave.readStatus()).toMatchObject({
      here: 'saved',
      there: 'refused',
      msg: '最多保存 10 份草稿',
    })
    expect(sent).toHaveLength(1)
  })

  test('another device’s version that changes other fields is merged and sent back', async () => {
    const theirs = elsewhere({ ...emptyPayload, values: { ethnic: '01' } }, 4)
    const autosave = open()
    serve = (draft) =>
      Promise.resolve(
        draft.baseRev === 0
          ? { outcome: 'conflict', id: '501', rev: 4, server: theirs }
          : { outcome: 'saved', id: '501', rev: 5 },
      )

    autosave.change(typed('张小雨'))
    await pass(10_000)

    expect(sent.at(-1)).toMatchObject({
      baseRev: 4,
      payload: { values: { childName: '张小雨', ethnic: '01' } },
    })
    expect(autosave.readStatus().there).toBe('saved')
  })

  test('a conflicting field waits for the family’s choice and keeps both versions until then', async () => {
    const theirs = elsewhere(typed('张晓雨'), 4)
    const autosave = open()
    serve = (draft) =>
      Promise.resolve(
        draft.baseRev === 0
          ? { outcome: 'conflict', id: '501', rev: 4, server: theirs }
          : { outcome: 'saved', id: '501', rev: 5 },
      )

    autosave.change(typed('张小雨'))
    await pass(60_000)
    expect(autosave.readStatus()).toMatchObject({
      there: 'conflict',
      merge: { conflicts: [{ mine: '张小雨', theirs: '张晓雨' }] },
    })
    expect(sent).toHaveLength(1)

    autosave.resolve(new Set(['values.childName']))
    await pass(5000)
    expect(autosave.readDraft().payload.values['childName']).toBe('张晓雨')
    expect(autosave.readStatus().there).toBe('saved')
  })

  test('a version saved while this device was away is merged on opening', async () => {
    const draft = newDraft({
      owner,
      clientDraftId: 'device-1-abc',
      nowMs: 0,
      payload: typed('张小雨'),
    })
    const autosave = open({ ...draft, payload: typed('张小雨晴'), baseRev: 1 })

    autosave.meet(elsewhere({ ...emptyPayload, values: { childName: '张小雨', ethnic: '01' } }, 2))
    await pass(5000)

    expect(sent.at(-1)).toMatchObject({
      baseRev: 2,
      payload: { values: { childName: '张小雨晴', ethnic: '01' } },
    })
  })

  test('an untouched form is not sent', async () => {
    const autosave = open()

    expect(await autosave.sync()).toBe(true)

    expect(sent).toEqual([])
  })

  test('nothing is written after closing', async () => {
    const autosave = open()

    autosave.change(typed('张小雨'))
    autosave.close()
    await pass(60_000)
    await autosave.flush()

    expect(kept).toBeUndefined()
    expect(sent).toEqual([])
  })
})
