import { Button, Upload } from 'antd'
import { Download, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { download } from '../../web/files/fileCalls.ts'
import { classNames } from '../../web/kit/classNames.ts'
import type { CrudImport } from '../crud/crudTypes.ts'
import { DeskModal } from '../modals.tsx'
import look from './import.module.css'
import { SheetTable } from './SheetTable.tsx'
import { type ImportState, useImport } from './useImport.ts'

type Props = { noun: string; importing: CrudImport; onDone: () => void; onClose: () => void }

/** Imports rows from a spreadsheet in three steps: a file, its problems mended here, the result. */
export function ImportDialog({ noun, importing, onDone, onClose }: Props) {
  const state = useImport(importing, onDone)
  const { step } = state
  return (
    <DeskModal
      open
      title={`导入${noun}`}
      width={step.at === 'mend' ? 1120 : 640}
      onCancel={onClose}
      // A stray press beside the dialog would lose what was mended.
      mask={{ closable: step.at !== 'mend' }}
      footer={<Foot state={state} onClose={onClose} />}
    >
      <div className={look.import}>
        <Steps at={step.at} />
        {step.at === 'done' ? null : (
          <>
            {importing.hint && step.at === 'choose' ? <p>{importing.hint}</p> : null}
            <FileChoice importing={importing} state={state} />
          </>
        )}
        {step.at === 'mend' ? <SheetTable step={step} state={state} /> : null}
        {step.at === 'done' ? (
          <Done noun={noun} count={step.count}>
            {importing.after?.(step.reply)}
          </Done>
        ) : null}
        <p role="alert" className={look.failure}>
          {state.failure}
        </p>
      </div>
    </DeskModal>
  )
}

const steps = [
  { at: 'choose', name: '选择文件' },
  { at: 'mend', name: '核对和修改' },
  { at: 'done', name: '完成' },
] as const

const Steps = ({ at }: { at: ImportState['step']['at'] }) => (
  <ol className={look.steps} aria-label="步骤">
    {steps.map((one, place) => (
      <li
        key={one.at}
        className={classNames(look.step, one.at === at && look.stepNow)}
        aria-current={one.at === at ? 'step' : undefined}
      >
        <span className={look.number}>{place + 1}</span>
        {one.name}
      </li>
    ))}
  </ol>
)

function FileChoice({ importing, state }: { importing: CrudImport; state: ImportState }) {
  const isFirst = state.step.at === 'choose'
  const { endpoint, fileName } = importing.template
  return (
    <div className={look.pick}>
      <Button
        icon={<Download size="1rem" aria-hidden="true" />}
        onClick={() => void download(endpoint, {}, fileName)}
      >
        下载模板
      </Button>
      <Upload
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void state.choose(file)
          return false
        }}
      >
        <Button
          type={isFirst ? 'primary' : 'default'}
          icon={<FileUp size="1rem" aria-hidden="true" />}
          loading={isFirst && state.isBusy}
        >
          {isFirst ? '选择 Excel 文件' : `换一个文件（${state.fileName}）`}
        </Button>
      </Upload>
    </div>
  )
}

function Foot({ state, onClose }: { state: ImportState; onClose: () => void }) {
  const { step, isBusy } = state
  return (
    <div className={look.foot}>
      <Button onClick={onClose} type={step.at === 'done' ? 'primary' : 'default'}>
        {step.at === 'done' ? '完成' : '关闭'}
      </Button>
      {step.at !== 'mend' ? null : step.problems.length > 0 || step.isChanged ? (
        <Button key="check" type="primary" loading={isBusy} onClick={() => void state.recheck()}>
          重新检查
        </Button>
      ) : (
        <Button key="write" type="primary" loading={isBusy} onClick={() => void state.write()}>
          确认导入
        </Button>
      )}
    </div>
  )
}

const Done = ({ noun, count, children }: { noun: string; count: number; children: ReactNode }) => (
  <div className={look.done}>
    <p role="status">{`${noun}已导入，共 ${count} 项。`}</p>
    {children}
  </div>
)
