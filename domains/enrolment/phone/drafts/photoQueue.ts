import type { LocalPhoto } from './localDraft.ts'

/**
 * A photo in the queue: `waiting` for the network or its turn, `failed` when the server refused it,
 * with `msg`.
 */
export type QueuedPhoto = {
  readonly photo: LocalPhoto
  readonly state: 'waiting' | 'uploading' | 'failed' | 'done'
  readonly percent: number
  readonly msg?: string | undefined
  /** The device storage was full: the photo lasts only as long as this page. */
  readonly isOnlyInPage: boolean
}

export type UploadFailure = { kind: 'waiting' } | { kind: 'refused'; msg: string }

export type PhotoPorts = {
  later: (delayMs: number, work: () => void) => () => void
  keep: (photo: LocalPhoto) => Promise<void>
  drop: (key: string) => Promise<void>
  upload: (
    photo: LocalPhoto,
    picture: Blob,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<{ attachId: string }>
  failureOf: (error: unknown) => UploadFailure
  /** The photo was uploaded. */
  onDone: (photo: LocalPhoto, attachId: string) => void
}

const retryDelaysMs = [2000, 5000, 15_000, 30_000, 60_000]

/**
 * Uploads the photos of one form in sequence, stores those that must wait and resumes when the
 * network is back.
 */
export class PhotoQueue {
  readonly #ports: PhotoPorts
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<string, AbortController>()
  #photos: readonly QueuedPhoto[]
  #isRunning = false
  #running = Promise.resolve()
  #isClosed = false
  #failures = 0
  #stopRetry: (() => void) | undefined

  constructor(photos: readonly LocalPhoto[], ports: PhotoPorts) {
    this.#ports = ports
    this.#photos = photos.map((photo) => ({
      photo,
      state: photo.attachId ? 'done' : 'waiting',
      percent: photo.attachId ? 100 : 0,
      isOnlyInPage: false,
    }))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): readonly QueuedPhoto[] => this.#photos

  /** Whether any photo is not uploaded yet. */
  get hasUnsent(): boolean {
    return this.#photos.some((one) => one.state !== 'done')
  }

  /** Stores a new photo on the device and uploads it when possible. */
  async add(photo: LocalPhoto): Promise<void> {
    const isOnlyInPage = await this.#ports.keep(photo).then(
      () => false,
      () => true,
    )
    this.#set([...this.#photos, { photo, state: 'waiting', percent: 0, isOnlyInPage }])
    void this.run()
  }

  async remove(photoId: string): Promise<void> {
    const gone = this.#photos.find((one) => one.photo.photoId === photoId)
    this.#stops.get(photoId)?.abort()
    this.#set(this.#photos.filter((one) => one !== gone))
    if (gone) await this.#ports.drop(gone.photo.key).catch(() => undefined)
  }

  /** Tries a refused photo again. */
  retry(photoId: string): void {
    this.#change(photoId, { state: 'waiting', msg: undefined, percent: 0 })
    void this.run()
  }

  /**
   * Uploads waiting photos in sequence; runs again when the network is back. Concurrent calls share
   * one run.
   */
  run(): Promise<void> {
    if (!this.#isRunning && !this.#isClosed) this.#running = this.#sendWaiting()
    return this.#running
  }

  close(): void {
    this.#isClosed = true
    this.#stopRetry?.()
    for (const stop of this.#stops.values()) stop.abort()
  }

  async #sendWaiting(): Promise<void> {
    this.#isRunning = true
    this.#stopRetry?.()
    this.#stopRetry = undefined
    let mayGoOn = true
    for (let next = this.#next(); next && mayGoOn && !this.#isClosed; next = this.#next())
      mayGoOn = await this.#send(next.photo)
    this.#isRunning = false
  }

  #next(): QueuedPhoto | undefined {
    return this.#photos.find((one) => one.state === 'waiting')
  }

  /** False when the next upload would fail too. */
  async #send(photo: LocalPhoto): Promise<boolean> {
    const { photoId, picture } = photo
    if (!picture) {
      this.#change(photoId, { state: 'failed', msg: '照片已不在本机，请移除后重新上传' })
      return true
    }
    const stop = new AbortController()
    this.#stops.set(photoId, stop)
    this.#change(photoId, { state: 'uploading', percent: 0 })
    try {
      const { attachId } = await this.#ports.upload(
        photo,
        picture,
        (percent) => this.#change(photoId, { percent }),
        stop.signal,
      )
      return await this.#sent(photo, attachId)
    } catch (error) {
      return this.#failed(photoId, this.#ports.failureOf(error))
    } finally {
      this.#stops.delete(photoId)
    }
  }

  async #sent(photo: LocalPhoto, attachId: string): Promise<boolean> {
    this.#failures = 0
    if (this.#isClosed || !this.#photos.some((one) => one.photo.photoId === photo.photoId))
      return true
    const done: LocalPhoto = { ...photo, attachId, picture: undefined }
    this.#change(photo.photoId, { photo: done, state: 'done', percent: 100, isOnlyInPage: false })
    this.#ports.onDone(done, attachId)
    await this.#ports.keep(done).catch(() => undefined)
    return true
  }

  #failed(photoId: string, failure: UploadFailure): boolean {
    if (this.#isClosed || !this.#photos.some((one) => one.photo.photoId === photoId)) return true
    if (failure.kind === 'refused') {
      this.#change(photoId, { state: 'failed', msg: failure.msg })
      return true
    }
    this.#change(photoId, { state: 'waiting', percent: 0 })
    const delayMs = retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)] ?? 60_000
    this.#failures += 1
    this.#stopRetry = this.#ports.later(delayMs, () => void this.run())
    return false
  }

  #change(photoId: string, next: Partial<QueuedPhoto>): void {
    this.#set(
      this.#photos.map((one) => (one.photo.photoId === photoId ? { ...one, ...next } : one)),
    )
  }

  #set(photos: readonly QueuedPhoto[]): void {
    this.#photos = photos
    for (const listener of this.#listeners) listener()
  }
}
