import { Button } from 'antd'

import { DeskModal } from '../../../../../platform/desk/modals.tsx'
import type { ImportedDesign } from '../../../contract/bpmn.ts'
import type { FlowDesign } from '../../../../workflow/contract/design.ts'
import look from '../bpmn/bpmn.module.css'
import { Findings } from '../bpmn/Findings.tsx'
import { replaced } from '../bpmn/replaced.ts'

type Props = { found: ImportedDesign; design: FlowDesign; onTake: () => void; onClose: () => void }

/** Lists what the flow would not take over from the canvas, before the user applies it. */
export const ApplyDialog = ({ found, design, onTake, onClose }: Props) => (
  <DeskModal
    open
    title="应用到流程"
    width={760}
    onCancel={onClose}
    footer={
      <>
        <Button onClick={onClose}>回到 BPMN 图</Button>
        <Button type="primary" onClick={onTake}>
          应用
        </Button>
      </>
    }
  >
    <div className={look.body}>
      <Findings
        found={found}
        before={design}
        after={replaced(design, found.design, false)}
        problems={found.problems.filter(({ area }) => area === 'flow')}
      />
    </div>
  </DeskModal>
)
