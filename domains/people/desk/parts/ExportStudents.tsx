import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'

const loadDialog = () => import('./ExportDialog.tsx')

/**
 * Exports the filtered roll. Readers who may reveal numbers can request them in clear, with a
 * reason.
 */
export function ExportStudents() {
  const [isOpen, setOpen] = useState(false)
  const dialog = useChunk(loadDialog, isOpen, () => setOpen(false))
  return (
    <>
      <Button icon={<Download size="1rem" aria-hidden="true" />} onClick={() => setOpen(true)}>
        导出
      </Button>
      {isOpen && dialog ? <dialog.ExportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
