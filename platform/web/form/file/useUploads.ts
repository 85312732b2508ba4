import { useEffect, useRef, useState } from 'react'

import { CallError, mayRetry, sentenceOf } from '../../http/callError.ts'
import { placeError } from '../../calls/placedErrors.ts'
import { compressImage } from './compressImage.ts'

export type Uploaded = { id: string; url: string }
export type UploadFile = (
  file: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<Uploaded>

/** A file that is compressing or uploading, or has failed. A refused one offers no 重试. */
export type Running = {
  key: string
  file: File
  preview: string
  percent: number
  problem: string
  mayRetry: boolean
}

/**
 * Uploads files one after the other, with progress, retry and removal. Calls `onDone` with each
 * stored file.
 */
export function useUploads(upload: UploadFile, onDone: (stored: Uploaded) => void) {
  const [running, setRunning] = useState<readonly Running[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => () => aborts.current.forEach((abort) => abort.abort()), [])
  const patch = (key: string, part: Partial<Running>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (one: Running) => {
    aborts.current.get(one.key)?.abort()
    URL.revokeObjectURL(one.preview)
    setRunning((all) => all.filter((other) => other.key !== one.key))
  }
  const start = (one: Running) => {
    patch(one.key, { problem: '', mayRetry: false, percent: 0 })
    const abort = new AbortController()
    aborts.current.set(one.key, abort)
    queue.current = queue.current.then(async () => {
      if (abort.signal.aborted) return
      try {
        onDone(
          await upload(
            await compressImage(one.file),
            (percent) => patch(one.key, { percent }),
            abort.signal,
          ),
        )
        drop(one)
      } catch (error) {
        if (error instanceof Error) placeError(error)
        if (!(error instanceof CallError && error.kind === 'aborted'))
          patch(one.key, { problem: sentenceOf(error), mayRetry: mayRetry(error) })
      }
    })
  }
  const add = (files: readonly File[]) => {
    const fresh = files.map((file, at) => ({
      key: `${performance.now()}-${at}`,
      file,
      preview: URL.createObjectURL(file),
      percent: 0,
      problem: '',
      mayRetry: false,
    }))
    setRunning((all) => [...all, ...fresh])
    fresh.forEach(start)
  }
  return { running, add, retry: start, drop }
}
