import { call } from '../../../../platform/web/calls/calls.ts'
import { askText } from '../../../../platform/web/overlays/overlays.tsx'
import { type Revelation, useRevealed } from '../../../../platform/web/useRevealed.ts'
import { revealValues } from '../../contract/application.ts'
import type { Application } from '../../contract/applicationShapes.ts'

/** Limit of values per call. */
const namesPerCall = 10

export type Revealed = {
  readonly values: ReadonlyMap<string, string>
  readonly isBusy: boolean
  readonly show: () => Promise<void>
  readonly hide: () => void
}

/** Reveals masked values for one minute; staff give a reason, and every access is logged. */
export function useReveal(application: Application, reader: 'family' | 'staff'): Revealed {
  const { reveal, ...revealed } = useRevealed()
  const show = async () => {
    const reason =
      reader === 'family'
        ? '家长查看自己填写的内容'
        : await askText({
            title: '查看完整号码',
            label: '查看原因',
            action: '查看',
            placeholder: '例如：与户口簿原件核对',
          })
    if (reason) await reveal(() => revealAll(application, reason))
  }
  return { ...revealed, show }
}

async function revealAll({ id, masked }: Application, reason: string): Promise<Revelation> {
  const records = []
  let seconds = 60
  for (let from = 0; from < masked.length; from += namesPerCall) {
    const reply = await call(revealValues, {
      id,
      names: masked.slice(from, from + namesPerCall),
      reason,
    })
    records.push(...reply.records)
    seconds = reply.seconds
  }
  return { records, seconds }
}
