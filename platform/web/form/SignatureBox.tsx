import { useState } from 'react'

import { sentenceOf } from '../http/callError.ts'
import { Button } from '../kit/Button.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { toast } from '../toasts.ts'
import { useChunk } from '../useChunk.ts'
import look from './ImageField.module.css'
import type { UploadFile } from './useUploads.ts'

const loadPad = () => import('./SignaturePad.tsx')

type Props = {
  /** The id of the picture; empty when nobody has signed. */
  value: string
  onChange: (id: string) => void
  disabled?: boolean
  upload: UploadFile
  previewOf?: ((id: string) => string | undefined) | undefined
  /** The name that who cannot draw signs with. */
  typedName?: string | undefined
}

/** A signature by finger, stored as a picture. */
export function SignatureBox({ value, onChange, disabled = false, upload, previewOf, typedName }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState('')
  const pad = useChunk(loadPad, isOpen, () => setOpen(false))
  const url = seen || (value ? previewOf?.(value) : undefined)
  const keep = async (picture: Blob) => {
    try {
      const stored = await upload(picture, () => undefined, new AbortController().signal)
      onChange(stored.id)
      setSeen(stored.url)
      setOpen(false)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <>
      {url ? <img className={look.signature} src={url} alt="已签名" /> : value ? <p>已签名</p> : null}
      <Button disabled={disabled} onPress={() => setOpen(true)}>
        {value ? '重新签名' : '手写签名'}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="手写签名">
        {pad ? <pad.SignaturePad onDone={keep} typedName={typedName} /> : null}
      </Sheet>
    </>
  )
}
