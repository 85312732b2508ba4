import { useEffect, useState } from 'react'

/** Unmasked values by their names, and how long they may be shown. */
export type Revelation = {
  readonly seconds: number
  readonly records: readonly { readonly name: string; readonly value: string }[]
}

const hidden: ReadonlyMap<string, string> = new Map()

/** Unmasks values for as long as the server allows, then masks them again. */
export function useRevealed() {
  const [values, setValues] = useState(hidden)
  const [hidesAtMs, setHidesAtMs] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (hidesAtMs === 0) return
    const timer = setTimeout(() => setValues(hidden), Math.max(0, hidesAtMs - Date.now()))
    return () => clearTimeout(timer)
  }, [hidesAtMs])

  const reveal = async (read: () => Promise<Revelation>) => {
    setBusy(true)
    const found = await read().catch(() => undefined)
    setBusy(false)
    if (!found) return
    setValues(new Map(found.records.map(({ name, value }) => [name, value])))
    setHidesAtMs(Date.now() + found.seconds * 1000)
  }
  return { values, isBusy, reveal, hide: () => setValues(hidden) }
}
