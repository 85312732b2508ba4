import { Button, Progress, Upload } from 'antd'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'

import { download } from '../../web/calls/fileCalls.ts'
import { sentenceOf } from '../../web/http/callError.ts'
import { DeskModal } from '../modals.tsx'
import look from './crud.module.css'
import type { CrudImport, ImportOutcome, ImportPreview } from './crudTypes.ts'
import { Outcome, Preview } from './ImportFindings.tsx'

type Props = { noun: string; importing: CrudImport; onDone: () => void; onClose: () => void }
type Found = { file: File; preview: ImportPreview }

/**
 * Imports rows from a spreadsheet: template, upload, a preview where available, and the problems of
 * each refused row.
 */
export function ImportDialog({ noun, importing, onDone, onClose }: Props) {
  const [percent, setPercent] = useState<number | undefined>(undefined)
  const [outcome, setOutcome] = useState<ImportOutcome | undefined>(undefined)
  const [found, setFound] = useState<Found | undefined>(undefined)
  const [failure, setFailure] = useState('')
  const trying = async (work: () => Promise<void>) => {
    setFailure('')
    setOutcome(undefined)
    setFound(undefined)
    setPercent(0)
    try {
      await work()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setPercent(undefined)
    }
  }
  const write = (file: File) =>
    trying(async () => {
      const result = await importing.upload(file, setPercent)
      setOutcome(result)
      if (result.done > 0) onDone()
    })
  const choose = (file: File) => {
    const { preview } = importing
    return preview
      ? trying(async () => setFound({ file, preview: await preview(file, setPercent) }))
      : write(file)
  }
  const isReady = found !== undefined && found.preview.problems.length === 0
  return (
    <DeskModal
      open
      title={`导入${noun}`}
      width={found ? 880 : 640}
      onCancel={onClose}
      footer={
        <div className={look.importFoot}>
          <Button onClick={onClose}>{outcome ? '完成' : '关闭'}</Button>
          {isReady ? (
            <Button
              type="primary"
              loading={percent !== undefined}
              onClick={() => void write(found.file)}
            >
              确认导入
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={look.import}>
        {importing.hint ? <p>{importing.hint}</p> : null}
        <div className={look.importPick}>
          <Button
            icon={<Download size="1rem" aria-hidden="true" />}
            onClick={() =>
              void download(importing.template.endpoint, {}, importing.template.fileName)
            }
          >
            下载模板
          </Button>
          <FilePick
            isBusy={percent !== undefined}
            isFirst={!isReady}
            label={labelOf(importing, found)}
            onPick={(file) => void choose(file)}
          />
        </div>
        {percent === undefined ? null : (
          <Progress percent={Math.round(percent)} aria-label="上传进度" />
        )}
        <div role="status">
          {found ? <Preview preview={found.preview} /> : null}
          {outcome ? <Outcome noun={noun} outcome={outcome} /> : null}
        </div>
        <p role="alert">{failure}</p>
      </div>
    </DeskModal>
  )
}

const labelOf = ({ preview }: CrudImport, found: Found | undefined): string =>
  found ? `换一个文件（${found.file.name}）` : preview ? '选择 Excel 文件' : '选择 Excel 文件并导入'

function FilePick({
  isBusy,
  isFirst,
  label,
  onPick,
}: {
  isBusy: boolean
  isFirst: boolean
  label: string
  onPick: (file: File) => void
}) {
  return (
    <Upload
      accept=".xlsx"
      maxCount={1}
      showUploadList={false}
      beforeUpload={(file) => {
        onPick(file)
        return false
      }}
    >
      <Button
        type={isFirst ? 'primary' : 'default'}
        icon={<FileUp size="1rem" aria-hidden="true" />}
        loading={isBusy}
      >
        {label}
      </Button>
    </Upload>
  )
}
