import 'antd-mobile/es/global'
import PickerView from 'antd-mobile/es/components/picker-view'
import '../widgets.css'
import { useEffect, useState } from 'react'

import { Sheet } from '../../kit/overlay/Sheet.tsx'
import look from './Wheels.module.css'

type TimeSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  value: string
  onClear: (() => void) | undefined
  onChoose: (value: string) => void
}

const wheels = [
  { count: 24, word: '时' },
  { count: 60, word: '分' },
  { count: 60, word: '秒' },
].map(({ count, word }) =>
  Array.from({ length: count }, (_, at) => ({ value: two(at), label: `${at}${word}` })),
)

/**
 * Wheels for a time of day to the second, with a text field for the keyboard and screen readers.
 */
export function TimeSheet({ open, onClose, title, value, onClear, onChoose }: TimeSheetProps) {
  const [chosen, setChosen] = useState(() => partsOf(value))
  useEffect(() => {
    if (open) setChosen(partsOf(value))
  }, [open, value])
  const done = () => {
    onChoose(chosen.join(':'))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      onConfirm={done}
      onClear={onClear && (() => (onClear(), onClose()))}
    >
      <label className={look.typed}>
        <span>直接输入</span>
        <input
          type="time"
          step={1}
          value={chosen.join(':')}
          onChange={(event) => event.target.value && setChosen(partsOf(event.target.value))}
        />
      </label>
      <div aria-hidden="true">
        <PickerView
          columns={wheels}
          value={chosen}
          onChange={(next) => setChosen(next.map(String))}
        />
      </div>
    </Sheet>
  )
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

function partsOf(value: string): string[] {
  const [hour = '08', minute = '00', second = '00'] = value ? value.split(':') : []
  return [hour, minute, second]
}
