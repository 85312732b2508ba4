import { Button } from 'antd'
import { useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import type { StoredFile } from '../../../../platform/web/files/storeFiles.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { maxFiles, sizeWords } from '../../contract/belongings.ts'
import look from './content.module.css'
import { FileButton } from './FileButton.tsx'
import { storeFile } from './storeFiles.ts'

/** The attachments of a text: up to nine, listed by name. */
export function FilesField({ value }: { value: readonly StoredFile[] }) {
  const { frame, change } = useField({ name: 'files', required: false })
  const [isBusy, setBusy] = useState(false)
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    const room = chosen.slice(0, maxFiles - value.length)
    if (room.length < chosen.length) toast(`最多添加 ${maxFiles} 个附件`, 'warning')
    const stored: StoredFile[] = []
    for (const file of room) {
      await storeFile(file).then(
        (one) => stored.push(one),
        (error: unknown) => toast(`${file.name}：${sentenceOf(error)}`, 'error'),
      )
    }
    change([...value, ...stored])
    setBusy(false)
  }
  return (
    <FieldBox {...frame} isGroup help="图片或 PDF，每个不超过 10 MB">
      {() => (
        <>
          <ul className={look.files}>
            {value.map(({ attachId, name, length }) => (
              <li key={attachId} className={look.file}>
                <span>{name}</span>
                <span className={look.size}>{sizeWords(length)}</span>
                <Button
                  type="link"
                  size="small"
                  aria-label={`移除${name}`}
                  onClick={() => change(value.filter((one) => one.attachId !== attachId))}
                >
                  移除
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <FileButton
              label="选择附件"
              accept="image/*,application/pdf"
              many
              isBusy={isBusy}
              disabled={value.length >= maxFiles}
              onFiles={(files) => add(files)}
            >
              添加附件
            </FileButton>
          </div>
        </>
      )}
    </FieldBox>
  )
}
