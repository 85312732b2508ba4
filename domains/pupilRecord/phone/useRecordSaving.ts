import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { call, CallError } from '../../../platform/web/calls/calls.ts'
import { phoneForm, unsavedForms } from '../../../platform/web/device/unsavedForms.ts'
import { currentOwner } from '../../../platform/web/runtime.ts'
import { saveRecord } from '../contract/record.ts'
import type { PupilRecord } from '../contract/record.ts'
import { contentOf } from './content.ts'

const pauseMs = 1500

/** The name under which this device keeps what is typed until the server has it. */
export const recordFormName = (id: string): string => phoneForm(`pupilRecord.${id}`)

/** Saves the form by itself after a pause, one call after another. */
export function useRecordSaving(
  { id, rev: firstRev, savedAt }: PupilRecord,
  form: UseFormReturn<Record<string, unknown>>,
) {
  const [owner] = useState(currentOwner)
  const rev = useRef(firstRev)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saved = useRef(printOf(form.getValues()))
  const [words, setWords] = useState(savedAt ? `已保存 ${savedAt.slice(11, 16)}` : '')
  const [isStale, setStale] = useState(false)
  const save = useCallback(async () => {
    const print = printOf(form.getValues())
    if (print === saved.current) return
    const { values, guardians } = contentOf(form.getValues())
    try {
      const input = { id, rev: rev.current, values, guardians: [...guardians] }
      const reply = await call(saveRecord, input, { quiet: true, silent: true })
      rev.current = reply.rev
      saved.current = print
      setWords(`已保存 ${reply.savedAt.slice(11, 16)}`)
      if (printOf(form.getValues()) === print) unsavedForms.drop(owner, recordFormName(id))
    } catch (error) {
      const known = error instanceof CallError ? error : undefined
      if (known?.reason === 'CHANGED_MEANWHILE') setStale(true)
      const isCut = known?.kind === 'network' || known?.kind === 'timeout'
      setWords(isCut ? '没有网络，先保存在本机，联网后请提交' : '没有保存成功，请稍后再试')
    }
  }, [form, id, owner])
  const enqueue = useCallback(() => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(save)
    return queue.current
  }, [save])
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void enqueue(), pauseMs)
      },
    })
    return () => {
      stop()
      void enqueue()
    }
  }, [form, enqueue])
  /** Waits for a running save; returns the revision that a submit is based on. */
  const settle = async (): Promise<number> => {
    clearTimeout(timer.current)
    await queue.current
    saved.current = printOf(form.getValues())
    return rev.current
  }
  return { words, isStale, settle }
}

const printOf = (typed: Record<string, unknown>): string => JSON.stringify(contentOf(typed))
