import { useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import type { Paper } from '../../contract/paper.ts'
import { useSubmit } from '../calls/calls.ts'
import { download } from '../files/fileCalls.ts'
import { type DrawnQr, drawQr } from './QrPicture.tsx'

/** The last printed paper, with its QR code drawn. */
export type Printed = { readonly paper: Paper; readonly qr: DrawnQr | undefined }

/**
 * Requests the paper from the server, which records the print, and opens the browser's print
 * dialog.
 */
export function usePrinting<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input, typeof Paper>,
  asFile: Endpoint<Input, typeof Paper>,
) {
  const [printed, setPrinted] = useState<Printed>()
  const [isSaving, setSaving] = useState(false)
  const save = async (input: z.input<Input>, name: string) => {
    setSaving(true)
    // The call itself toasts a failure.
    await download(asFile, input, `${name}.pdf`).catch(() => undefined)
    setSaving(false)
  }
  const submit = useSubmit(endpoint, {
    done: async (paper) => {
      const qr = paper.stamp && (await drawQr(wholeLink(paper.stamp.link)))
      // Renders synchronously, because the print contains only what is already on the page.
      flushSync(() => setPrinted({ paper, qr }))
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      window.print()
    },
  })
  return { printed, print: submit.mutate, isPrinting: submit.isPending, save, isSaving }
}

/** The server may not have the address under which users reach it. */
const wholeLink = (link: string): string =>
  link.startsWith('/') ? `${location.origin}${link}` : link
