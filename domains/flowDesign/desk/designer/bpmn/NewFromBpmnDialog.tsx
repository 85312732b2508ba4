import { Input } from 'antd'
import { useId, useState } from 'react'

import { linkTo } from '../../../../../platform/contract/screen.ts'
import { call, CallError } from '../../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { navigate } from '../../../../../platform/web/navigation/location.ts'
import { queryClient } from '../../../../../platform/web/calls/queryClient.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { listDesigns, saveDesign } from '../../../contract/designs.ts'
import type { DesignDetail } from '../../../contract/designs.ts'
import type { FlowDesign } from '../../../../workflow/contract/design.ts'
import { designerDesk } from '../../../contract/screens.ts'
import look from '../designer.module.css'
import { takenNames, useFreeName } from '../NewDesignDialog.tsx'
import { freeKey } from '../templates.ts'
import { BpmnDialog } from './BpmnDialog.tsx'
import { Findings } from './Findings.tsx'
import { useBpmnFile } from './useBpmnFile.ts'

/** Creates a flow from a file; the designer does the rest. */
export function NewFromBpmnDialog({ onClose }: { onClose: () => void }) {
  const { state, choose } = useBpmnFile()
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const found = state.kind === 'read' ? state.found : undefined
  const offered = useFreeName()(found?.design.name ?? '')
  const name = typed ?? offered
  const create = async () => {
    if (!found || isBusy) return
    setBusy(true)
    try {
      const { id } = await created({ ...found.design, name: name.trim() || offered })
      void queryClient.invalidateQueries({ queryKey: [listDesigns.path] })
      navigate(linkTo(designerDesk, { id }))
    } catch (error) {
      toast(sentenceOf(error), 'error')
      setBusy(false)
    }
  }
  return (
    <BpmnDialog
      title="从 BPMN 文件新建流程"
      action="创建并设计"
      state={state}
      isBusy={isBusy}
      onPick={choose}
      onTake={() => void create()}
      onClose={onClose}
    >
      {found ? (
        <>
          <div className={look.field}>
            <label htmlFor={field}>流程名称</label>
            <Input
              id={field}
              maxLength={40}
              value={name}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={() => void create()}
            />
          </div>
          <Findings
            found={found}
            before={undefined}
            after={found.design}
            problems={found.problems}
          />
        </>
      ) : null}
    </BpmnDialog>
  )
}

/**
 * Creates the design under the key from the file, or else the first free one. The list lacks the
 * keys of flows in code, so a conflict leads to a second attempt under another key.
 */
async function created(design: FlowDesign): Promise<DesignDetail> {
  const { keys } = await takenNames().catch((): { keys: string[] } => ({ keys: [] }))
  const key = keys.includes(design.key) ? freeKey(design.key, keys) : design.key
  const save = (one: string) =>
    call(saveDesign, { design: { ...design, key: one } }, { quiet: true, silent: true })
  try {
    return await save(key)
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'NAME_TAKEN') throw error
    return save(freeKey(`${design.key.slice(0, 32)}Drawn`, keys))
  }
}
