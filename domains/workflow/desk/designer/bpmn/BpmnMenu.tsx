import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'

import { toast } from '../../../../../platform/web/toasts.ts'
import { useChunk } from '../../../../../platform/web/useChunk.ts'
import { focusMenu } from '../focusMenu.ts'
import type { Designing } from '../useDesigning.ts'
import { saveBpmn } from './saveBpmn.ts'

// Hardly anybody brings in a file on a first visit.
const loadDialog = () => import('./ReplaceDialog.tsx')

const items = [
  { key: 'import', label: '导入 BPMN…' },
  { key: 'export', label: '导出 BPMN' },
]

/** A drawing that comes as a file or leaves as one. */
export function BpmnMenu({ designing: { design, detail, flush, change }, onTaken }: { designing: Designing; onTaken: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The menu is gone then: whoever works by keys goes on beside it.
  const comeBack = () => setTimeout(() => button.current?.focus(), 30)
  const close = () => {
    setOpen(false)
    comeBack()
  }
  const dialog = useChunk(loadDialog, isOpen, close)
  const save = async () => {
    comeBack()
    if (await flush()) return saveBpmn(detail.id)
    toast('还有修改没有保存，请先处理页面上方的提示', 'error')
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        destroyOnHidden
        popupRender={(menu) => <div ref={focusMenu}>{menu}</div>}
        menu={{ items, onClick: ({ key }) => (key === 'import' ? setOpen(true) : void save()) }}
      >
        <Button ref={button} icon={<Ellipsis size="1rem" aria-hidden="true" />} aria-label="更多操作" aria-haspopup="menu" />
      </Dropdown>
      {isOpen && dialog ? (
        <dialog.ReplaceDialog
          design={design}
          onTake={(next) => {
            change(() => next)
            onTaken()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
