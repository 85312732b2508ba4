import { useState } from 'react'

import { sentenceOf } from '../../http/callError.ts'
import { toast } from '../../overlays/toasts.ts'
import type { UploadFile } from './useUploads.ts'

/**
 * The state of a signature between the pad and its record: whether the pad is open, the new
 * signature, and its upload.
 */
export function useSignature(upload: UploadFile, onChange: (id: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState('')
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
  return { isOpen, seen, keep, open: () => setOpen(true), close: () => setOpen(false) }
}
