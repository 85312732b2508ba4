import { useRef, useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { askText } from '../../../../platform/web/overlays/overlays.tsx'
import type { StoredPicture } from '../../../../platform/web/files/storeFiles.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { storePicture } from './storeFiles.ts'

const loadEditor = () => import('../../../../platform/web/richText/RichEditor.tsx')
const askAddress = () =>
  askText({ title: '插入链接', label: '网址', action: '插入', max: 300, placeholder: 'https://' })

type Props = {
  label: string
  html: string
  onChange: (html: string) => void
  /** Absent if the text has no pictures. */
  onPicture?: (stored: StoredPicture) => void
}

/** The rich text of a form. The editor is heavy, so it loads separately. */
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
          pictures={onPicture && { storePicture, onPicture }}
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
