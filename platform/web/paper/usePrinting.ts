import { useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import type { Paper } from '../../contract/paper.ts'
import { useSubmit } from '../calls.ts'
import { download } from '../fileCalls.ts'
import { type DrawnQr, drawQr } from './QrPicture.tsx'

/** A paper as it was printed last, with its code as a picture. */
export type Printed = { readonly paper: Paper; readonly qr: DrawnQr | undefined }

/** Asks the server for the paper, which keeps that it was printed, and hands it to the browser's own print dialog. */
export function usePrinting<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input, typeof Paper>,
  asFile: Endpoint<Input, typeof Paper>,
) {
  const [printed, setPrinted] = useState<Printed>()
  const [isSaving, setSaving] = useState(false)
  const save = async (input: z.input<Input>, name: string) => {
    setSaving(true)
    // A failure is toasted by the call itself.
    await download(asFile, input, `${name}.pdf`).catch(() => undefined)
    setSaving(false)
  }
  const submit = useSubmit(endpoint, {
    done: async (paper) => {
      const qr = paper.stamp && (await drawQr(wholeLink(paper.stamp.link)))
      // What is not on the page yet would not be on the paper.
      flushSync(() => setPrinted({ paper, qr }))
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      window.print()
    },
  })
  return { printed, print: submit.mutate, isPrinting: submit.isPending, save, isSaving }
}

/** The server may not know under which name it is reached. */
const wholeLink = (link: string): string =>
  link.startsWith('/') ? `${location.origin}${link}` : link
