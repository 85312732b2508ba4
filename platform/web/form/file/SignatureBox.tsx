import { Button } from '../../kit/Button.tsx'
import { Sheet } from '../../kit/overlay/Sheet.tsx'
import { useChunk } from '../../navigation/useChunk.ts'
import look from './ImageField.module.css'
import { useSignature } from './useSignature.ts'
import type { UploadFile } from './useUploads.ts'

const loadPad = () => import('./SignaturePad.tsx')

type Props = {
  /** The id of the picture. Empty without a signature. */
  value: string
  onChange: (id: string) => void
  disabled?: boolean
  upload: UploadFile
  previewOf?: ((id: string) => string | undefined) | undefined
  /** The name for a typed signature, for users who cannot draw. */
  typedName?: string | undefined
}

/** A signature by finger, stored as a picture. */
export function SignatureBox({
  value,
  onChange,
  disabled = false,
  upload,
  previewOf,
  typedName,
}: Props) {
  const { isOpen, seen, keep, open, close } = useSignature(upload, onChange)
  const pad = useChunk(loadPad, isOpen, close)
  const url = seen || (value ? previewOf?.(value) : undefined)
  return (
    <>
      {url ? (
        <img className={look.signature} src={url} alt="已签名" />
      ) : value ? (
        <p>已签名</p>
      ) : null}
      <Button disabled={disabled} onPress={open}>
        {value ? '重新签名' : '手写签名'}
      </Button>
      <Sheet open={isOpen} onClose={close} title="手写签名">
        {pad ? <pad.SignaturePad onDone={keep} typedName={typedName} /> : null}
      </Sheet>
    </>
  )
}
