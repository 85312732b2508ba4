import { Button } from 'antd'
import { useState } from 'react'

import { usePerson } from '../../../../../platform/desk/person.tsx'
import { useChunk } from '../../../../../platform/web/navigation/useChunk.ts'
import { migrateProcesses } from '../../../../workflow/contract/operating/migrations.ts'

// Few visits move requests, so the dialog loads separately.
const loadDialog = () => import('./MoveDialog.tsx')

/** 迁移到当前版本: shown to users who may move requests of an earlier version to the published one. */
export function MoveButton({ id, from, version }: { id: string; from: number; version: number }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useChunk(loadDialog, isOpen, close)
  if (!usePerson().can(migrateProcesses)) return null
  return (
    <>
      <Button
        size="small"
        aria-label={`把第 ${from} 版的申请迁移到当前版本`}
        onClick={() => setOpen(true)}
      >
        迁移到当前版本
      </Button>
      {isOpen && dialog ? (
        <dialog.MoveDialog id={id} from={from} version={version} onClose={close} />
      ) : null}
    </>
  )
}
