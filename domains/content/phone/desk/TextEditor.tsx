import { useRef, useState } from 'react'

import { FieldFrame } from '../../../../platform/web/kit/FieldFrame.tsx'
import { Skeleton } from '../../../../platform/web/kit/States.tsx'
import { useChunk } from '../../../../platform/web/useChunk.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'

const loadEditor = () => import('../editor/RichEditor.tsx')

type Props = { label: string; html: string; onChange: (html: string) => void; onPicture: (stored: { link: string; attachId: string }) => void }

/** The rich text of a form; the editor is heavy and arrives by itself. */
export function TextEditor({ label, html, onChange, onPicture }: Props) {
  const [isFailed, setFailed] = useState(false)
  const first = useRef(html)
  const editor = useChunk(loadEditor, !isFailed, () => setFailed(true))
  return (
    <FieldFrame label={label} group>
      {editor ? (
        <editor.RichEditor label={label} html={first.current} onChange={onChange} onPicture={onPicture} />
      ) : isFailed ? (
        <Button onPress={() => setFailed(false)}>重新加载编辑器</Button>
      ) : (
        <Skeleton kind="form" rows={2} />
      )}
    </FieldFrame>
  )
}
