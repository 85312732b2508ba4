import { Button } from 'antd'
import { Ellipsis } from 'lucide-react'

import { download } from '../../web/files/fileCalls.ts'
import { ButtonMenu } from '../ButtonMenu.tsx'
import type { CrudProps, CrudRow } from './crudTypes.ts'

type Props = {
  props: Pick<CrudProps<CrudRow, never>, 'exporting'>
  rights: { readonly import: boolean; readonly export: boolean }
  filters: Readonly<Record<string, string>>
  onImport: () => void
}

/** The actions for a whole list: import, export, print. */
export function MoreMenu({ props: { exporting }, rights, filters, onImport }: Props) {
  const items = [
    ...(rights.import ? [{ key: 'import', label: '导入…' }] : []),
    ...(rights.export ? [{ key: 'export', label: '导出当前筛选的内容' }] : []),
    { key: 'print', label: '打印' },
  ]
  const run = (key: string) => {
    if (key === 'import') onImport()
    if (key === 'export' && exporting)
      void download(exporting.endpoint, filters, exporting.fileName)
    if (key === 'print') window.print()
  }
  return (
    <ButtonMenu items={items} onPick={run}>
      {(opener) => (
        <Button
          {...opener}
          icon={<Ellipsis size="1rem" aria-hidden="true" />}
          aria-label="更多操作"
        />
      )}
    </ButtonMenu>
  )
}
