import { useState } from 'react'

import { sentenceOf } from '../http/callError.ts'
import { toast } from '../toasts.ts'
import type { UploadFile } from './useUploads.ts'

/** A signature on its way from the pad to its record: whether the pad is open, what was signed just now, and how it is kept. */
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
