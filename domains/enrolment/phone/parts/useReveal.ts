import { useEffect, useState } from 'react'

import { call } from '../../../../platform/web/calls.ts'
import { askText } from '../../../../platform/web/overlays.tsx'
import { revealValues } from '../../contract/application.ts'
import type { Application } from '../../contract/applicationShapes.ts'

/** One call shows at most this many values. */
const namesPerCall = 10

export type Revealed = {
  readonly values: ReadonlyMap<string, string>
  readonly isBusy: boolean
  readonly show: () => Promise<void>
  readonly hide: () => void
}

/** Masked values shown for a minute; staff say why, and every look is recorded. */
export function useReveal(application: Application, reader: 'family' | 'staff'): Revealed {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const [hidesAtMs, setHidesAtMs] = useState(0)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (hidesAtMs === 0) return
    const timer = setTimeout(() => setValues(new Map()), Math.max(0, hidesAtMs - Date.now()))
    return () => clearTimeout(timer)
  }, [hidesAtMs])

  const show = async () => {
    const reason =
      reader === 'family'
        ? '家长查看自己填写的内容'
        : await askText({ title: '查看完整证件号', label: '查看原因', action: '查看', placeholder: '例如：与户口簿原件核对' })
    if (!reason) return
    setBusy(true)
    const found = await revealAll(application, reason).catch(() => undefined)
    setBusy(false)
    if (!found) return
    setValues(found.values)
    setHidesAtMs(Date.now() + found.seconds * 1000)
  }
  return { values, isBusy, show, hide: () => setValues(new Map()) }
}

async function revealAll({ id, masked }: Application, reason: string) {
  const values = new Map<string, string>()
  let seconds = 60
  for (let from = 0; from < masked.length; from += namesPerCall) {
    const reply = await call(revealValues, { id, names: masked.slice(from, from + namesPerCall), reason })
    for (const record of reply.records) values.set(record.name, record.value)
    seconds = reply.seconds
  }
  return { values, seconds }
}
