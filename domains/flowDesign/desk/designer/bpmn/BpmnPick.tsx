import { Upload } from 'antd'
import { FileUp } from 'lucide-react'

import type { BpmnFile } from './useBpmnFile.ts'
import look from './bpmn.module.css'

/** A drop zone for a BPMN file, with any error right below. */
export function BpmnPick({ state, onPick }: { state: BpmnFile; onPick: (file: File) => void }) {
  return (
    <div className={look.pick} data-done={state.kind === 'read'}>
      <Upload.Dragger
        accept=".bpmn,.xml"
        maxCount={1}
        showUploadList={false}
        disabled={state.kind === 'reading'}
        beforeUpload={(file) => {
          onPick(file)
          return false
        }}
      >
        {state.kind === 'read' ? null : <FileUp size="1.5rem" aria-hidden="true" />}
        <p className={look.pickWords}>
          {state.kind === 'reading'
            ? '正在读取…'
            : state.kind === 'read'
              ? `换一个文件（${state.name}）`
              : '选择 BPMN 文件，或拖到这里'}
        </p>
        {state.kind === 'read' ? null : (
          <p className={look.pickHint}>.bpmn 或 .xml，最大 800 KB；先看结果，采用后才会生效</p>
        )}
      </Upload.Dragger>
      <p role="alert" className={look.refused}>
        {state.kind === 'refused' ? state.msg : ''}
      </p>
    </div>
  )
}
