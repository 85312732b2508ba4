import { Button, Modal, Progress, Upload } from 'antd'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'

import { download } from '../../web/fileCalls.ts'
import { sentenceOf } from '../../web/http/callError.ts'
import { classNames } from '../../web/kit/classNames.ts'
import { ScrollRegion } from '../ScrollRegion.tsx'
import look from './crud.module.css'
import type { CrudImport, ImportOutcome } from './crudTypes.ts'

/** Brings rows from a spreadsheet: template, upload, and for each row that was not taken what is wrong with it. */
export function ImportDialog({ noun, importing, onDone, onClose }: { noun: string; importing: CrudImport; onDone: () => void; onClose: () => void }) {
  const [percent, setPercent] = useState<number | undefined>(undefined)
  const [outcome, setOutcome] = useState<ImportOutcome | undefined>(undefined)
  const [failure, setFailure] = useState('')
  const send = async (file: File) => {
    setFailure('')
    setOutcome(undefined)
    setPercent(0)
    try {
      const result = await importing.upload(file, setPercent)
      setOutcome(result)
      if (result.done > 0) onDone()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <Modal open title={`导入${noun}`} width={640} onCancel={onClose} footer={<Button onClick={onClose}>{outcome ? '完成' : '关闭'}</Button>}>
      <div className={look.import}>
        {importing.hint ? <p>{importing.hint}</p> : null}
        <div>
          <Button
            icon={<Download size="1rem" aria-hidden="true" />}
            onClick={() => void download(importing.template.endpoint, {}, importing.template.fileName)}
          >
            下载模板
          </Button>
        </div>
        <Upload
          accept=".xlsx"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file)
            return false
          }}
        >
          <Button type="primary" icon={<FileUp size="1rem" aria-hidden="true" />} loading={percent !== undefined}>
            选择 Excel 文件并导入
          </Button>
        </Upload>
        {percent === undefined ? null : <Progress percent={Math.round(percent)} aria-label="上传进度" />}
        <div role="status">{outcome ? <Outcome noun={noun} outcome={outcome} /> : null}</div>
        <p role="alert">{failure}</p>
      </div>
    </Modal>
  )
}

function Outcome({ noun, outcome: { done, problems } }: { noun: string; outcome: ImportOutcome }) {
  if (problems.length === 0) return <p>{`已导入 ${done} 个${noun}。`}</p>
  return (
    <>
      <p>{`已导入 ${done} 个${noun}，${problems.length} 处需要修改。请在表格中改好这些行，再导入一次。`}</p>
      <ScrollRegion className={classNames(look.importList)} label="需要修改的行">
        <table className={look.problems}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">内容</th>
              <th scope="col">原因</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((one) => (
              <tr key={`${one.row}.${one.name}.${one.msg}`}>
                <td>{one.row}</td>
                <td>{one.name}</td>
                <td>{one.msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}
