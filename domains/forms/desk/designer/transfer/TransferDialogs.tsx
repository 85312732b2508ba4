import { Button, Input } from 'antd'
import { useId, useMemo, useState } from 'react'

import { DeskModal } from '../../../../../platform/desk/modals.tsx'
import { focusFirst } from '../../../../../platform/desk/keyboard/focusFirst.ts'
import { copyText } from '../../../../../platform/web/copyText.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import type { Dictionaries } from '../../../contract/dictionaries.ts'
import { importText } from '../../../contract/importing/importForm.ts'
import type { ImportLine } from '../../../contract/importing/importedLine.ts'
import type { FormSchema } from '../../../contract/schema.ts'
import { ReportLines } from './ReportLines.tsx'
import look from './transfer.module.css'

type ImportProps = {
  begin?: string
  dictionaries: Dictionaries
  onImport: (form: FormSchema) => void
  onClose: () => void
}

/** A pasted form with a line-by-line report, before it replaces the current form. */
export function ImportDialog({ begin = '', dictionaries, onImport, onClose }: ImportProps) {
  const id = useId()
  const [text, setText] = useState(begin)
  const read = useMemo(
    () => (text.trim() === '' ? undefined : importText(text, dictionaries)),
    [text, dictionaries],
  )
  const found = read && 'form' in read ? read : undefined
  const take = () => {
    if (!found) return
    onImport(found.form)
    toast('已导入，可以撤销', 'success')
    onClose()
  }
  return (
    <DeskModal
      open
      title="导入表单"
      width={720}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={!found} onClick={take}>
            替换现在的表单
          </Button>
        </div>
      }
    >
      <div className={look.body}>
        <label htmlFor={id}>粘贴表单内容（从本系统或原系统导出的）</label>
        <Input.TextArea
          id={id}
          ref={focusFirst}
          className={look.code ?? ''}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={look.problem} role="alert">
          {read && 'problem' in read ? read.problem : ''}
        </p>
        {found ? <Report lines={found.lines} /> : null}
      </div>
    </DeskModal>
  )
}

const verdicts = {
  taken: { word: '采用', tone: 'success' },
  changed: { word: '调整', tone: 'warning' },
  refused: { word: '未采用', tone: 'error' },
} as const satisfies Readonly<Record<ImportLine['verdict'], { word: string; tone: string }>>

function Report({ lines }: { lines: readonly ImportLine[] }) {
  const countOf = (verdict: ImportLine['verdict']) =>
    lines.filter((one) => one.verdict === verdict).length
  return (
    <>
      <p role="status">
        采用 {countOf('taken')} 处，调整 {countOf('changed')} 处，未采用 {countOf('refused')} 处
      </p>
      <ReportLines
        lines={lines.map(({ path, label, verdict, msg }) => ({
          ...verdicts[verdict],
          key: `${path} ${msg}`,
          text: `${label}：${msg}`,
          place: path,
        }))}
      />
    </>
  )
}

/** The form as JSON, to copy. */
export function ExportDialog({ form, onClose }: { form: FormSchema; onClose: () => void }) {
  const text = JSON.stringify(form, null, 2)
  const copy = async () =>
    toast((await copyText(text)) ? '已复制' : '浏览器不允许复制，请手动选择文字', 'info')
  return (
    <DeskModal
      open
      title="导出表单"
      width={720}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" onClick={() => void copy()}>
            复制
          </Button>
        </div>
      }
    >
      <Input.TextArea
        className={look.code ?? ''}
        aria-label="表单内容"
        readOnly
        rows={18}
        value={text}
      />
    </DeskModal>
  )
}
