import { Button } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

import { ButtonMenu } from '../../../../../platform/desk/ButtonMenu.tsx'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { useChunk } from '../../../../../platform/web/navigation/useChunk.ts'
import type { Designing } from '../useDesigning.ts'
import { saveBpmn } from './saveBpmn.ts'

// Few users import a file on their first visit, so the dialog loads separately.
const loadDialog = () => import('./ReplaceDialog.tsx')

const items = [
  { key: 'import', label: '导入 BPMN…' },
  { key: 'export', label: '导出 BPMN' },
]

/** Imports a design from a file or exports it to one. */
export function BpmnMenu({
  designing: { design, detail, flush, change },
  onTaken,
}: {
  designing: Designing
  onTaken: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useChunk(loadDialog, isOpen, close)
  const save = async () => {
    if (await flush()) return saveBpmn(detail.id)
    toast('还有修改没有保存，请先处理页面上方的提示', 'error')
  }
  return (
    <>
      <ButtonMenu items={items} onPick={(key) => (key === 'import' ? setOpen(true) : void save())}>
        {(opener) => (
          <Button
            {...opener}
            icon={<Ellipsis size="1rem" aria-hidden="true" />}
            aria-label="更多操作"
          />
        )}
      </ButtonMenu>
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
