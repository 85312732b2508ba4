import { useEffect, useState } from 'react'

import { call } from '../../../platform/web/calls.ts'
import { askText } from '../../../platform/web/overlays.tsx'
import { revealStudent } from '../contract/student.ts'

/** Masked values of a pupil shown for a minute; staff say why, and every look is recorded. */
export function useRevealed(id: string, isFamily: boolean) {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const [hidesAtMs, setHidesAtMs] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (hidesAtMs === 0) return
    const timer = setTimeout(() => setValues(new Map()), Math.max(0, hidesAtMs - Date.now()))
    return () => clearTimeout(timer)
  }, [hidesAtMs])

  const show = async () => {
    const reason = isFamily
      ? '家长查看自己孩子的资料'
      : await askText({ title: '查看完整号码', label: '查看原因', action: '查看', placeholder: '例如：与户口簿原件核对' })
    if (!reason) return
    setBusy(true)
    const found = await call(revealStudent, { id, names: ['idNo', 'recordNo', 'address'], reason }).catch(() => undefined)
    setBusy(false)
    if (!found) return
    setValues(new Map(found.records.map(({ name, value }) => [name, value])))
    setHidesAtMs(Date.now() + found.seconds * 1000)
  }
  return { values, isBusy, show, hide: () => setValues(new Map()) }
}
