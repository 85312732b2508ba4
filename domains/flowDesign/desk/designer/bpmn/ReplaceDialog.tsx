import { Checkbox } from 'antd'
import { useState } from 'react'

import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import type { ImportedDesign } from '../../../contract/bpmn.ts'
import type { FlowDesign } from '../../../../workflow/contract/design.ts'
import { fieldsOf } from '../../../contract/flow/designFacts.ts'
import look from './bpmn.module.css'
import { BpmnDialog } from './BpmnDialog.tsx'
import { Findings } from './Findings.tsx'
import { replaced } from './replaced.ts'
import { useBpmnFile } from './useBpmnFile.ts'

type Props = { design: FlowDesign; onTake: (next: FlowDesign) => void; onClose: () => void }

/** Replaces the design with a file, as one undoable step. The settings of the flow stay. */
export function ReplaceDialog({ design, onTake, onClose }: Props) {
  const { state, choose } = useBpmnFile()
  const [wantsForm, setWantsForm] = useState(true)
  const found = state.kind === 'read' ? state.found : undefined
  const fields = found ? fieldsOf(found.design).length : 0
  const withForm = wantsForm && fields > 0
  const after = found && replaced(design, found.design, withForm)
  const take = () => {
    if (!after) return
    onTake(after)
    toast('已采用，可以撤销', 'success')
    onClose()
  }
  return (
    <BpmnDialog
      title="导入 BPMN"
      action="采用"
      state={state}
      onPick={choose}
      onTake={take}
      onClose={onClose}
    >
      {found && after ? (
        <>
          <div className={look.field}>
            {fields > 0 ? (
              <Checkbox checked={wantsForm} onChange={({ target }) => setWantsForm(target.checked)}>
                {`同时采用文件里的表单（${fields} 个字段）和标题模板`}
              </Checkbox>
            ) : (
              <span>文件里没有表单，现在的表单不变。</span>
            )}
            <span className={look.quiet}>
              流程名称、流程标识、分类、谁可以发起、撤回与催办等基础设置不变。
            </span>
          </div>
          <Findings
            found={found}
            before={design}
            after={after}
            problems={problemsOf(found, withForm)}
          />
        </>
      ) : null}
    </BpmnDialog>
  )
}

const problemsOf = ({ problems }: ImportedDesign, withForm: boolean) =>
  problems.filter(({ area }) => area === 'flow' || (area === 'form' && withForm))
