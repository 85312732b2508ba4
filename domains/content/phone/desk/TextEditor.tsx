import { useRef, useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/FieldFrame.tsx'
import { Skeleton } from '../../../../platform/web/kit/States.tsx'
import { askText } from '../../../../platform/web/overlays.tsx'
import type { StoredPicture } from '../../../../platform/web/storing.ts'
import { useChunk } from '../../../../platform/web/useChunk.ts'
import { storePicture } from './storeFiles.ts'

const loadEditor = () => import('../../../../platform/web/richText/RichEditor.tsx')
const askAddress = () =>
  askText({ title: '插入链接', label: '网址', action: '插入', max: 300, placeholder: 'https://' })

type Props = {
  label: string
  html: string
  onChange: (html: string) => void
  onPicture: (stored: StoredPicture) => void
}

/** The rich text of a form; the editor is heavy and arrives by itself. */
export function TextEditor({ label, html, onChange, onPicture }: Props) {
  const [isFailed, setFailed] = useState(false)
  const first = useRef(html)
  const editor = useChunk(loadEditor, !isFailed, () => setFailed(true))
  return (
    <FieldFrame label={label} group>
      {editor ? (
        <editor.RichEditor
          label={label}
          html={first.current}
          onChange={onChange}
          storePicture={storePicture}
          onPicture={onPicture}
          askAddress={askAddress}
        />
      ) : isFailed ? (
        <Button onPress={() => setFailed(false)}>重新加载编辑器</Button>
      ) : (
        <Skeleton kind="form" rows={2} />
      )}
    </FieldFrame>
  )
}
