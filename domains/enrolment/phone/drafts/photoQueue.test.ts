import { beforeEach, describe, expect, test } from 'vitest'

import type { LocalPhoto } from './localDraft.ts'
import { PhotoQueue } from './photoQueue.ts'

const photo = (photoId: string): LocalPhoto => ({
  key: `k/${photoId}`,
  owner: '000000/7',
  draftKey: 'k',
  photoId,
  materialKey: 'hukou',
  name: `${photoId}.jpg`,
  preview: new Blob(['small']),
  picture: new Blob(['large']),
  hints: [],
})

let isOnline = true
let isRefused = false
let isFull = false
let retries: (() => void)[] = []
let kept: Map<string, LocalPhoto>
let done: string[] = []

beforeEach(() => {
  isOnline = true
  isRefused = false
  isFull = false
  retries = []
  kept = new Map()
  done = []
})

const open = (photos: readonly LocalPhoto[] = []) =>
  new PhotoQueue(photos, {
    later: (_delayMs, work) => {
      retries.push(work)
      return () => (retries = retries.filter((one) => one !== work))
    },
    keep: (next) =>
      isFull
        ? Promise.reject(new Error('no room'))
        : Promise.resolve(void kept.set(next.key, next)),
    drop: (key) => Promise.resolve(void kept.delete(key)),
    upload: (next, _picture, onProgress) => {
      if (!isOnline) return Promise.reject(new Error('offline'))
      if (isRefused) return Promise.reject(new Error('FILE_TYPE'))
      onProgress(50)
      return Promise.resolve({ attachId: `9${next.photoId}` })
    },
    failureOf: (error) =>
      error instanceof Error && error.message === 'offline'
        ? { kind: 'waiting' }
        : { kind: 'refused', msg: '只能上传图片' },
    onDone: (_photo, attachId) => void done.push(attachId),
  })

const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

describe('uploading photos', () => {
  test('a photo is stored on the device and sent; then only its preview stays', async () => {
    const queue = open()

    await queue.add(photo('1'))
    await settled()

    expect(done).toEqual(['91'])
    expect(queue.hasUnsent).toBe(false)
    expect(kept.get('k/1')).toMatchObject({ attachId: '91', picture: undefined })
  })

  test('photos taken offline wait and are sent when the network returns', async () => {
    isOnline = false
    const queue = open()
    await queue.add(photo('1'))
    await queue.add(photo('2'))
    await settled()
    expect(queue.read().map((one) => one.state)).toEqual(['waiting', 'waiting'])
    expect([...kept.values()].every((one) => one.picture)).toBe(true)

    isOnline = true
    retries.at(-1)?.()
    await settled()

    expect(done).toEqual(['91', '92'])
  })

  test('photos left by a killed page are sent by the next one', async () => {
    const queue = open([photo('1'), { ...photo('2'), attachId: '92', picture: undefined }])

    await queue.run()

    expect(done).toEqual(['91'])
  })

  test('a refused photo shows why, does not block the next one, and can be tried again', async () => {
    isRefused = true
    const queue = open()
    await queue.add(photo('1'))
    await settled()
    expect(queue.read()[0]).toMatchObject({ state: 'failed', msg: '只能上传图片' })

    isRefused = false
    await queue.add(photo('2'))
    queue.retry('1')
    await settled()

    expect(done.toSorted()).toEqual(['91', '92'])
  })

  test('on a full device the photo is sent from the page, which says that it is not stored', async () => {
    isFull = true
    isOnline = false
    const queue = open()

    await queue.add(photo('1'))
    await settled()

    expect(queue.read()[0]?.isOnlyInPage).toBe(true)
    isOnline = true
    retries.at(-1)?.()
    await settled()
    expect(done).toEqual(['91'])
  })

  test('a removed photo leaves the device and is not attached when its upload ends', async () => {
    isOnline = false
    const queue = open()
    await queue.add(photo('1'))
    await settled()

    await queue.remove('1')
    isOnline = true
    retries.at(-1)?.()
    await settled()

    expect(done).toEqual([])
    expect(kept.size).toBe(0)
  })
})
