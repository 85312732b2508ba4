import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { ExportedSheet } from './ExportDialog.tsx'

const loadDialog = () => import('./ExportDialog.tsx')

/** 导出: the button beside a list whose sheet somebody else has to approve. */
export function ExportButton(sheet: ExportedSheet) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useChunk(loadDialog, isOpen, () => setOpen(false))
  return (
    <>
      <Button icon={<Download size="1rem" aria-hidden="true" />} onClick={() => setOpen(true)}>
        导出
      </Button>
      {isOpen && dialog ? <dialog.ExportDialog {...sheet} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
