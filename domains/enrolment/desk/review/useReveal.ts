import { askText } from '../../../../platform/desk/confirm.tsx'
import { call } from '../../../../platform/web/calls/calls.ts'
import { type Revelation, useRevealed } from '../../../../platform/web/useRevealed.ts'
import { revealValues } from '../../contract/application.ts'
import type { Application } from '../../contract/applicationShapes.ts'

/** Limit of values per call. */
const namesPerCall = 10

export type Revealed = ReturnType<typeof useReveal>

/** Unmasks numbers for a minute to compare them with the papers. The reason is logged. */
export function useReveal(application: Application) {
  const { reveal, values, isBusy, hide } = useRevealed()
  const isShown = values.size > 0
  const show = async () => {
    const reason = await askText({
      title: '查看完整号码',
      label: '查看原因',
      action: '查看',
      placeholder: '例如：与户口簿核对',
    })
    if (reason) await reveal(() => revealAll(application, reason))
  }
  return {
    values,
    isBusy,
    isShown,
    mayReveal: application.actions.includes('reveal') && application.masked.length > 0,
    toggle: () => (isShown ? hide() : void show()),
  }
}

async function revealAll({ id, masked }: Application, reason: string): Promise<Revelation> {
  const records = []
  let seconds = 60
  for (let from = 0; from < masked.length; from += namesPerCall) {
    const names = masked.slice(from, from + namesPerCall)
    const reply = await call(revealValues, { id, names, reason })
    records.push(...reply.records)
    seconds = reply.seconds
  }
  return { records, seconds }
}
