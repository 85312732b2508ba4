import { FieldFrame } from '../kit/FieldFrame.tsx'
import { SignatureBox } from './SignatureBox.tsx'
import { type FieldProps, useField } from './useField.ts'
import type { UploadFile } from './useUploads.ts'

type Props = FieldProps & {
  upload: UploadFile
  previewOf?: (id: string) => string | undefined
  /** The name that who cannot draw signs with. */
  typedName?: string
}

/** A signature by finger in a form, kept as the id of its picture. */
export function SignatureField({ upload, previewOf, typedName, ...props }: Props) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame} group>
      <SignatureBox
        value={input.value}
        onChange={input.onChange}
        disabled={frame.disabled}
        upload={upload}
        previewOf={previewOf}
        typedName={typedName}
      />
    </FieldFrame>
  )
}
