import { useCallback, useEffect, useRef, useState } from 'react'

import { wireDateTime } from '../../../../platform/contract/time.ts'
import { dropKept } from './keptTexts.ts'
import type { Shelf } from './keptTexts.ts'
import { textOwner } from './leaving.ts'
import { keyOf } from './useKept.ts'

/** At most this long after a change it is on this device. */
const keepAfterMs = 500

/** Keeps what is typed on this device until it has been saved: half a second after a change, and when the page goes. */
export function useKeeping<Written>(shelf: Shelf<Written>) {
  const [note, setNote] = useState('')
  const pending = useRef<{ id: string; baseTime: string; written: Written }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { current } = pending
    pending.current = undefined
    if (!current) return
    const { id, ...rest } = current
    const keptAtMs = Date.now()
    await shelf.put({ key: keyOf(id), owner: textOwner(), keptAtMs, ...rest }).then(
      () => setNote(`已自动保存在本机 ${wireDateTime(new Date(keptAtMs)).slice(11, 16)}`),
      () => setNote('本机空间不足，没能自动保存，请存草稿'),
    )
  }, [shelf])
  useEffect(() => {
    const onHide = () => void flush()
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      void flush()
    }
  }, [flush])
  return {
    note,
    keep: (id: string, baseTime: string, written: Written) => {
      pending.current = { id, baseTime, written }
      setNote('正在保存到本机…')
      timer.current ??= setTimeout(() => void flush(), keepAfterMs)
    },
    /** It is saved, or gone. */
    drop: (id: string) => {
      clearTimeout(timer.current)
      timer.current = undefined
      pending.current = undefined
      setNote('')
      void dropKept(shelf.kind, keyOf(id)).catch(() => undefined)
    },
  }
}
