import { useState, useSyncExternalStore } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { RadioGroup } from '../../../../platform/web/kit/input/choices.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { fieldOf, shownValue } from '../../contract/form/fields.ts'
import type { Autosave } from '../drafts/autosave.ts'
import type { Conflict } from '../drafts/mergeDrafts.ts'
import look from './Apply.module.css'
import { keyOf } from '../../contract/form/formModel.ts'

/**
 * Shows both values of each conflicting field after two devices edited a draft; the family chooses.
 */
export function ConflictSheet({ autosave }: { autosave: Autosave }) {
  const { there, merge } = useSyncExternalStore(autosave.subscribe, autosave.readStatus)
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (there !== 'conflict' || !merge) return null
  const settle = () => {
    autosave.resolve(chosen)
    setChosen(new Set())
  }
  const choose = (name: string, side: string) => {
    const next = new Set(chosen)
    if (side === 'theirs') next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  return (
    <>
      <Notice tone="warning">
        <div className={look.conflict}>
          <span>另一台设备也改过这份草稿，有 {merge.conflicts.length} 处不同</span>
          <Button small onPress={() => setOpen(true)}>
            查看并选择
          </Button>
        </div>
      </Notice>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="保留哪个版本" onConfirm={settle}>
        <p className={look.signed}>只有下面这些地方两边填得不一样，其他内容已经合并。</p>
        {merge.conflicts.map((conflict) => (
          <OneConflict
            key={conflict.name}
            conflict={conflict}
            side={chosen.has(conflict.name) ? 'theirs' : 'mine'}
            onChoose={(side) => choose(conflict.name, side)}
          />
        ))}
      </Sheet>
    </>
  )
}

function OneConflict({
  conflict,
  side,
  onChoose,
}: {
  conflict: Conflict
  side: string
  onChoose: (side: string) => void
}) {
  const field = fieldOf(keyOf(conflict.name))
  const shown = (value: string) =>
    value === '' ? '（空）' : field ? shownValue(field, value) : value
  const options = [
    { id: 'mine', label: shown(conflict.mine), value: 'mine', desc: '本机填写的' },
    { id: 'theirs', label: shown(conflict.theirs), value: 'theirs', desc: '另一台设备填写的' },
  ]
  return (
    <FieldFrame label={conflict.label} group>
      <RadioGroup value={side} onChange={onChoose} options={options} />
    </FieldFrame>
  )
}
