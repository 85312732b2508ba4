import { useState } from 'react'

import { call } from '../../../platform/web/calls/calls.ts'
import { CallError } from '../../../platform/web/http/callError.ts'
import { client } from '../../../platform/web/runtime.ts'
import { checkDraw } from '../contract/checking.ts'
import type { CheckedDraw } from '../contract/checking.ts'
import { getDrawFile, listDraws } from '../contract/draw.ts'
import { sha256 } from '../contract/drawing.ts'

/** How a checked file relates to what the school has published. */
export type Origin = 'published' | 'same' | 'different' | 'unknown'
export type Checked = CheckedDraw & { readonly origin: Origin; readonly name: string }

type State = { isBusy: boolean; error: Error | null; checked: Checked | undefined }

/** Checks published draws and the reader's own files; everything is computed on this device. */
export function useDrawCheck() {
  const [state, setState] = useState<State>({ isBusy: false, error: null, checked: undefined })
  const run = (work: () => Promise<Checked>) => {
    setState({ isBusy: true, error: null, checked: undefined })
    return work().then(
      (checked) => setState({ isBusy: false, error: null, checked }),
      (error: unknown) => setState({ isBusy: false, error: asError(error), checked: undefined }),
    )
  }
  return {
    ...state,
    checkPublished: (id: string, name: string) =>
      run(async () => {
        const bytes = await publishedBytes(id)
        return { ...(await checkDraw(bytes)), origin: 'published', name }
      }),
    checkOwn: (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      run(async () => checkedOwn(bytes, name)),
  }
}

/** Whether this browser offers Web Crypto; it does so on https and on this device only. */
export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined

async function checkedOwn(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Checked> {
  const checked = await checkDraw(bytes)
  const id = checked.file?.id
  // The list says whether the school knows the draw; an unknown id is no failure.
  const { records } = await call(listDraws, {}, { quiet: true, silent: true })
  if (id === undefined || !records.some((one) => one.id === id))
    return { ...checked, origin: 'unknown', name }
  const published = await sha256(await publishedBytes(id))
  return {
    ...(await checkDraw(bytes, published)),
    origin: published === checked.sha256 ? 'same' : 'different',
    name,
  }
}

async function publishedBytes(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const content = await client.send({
    method: 'DOWNLOAD',
    path: getDrawFile.path,
    query: { id },
    guestOk: true,
    quiet: true,
    silent: true,
  })
  if (!(content instanceof Blob))
    throw new CallError('没有取到摇号文件，请稍后再试', { kind: 'unreadable' })
  return new Uint8Array(await content.arrayBuffer())
}

const asError = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(String(problem))
