import { useCallback, useEffect, useRef, useState } from 'react'

import { wireDateTime } from '../../../../platform/contract/time.ts'
import { beforeSignOut } from '../../../../platform/web/device/openPages.ts'
import { currentOwner } from '../../../../platform/web/runtime.ts'
import { type LocalDrafts, nameOf } from './localDrafts.ts'

/** The longest delay between a change and its storage on this device. */
const keepAfterMs = 500

/**
 * Stores the input on this device until it is saved: half a second after a change, and when the
 * page closes.
 */
export function useDraftStoring<Written>(texts: LocalDrafts<Written>) {
  const [note, setNote] = useState('')
  // The page may stay open after its person has signed out.
  const [owner] = useState(currentOwner)
  const pending = useRef<{ id: string; baseTime: string; written: Written }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { current } = pending
    pending.current = undefined
    if (!current) return
    const { id, ...rest } = current
    const at = wireDateTime(new Date()).slice(11, 16)
    await texts.put(owner, nameOf(id), rest).then(
      () => setNote(`已自动保存在本机 ${at}`),
      () => setNote('没能自动保存在本机，离开前请先保存'),
    )
  }, [texts, owner])
  useEffect(() => {
    const onHide = () => void flush()
    const stopFlushing = beforeSignOut(flush)
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      stopFlushing()
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
    /** Deletes the stored text after it is saved or removed. The note stays until it is gone. */
    drop: (id: string) => {
      clearTimeout(timer.current)
      timer.current = undefined
      pending.current = undefined
      const clearNote = () => !pending.current && setNote('')
      void texts.drop(owner, nameOf(id)).then(clearNote, clearNote)
    },
  }
}
