import { Button } from 'antd'
import { useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import type { StoredPicture } from '../../../../platform/web/files/storeFiles.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import look from './content.module.css'
import { storePicture } from './storeFiles.ts'
import { useAsking } from './useAsking.tsx'

const loadEditor = () => import('../../../../platform/web/richText/RichEditor.tsx')

/** The rich text of a form. The editor is heavy, so it loads separately. */
export function RichField({
  label,
  onPicture,
}: {
  label: string
  onPicture: (stored: StoredPicture) => void
}) {
  const { frame, input } = useField({ name: 'content', required: true })
  const [first] = useState(input.value)
  const [isFailed, setFailed] = useState(false)
  const { ask, dialog } = useAsking()
  const editor = useChunk(loadEditor, !isFailed, () => setFailed(true))
  const askAddress = () =>
    ask({
      title: '插入链接',
      label: '网址',
      action: '插入',
      max: 300,
      rows: 2,
      placeholder: 'https://',
    })
  return (
    <FieldBox {...frame} isGroup>
      {() => (
        <div className={look.editor}>
          {editor ? (
            <editor.RichEditor
              label={label}
              html={first}
              onChange={input.onChange}
              pictures={{ storePicture, onPicture }}
              askAddress={askAddress}
            />
          ) : isFailed ? (
            <Button onClick={() => setFailed(false)}>重新加载编辑器</Button>
          ) : (
            <DeskSkeleton rows={3} />
          )}
          {dialog}
        </div>
      )}
    </FieldBox>
  )
}
