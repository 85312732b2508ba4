import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'

type Props = {
  /** The label of the hidden field. */
  label: string
  accept: string
  many?: boolean
  isBusy: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => unknown
  children: ReactNode
}

/** A button that opens the file chooser. */
export function FileButton({
  label,
  accept,
  many = false,
  isBusy,
  disabled = false,
  onFiles,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button loading={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={many}
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void onFiles(files)
        }}
      />
    </>
  )
}
