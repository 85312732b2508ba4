import { Button } from 'antd'
import { FileInput, FileOutput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { FormSchema } from '../../../contract/schema.ts'
import { useDictionaries } from '../useDictionaries.ts'

// Few users import a form on their first visit, so the dialog loads separately.
const ImportDialog = lazy(async () => ({
  default: (await import('./TransferDialogs.tsx')).ImportDialog,
}))
const ExportDialog = lazy(async () => ({
  default: (await import('./TransferDialogs.tsx')).ExportDialog,
}))

/** The buttons to import and export a form. */
export function TransferButtons({
  form,
  onImport,
}: {
  form: FormSchema
  onImport: (form: FormSchema) => void
}) {
  const [open, setOpen] = useState<'import' | 'export' | undefined>(undefined)
  const dictionaries = useDictionaries()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button
        size="small"
        icon={<FileInput size="0.875rem" aria-hidden="true" />}
        onClick={() => setOpen('import')}
      >
        导入
      </Button>
      <Button
        size="small"
        icon={<FileOutput size="0.875rem" aria-hidden="true" />}
        onClick={() => setOpen('export')}
      >
        导出
      </Button>
      <Suspense fallback={null}>
        {open === 'import' ? (
          <ImportDialog dictionaries={dictionaries} onImport={onImport} onClose={close} />
        ) : null}
        {open === 'export' ? <ExportDialog form={form} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
