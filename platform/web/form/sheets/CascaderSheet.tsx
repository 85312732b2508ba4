import 'antd-mobile/es/global'
import CascaderView from 'antd-mobile/es/components/cascader-view'
import '../widgets.css'
import { useEffect, useState } from 'react'

import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { Sheet } from '../../kit/overlay/Sheet.tsx'
import look from './Wheels.module.css'

type CascaderSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  options: readonly DictionaryOption[]
  value: readonly string[]
  onChoose: (path: readonly string[]) => void
}

/** Levels in order, such as province, city, district. */
export function CascaderSheet({
  open,
  onClose,
  title,
  options,
  value,
  onChoose,
}: CascaderSheetProps) {
  const [path, setPath] = useState<readonly string[]>(value)
  useEffect(() => {
    if (open) setPath(value)
  }, [open, value])
  const done = () => {
    onChoose(path)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} onConfirm={done}>
      <div className={look.cascader} role="group" aria-label={title}>
        <CascaderView
          options={options.map(asNode)}
          value={[...path]}
          placeholder="请选择"
          onChange={(next) => setPath(next.map(String))}
        />
      </div>
    </Sheet>
  )
}

type Node = { label: string; value: string; disabled: boolean; children?: Node[] }

function asNode({ label, value, disabled = false, children }: DictionaryOption): Node {
  return {
    label,
    value,
    disabled,
    ...(children && children.length > 0 ? { children: children.map(asNode) } : {}),
  }
}
