import { Paperclip } from 'lucide-react'
import { useState } from 'react'

import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import type { StoredFile } from '../../../../platform/web/files/storeFiles.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { maxFiles, sizeWords } from '../../contract/belongings.ts'
import look from './Desk.module.css'
import { storeFile } from './storeFiles.ts'

/** The attachments of a text: up to nine, listed by name. */
export function FilesField({
  files,
  onChange,
}: {
  files: readonly StoredFile[]
  onChange: (files: readonly StoredFile[]) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    const room = chosen.slice(0, maxFiles - files.length)
    if (room.length < chosen.length) toast(`最多添加 ${maxFiles} 个附件`, 'warning')
    const stored: StoredFile[] = []
    for (const file of room) {
      await storeFile(file).then(
        (one) => stored.push(one),
        (error: unknown) => toast(`${file.name}：${sentenceOf(error)}`, 'error'),
      )
    }
    onChange([...files, ...stored])
    setBusy(false)
  }
  return (
    <FieldFrame label="附件" help="图片或 PDF，每个不超过 10 MB" group>
      <ul>
        {files.map(({ attachId, name, length }) => (
          <li key={attachId} className={look.file}>
            <span>
              {name} <small>{sizeWords(length)}</small>
            </span>
            <Button
              kind="plain"
              small
              label={`移除${name}`}
              onPress={() => onChange(files.filter((one) => one.attachId !== attachId))}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      <label className={look.add} aria-busy={isBusy || undefined}>
        <Paperclip size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        {isBusy ? '正在上传' : '添加附件'}
        <input
          type="file"
          multiple
          accept="image/*,application/pdf"
          disabled={isBusy || files.length >= maxFiles}
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
    </FieldFrame>
  )
}
