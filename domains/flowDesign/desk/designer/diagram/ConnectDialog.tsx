import { Button, Select } from 'antd'
import { useState } from 'react'

import { DeskModal } from '../../../../../platform/desk/modals.tsx'
import { focusInside } from '../../../../../platform/desk/keyboard/focusFirst.ts'
import { PanelField } from '../panel/PanelField.tsx'

type Props = {
  from: string
  targets: readonly Option[]
  onConnect: (id: string) => void
  onClose: () => void
}

/** Draws a line from the selected shape to another shape, chosen by name. */
export function ConnectDialog({ from, targets, onConnect, onClose }: Props) {
  const [target, setTarget] = useState<string>()
  return (
    <DeskModal
      open
      title={`从“${from}”连到…`}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={target === undefined}
            onClick={() => target !== undefined && onConnect(target)}
          >
            连线
          </Button>
        </>
      }
    >
      {targets.length === 0 ? (
        <p>没有可以连到的节点。结束节点后面不能连线，已经连到的节点不再列出。</p>
      ) : (
        <div ref={focusInside}>
          <PanelField label="连到哪个节点">
            {(id) => (
              <Select<string>
                id={id}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="按名称选择"
                {...(target !== undefined && { value: target })}
                options={named(targets)}
                onChange={setTarget}
              />
            )}
          </PanelField>
        </div>
      )}
    </DeskModal>
  )
}

type Option = { readonly value: string; readonly label: string }

/** Numbers options with the same name in flow order, to tell them apart. */
function named(options: readonly Option[]): Option[] {
  return options.map(({ value, label }, at) => {
    const turn = options.slice(0, at + 1).filter((one) => one.label === label).length
    const isOnly = options.filter((one) => one.label === label).length === 1
    return { value, label: isOnly ? label : `${label}（第 ${turn} 个）` }
  })
}
