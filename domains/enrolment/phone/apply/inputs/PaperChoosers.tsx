import { Camera, EyeOff, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import tiles from '../../../../../platform/web/form/file/ImageField.module.css'
import look from '../Apply.module.css'

const RedactSheet = lazy(async () => ({
  default: (await import('../../photo/RedactSheet.tsx')).RedactSheet,
}))

type AddTilesProps = {
  label: string
  isMany: boolean
  takesPdf: boolean
  word: string
  onFiles: (files: readonly File[]) => void
}

/** Buttons for the camera, where there is one, for the album, and for covering parts first. */
export function AddTiles({ label, isMany, takesPdf, word, onFiles }: AddTilesProps) {
  return (
    <>
      <FileChooser
        word="拍照"
        label={`拍照上传${label}`}
        accept="image/*"
        isCamera
        onFiles={onFiles}
      />
      <FileChooser
        word={word}
        label={`选择图片上传${label}`}
        accept={takesPdf ? 'image/*,application/pdf' : 'image/*'}
        isMany={isMany}
        onFiles={onFiles}
      />
      {takesPdf ? <CoveredChooser label={label} onFiles={onFiles} /> : null}
    </>
  )
}

/** A picture in which the family covers what the school does not need. */
function CoveredChooser({
  label,
  onFiles,
}: {
  label: string
  onFiles: (files: readonly File[]) => void
}) {
  const [file, setFile] = useState<File>()
  return (
    <>
      <FileChooser
        word="遮挡后上传"
        label={`遮挡后上传${label}`}
        accept="image/*"
        hides
        onFiles={([chosen]) => setFile(chosen)}
      />
      {file ? (
        <Suspense>
          <RedactSheet
            file={file}
            onClose={() => setFile(undefined)}
            onDone={(covered) => {
              setFile(undefined)
              onFiles([covered])
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type FileChooserProps = {
  word: string
  label: string
  accept: string
  isMany?: boolean
  isCamera?: boolean
  hides?: boolean
  onFiles: (files: readonly File[]) => void
}

function FileChooser({
  word,
  label,
  accept,
  isMany = false,
  isCamera = false,
  hides = false,
  onFiles,
}: FileChooserProps) {
  const Icon = isCamera ? Camera : hides ? EyeOff : ImagePlus
  return (
    <label className={isCamera ? `${tiles.add} ${look.camera}` : tiles.add}>
      <Icon size="1.5rem" strokeWidth={1.75} aria-hidden="true" />
      {word}
      <input
        type="file"
        accept={accept}
        multiple={isMany}
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
