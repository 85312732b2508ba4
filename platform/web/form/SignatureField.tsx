import { useState } from 'react'

import { sentenceOf } from '../http/callError.ts'
import { Button } from '../kit/Button.tsx'
import { FieldFrame } from '../kit/FieldFrame.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { toast } from '../toasts.ts'
import { useChunk } from '../useChunk.ts'
import look from './ImageField.module.css'
import { type FieldProps, useField } from './useField.ts'
import type { UploadFile } from './useUploads.ts'

const loadPad = () => import('./SignaturePad.tsx')

type Props = FieldProps & {
  upload: UploadFile
  previewOf?: (id: string) => string | undefined
  /** The name that who cannot draw signs with. */
  typedName?: string
}

/** A signature by finger, stored as a picture; kept as its id. */
export function SignatureField({ upload, previewOf, typedName, ...props }: Props) {
  const { frame, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState('')
  const pad = useChunk(loadPad, isOpen, () => setOpen(false))
  const url = seen || (input.value ? previewOf?.(input.value) : undefined)
  const keep = async (picture: Blob) => {
    try {
      const stored = await upload(picture, () => undefined, new AbortController().signal)
      input.onChange(stored.id)
      setSeen(stored.url)
      setOpen(false)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <FieldFrame {...frame} group>
      {url ? <img className={look.signature} src={url} alt="已签名" /> : input.value ? <p>已签名</p> : null}
      <Button disabled={frame.disabled} onPress={() => setOpen(true)}>
        {input.value ? '重新签名' : '手写签名'}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="手写签名">
        {pad ? <pad.SignaturePad onDone={keep} typedName={typedName} /> : null}
      </Sheet>
    </FieldFrame>
  )
}
