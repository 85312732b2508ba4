import { FieldFrame } from '../kit/FieldFrame.tsx'
import { FileTiles } from './FileTiles.tsx'
import { type FieldProps, useField } from './useField.ts'
import type { UploadFile } from './useUploads.ts'

type ImageFieldProps = FieldProps & {
  /** Stores one file; called with the compressed picture. */
  upload: UploadFile
  max?: number
  /** Where to see a stored file that this field did not upload itself. */
  previewOf?: (id: string) => string | undefined
  /** What may be chosen; PDF papers where the school takes them. */
  accept?: string
}

/** Photos from the camera or the album, kept as ids joined by commas. */
export function ImageField({
  upload,
  max = 9,
  previewOf,
  accept = 'image/*',
  ...props
}: ImageFieldProps) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame} group>
      <FileTiles
        ids={input.value ? input.value.split(',') : []}
        onChange={(ids) => input.onChange(ids.join(','))}
        upload={upload}
        max={max}
        previewOf={previewOf}
        accept={accept}
        disabled={frame.disabled}
      />
    </FieldFrame>
  )
}
