import { call } from '../../../../platform/web/calls.ts'
import { askText } from '../../../../platform/web/overlays.tsx'
import { type Revelation, useRevealed } from '../../../../platform/web/useRevealed.ts'
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
  const { reveal, ...revealed } = useRevealed()
  const show = async () => {
    const reason =
      reader === 'family'
        ? '家长查看自己填写的内容'
        : await askText({
            title: '查看完整证件号',
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
