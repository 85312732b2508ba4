import { useState } from 'react'

import images from '../../../../../platform/web/form/file/ImageField.module.css'
import { Button } from '../../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../../platform/web/kit/input/FieldFrame.tsx'
import { Sheet } from '../../../../../platform/web/kit/overlay/Sheet.tsx'
import { useChunk } from '../../../../../platform/web/navigation/useChunk.ts'
import type { OpenInput } from '../../../contract/form/evaluation.ts'
import { materialOf } from '../../../contract/form/fields.ts'
import look from '../Apply.module.css'
import { useFormFacts } from '../formContext.ts'
import { useBlobUrl } from './useBlobUrl.ts'

const loadPad = () => import('../../../../../platform/web/form/file/SignaturePad.tsx')

/** The guardian's handwritten signature, stored as a picture like any photo. */
export function SignatureInput({ input }: { input: OpenInput }) {
  const form = useFormFacts()
  const [isOpen, setOpen] = useState(false)
  const pad = useChunk(loadPad, isOpen, () => setOpen(false))
  const { key, label } = input.rule
  const attachId = form.payload.materials[key]?.[0]
  const mine = form.photos.find((one) => one.photo.materialKey === key)
  const preview = useBlobUrl(mine?.photo.preview)
  const source = preview ?? (attachId ? form.linkOf(attachId)?.thumbLink : undefined)
  const isSigned = attachId !== undefined || mine !== undefined
  const keep = async (picture: Blob) => {
    await form.addPhotos(key, [new File([picture], 'signature.png', { type: 'image/png' })])
    setOpen(false)
  }
  return (
    <FieldFrame
      name={`materials.${key}`}
      label={label}
      required={input.isMust}
      help={materialOf(key)?.help}
      error={form.errorOf(`materials.${key}`)}
      group
    >
      {source ? (
        <img className={images.signature} src={source} alt="已签名" />
      ) : isSigned ? (
        <p className={look.signed}>已签名</p>
      ) : null}
      {mine && mine.state !== 'done' ? (
        <p className={look.signed} role="status">
          {mine.state === 'failed' ? mine.msg : '签名等待上传'}
        </p>
      ) : null}
      <Button disabled={!form.isWritable(key)} onPress={() => setOpen(true)}>
        {isSigned ? '重新签名' : '手写签名'}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="监护人签名">
        <p className={look.signed}>请监护人在框内写下自己的姓名</p>
        {pad ? <pad.SignaturePad onDone={keep} /> : null}
      </Sheet>
    </FieldFrame>
  )
}
